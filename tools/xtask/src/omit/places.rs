//! The statements of a source file that can be left out: the rest of it still makes sense.

use std::fmt;
use std::ops::Range;

use syn::spanned::Spanned;
use syn::visit::{self, Visit};
use syn::{
    Arm, Attribute, Block, Expr, ImplItemFn, ItemFn, ItemMod, Local, ReturnType, Signature, Stmt,
};

use crate::Fallible;

/// One statement.
#[derive(Debug)]
pub struct Place {
    /// The file, from the folder of the workspace on.
    pub file: String,
    /// Its first and last line, from 1.
    pub lines: (usize, usize),
    /// Its bytes in the file.
    pub bytes: Range<usize>,
    /// Its words, on one line.
    pub text: String,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, text, .. } = self;
        let short: String = text.chars().take(100).collect();
        write!(f, "{file}:{}: {short}", self.lines.0)
    }
}

/// The statements of a file, tests left out.
pub fn of(file: &str, source: &str) -> Fallible<Vec<Place>> {
    let tree =
        syn::parse_file(source).map_err(|error| format!("{file} cannot be parsed: {error}"))?;
    let mut finder = Finder {
        file,
        source,
        found: Vec::new(),
    };
    finder.visit_file(&tree);
    Ok(finder.found)
}

struct Finder<'a> {
    file: &'a str,
    source: &'a str,
    found: Vec<Place>,
}

impl Finder<'_> {
    fn add(&mut self, part: &impl Spanned) {
        let span = part.span();
        let bytes = span.byte_range();
        let words = self.source[bytes.clone()].split_whitespace();
        self.found.push(Place {
            file: self.file.to_owned(),
            lines: (span.start().line, span.end().line),
            text: words.collect::<Vec<_>>().join(" "),
            bytes,
        });
    }

    /// The last statement of a function that gives nothing back.
    fn add_last(&mut self, signature: &Signature, block: &Block) {
        if let (ReturnType::Default, Some(Stmt::Expr(last, None))) =
            (&signature.output, block.stmts.last())
            && is_call(last)
        {
            self.add(last);
        }
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if !is_test(&item.attrs) {
            visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_fn(&mut self, item: &'ast ItemFn) {
        // Nothing can be switched while the program is compiled.
        if item.sig.constness.is_none() {
            self.add_last(&item.sig, &item.block);
            visit::visit_item_fn(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast ImplItemFn) {
        if item.sig.constness.is_none() {
            self.add_last(&item.sig, &item.block);
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_block(&mut self, block: &'ast Block) {
        for (number, statement) in block.stmts.iter().enumerate() {
            let last = number + 1 == block.stmts.len();
            let left_out = match statement {
                Stmt::Expr(_, Some(_)) => true,
                Stmt::Expr(expression, None) => !last || is_unit(expression),
                Stmt::Macro(call) => !call.mac.path.is_ident("debug_assert"),
                Stmt::Local(_) | Stmt::Item(_) => false,
            };
            if left_out && !is_optional(statement) {
                self.add(statement);
            }
        }
        visit::visit_block(self, block);
    }

    fn visit_local(&mut self, local: &'ast Local) {
        // What stands behind `else` must lead away.
        if let Some(init) = &local.init {
            self.visit_expr(&init.expr);
        }
    }

    fn visit_arm(&mut self, arm: &'ast Arm) {
        if is_call(&arm.body) || is_unit(&arm.body) {
            self.add(&arm.body);
        }
        visit::visit_arm(self, arm);
    }
}

/// Whether a statement is there with some features only.
fn is_optional(statement: &Stmt) -> bool {
    let attributes = match statement {
        Stmt::Expr(Expr::Call(call), _) => &call.attrs,
        Stmt::Expr(Expr::Await(call), _) => &call.attrs,
        _ => return false,
    };
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg"))
}

fn is_test(attributes: &[Attribute]) -> bool {
    let test = |attribute: &Attribute| {
        let words = attribute.parse_args::<syn::Ident>();
        attribute.path().is_ident("cfg") && words.is_ok_and(|word| word == "test")
    };
    attributes.iter().any(test)
}

const fn is_call(expression: &Expr) -> bool {
    matches!(expression, Expr::Call(_) | Expr::MethodCall(_))
}

/// Whether an expression gives nothing, whatever it is made of.
fn is_unit(expression: &Expr) -> bool {
    match expression {
        Expr::If(choice) => choice.else_branch.is_none(),
        Expr::Binary(binary) => is_assignment(binary.op),
        Expr::ForLoop(_) | Expr::While(_) | Expr::Assign(_) => true,
        _ => false,
    }
}

const fn is_assignment(operator: syn::BinOp) -> bool {
    use syn::BinOp;
    matches!(
        operator,
        BinOp::AddAssign(_)
            | BinOp::SubAssign(_)
            | BinOp::MulAssign(_)
            | BinOp::BitOrAssign(_)
            | BinOp::BitAndAssign(_)
            | BinOp::BitXorAssign(_)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_left_out_is_found_and_nothing_else() {
        let source = "
fn f(a: &mut Vec<u8>) -> usize {
    let mut n = 1;
    a.push(2);
    if n > 0 { n += 1; }
    match n { 1 => a.clear(), 2 => {} _ => n = 5, }
    n
}
const fn g() { h(); }
fn h() { g() }
#[cfg(test)]
mod tests { fn t() { g(); } }
";
        let found = of("f.rs", source).expect("a source");
        let mut texts: Vec<&str> = found.iter().map(|place| place.text.as_str()).collect();
        texts.sort_unstable();
        let expected = [
            "a.clear()",
            "a.push(2);",
            "g()",
            "if n > 0 { n += 1; }",
            "match n { 1 => a.clear(), 2 => {} _ => n = 5, }",
            "n += 1;",
            "n = 5",
        ];
        assert_eq!(texts, expected);
        let push = found.iter().find(|place| place.text == "a.push(2);");
        let push = push.expect("found");
        assert_eq!(
            (push.lines, &source[push.bytes.clone()]),
            ((4, 4), "a.push(2);")
        );
        assert_eq!(push.to_string(), "f.rs:4: a.push(2);");
    }
}
