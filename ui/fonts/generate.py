#!/usr/bin/env python3
"""Rasterises the narrow font into the tables beside this file.

The tables are in the repository, so a build needs neither this script nor the
font. To make them anew: Debian's fonts-paratype, `pip install pillow fonttools`, then
`python3 ui/fonts/generate.py`.

A table: cap height, ascent, descent, line height, number of glyphs (u16), then
per glyph its code point (u16), offset of its rows (u16), width, height, left
bearing (i8), top above the baseline (i8), advance, zero; then the rows, two
bits a pixel, each row starting on a byte, the leftmost pixel in the high bits.
Numbers are little endian, glyphs are sorted by code point.

A phone has several dots where a board has one. For it the outlines of both
faces are written beside the web's app, which draws them at any size: cap
height, number of glyphs (u16), then per glyph its code point, number of
contours, advance (u16) and the offset of its contours (u32); a contour is its
number of points (u16) and these: x doubled, and one more for a point on the
curve, then y (i16), in units of the face.
"""
import pathlib
import struct

from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/truetype/paratype/"
REGULAR, BOLD = FONTS + "PTN57F.ttf", FONTS + "PTN77F.ttf"
ASCII = "".join(map(chr, range(32, 127)))
# The first is the blank that no line breaks at: French has it before a colon.
MARKS = "\u00a0’ʼ„“”«»–—−×·•…°→←↑↓±≥≤№©"
LANGUAGES = pathlib.Path(__file__).parent.parent / "src/texts/language"
OUTLINES = pathlib.Path(__file__).parent.parent.parent / "web/app/fonts"


def letters():
    """The letters of all languages, large and small: those in their folders."""
    found = set()
    kinds = ("language", "names", "texts")
    for file in [file for kind in kinds for file in LANGUAGES.glob(f"*/{kind}.txt")]:
        found |= {char for char in file.read_text(encoding="utf-8") if char > "~" and char.isalpha()}
    # What has no single other case (ß) stays as it is written.
    return "".join(
        case for char in sorted(found) for case in {char, char.lower(), char.upper()} if len(case) == 1
    )


ALL = ASCII + letters() + MARKS
DIGITS = " 0123456789+-−:/"
# name, face, wanted cap height, letters
TABLES = [
    ("narrow_12", REGULAR, 12, ALL),
    ("narrow_15", REGULAR, 15, ALL),
    ("narrow_18", REGULAR, 18, ALL),
    ("bold_12", BOLD, 12, ALL),
    ("bold_15", BOLD, 15, ALL),
    ("bold_18", BOLD, 18, ALL),
    ("digits_22", BOLD, 22, DIGITS),
    ("digits_30", BOLD, 30, DIGITS),
]
# The face has no arrows: `arrow` draws them.


def face_of_cap(path, cap):
    """The smallest size whose capital H has the wanted height."""
    for size in range(cap, cap * 3):
        face = ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.BASIC)
        left, top, right, bottom = face.getbbox("H", anchor="ls")
        if -top >= cap:
            return face
    raise SystemExit(f"no size of {path} has capitals of {cap} pixels")


def arrow(char, cap):
    """An arrow of a shaft and a head, four times too large and scaled down."""
    side, scale = cap, 8
    image = Image.new("L", (side * scale, side * scale), 0)
    draw = ImageDraw.Draw(image)
    unit = side * scale
    mid, thick = unit // 2, max(scale, unit // 9)
    draw.rectangle([unit // 10, mid - thick // 2, unit - unit // 4, mid + thick // 2], fill=255)
    draw.polygon([(unit - 1, mid), (unit * 5 // 9, unit // 5), (unit * 5 // 9, unit * 4 // 5)], fill=255)
    turn = {"→": 0, "↑": 90, "←": 180, "↓": 270}[char]
    return image.rotate(turn).resize((side, side), Image.Resampling.BOX)


def glyph(face, char, cap):
    """Picture, left bearing, top above the baseline, advance."""
    if char in "→←↑↓":
        return arrow(char, cap), 1, cap, cap + 2
    advance = round(face.getlength(char))
    left, top, right, bottom = face.getbbox(char, anchor="ls")
    if right <= left or bottom <= top:
        return Image.new("L", (0, 0)), 0, 0, advance
    image = Image.new("L", (right - left, bottom - top), 0)
    ImageDraw.Draw(image).text((-left, -top), char, font=face, fill=255, anchor="ls")
    box = image.getbbox()
    if box is None:
        return Image.new("L", (0, 0)), 0, 0, advance
    return image.crop(box), left + box[0], -top - box[1], advance


def arrow_contour(char, cap):
    """The arrow of `arrow` as points, as wide and as high as a capital."""
    mid, thick = cap // 2, cap // 9
    right = [
        (cap // 10, mid - thick // 2), (cap * 5 // 8, mid - thick // 2), (cap * 5 // 9, cap // 5),
        (cap, mid),
        (cap * 5 // 9, cap * 4 // 5), (cap * 5 // 8, mid + thick // 2), (cap // 10, mid + thick // 2),
    ]
    turned = {
        "→": lambda x, y: (x, y), "←": lambda x, y: (cap - x, cap - y),
        "↑": lambda x, y: (cap - y, x), "↓": lambda x, y: (y, cap - x),
    }[char]
    return [[(*turned(x, y), 1) for x, y in right]]


def contours(glyphs, name):
    """The closed curves of a glyph, each a list of x, y and whether it lies on the curve."""
    points, ends, flags = glyphs[name].getCoordinates(glyphs)
    found, first = [], 0
    for end in ends:
        found.append([(x, y, flag & 1) for (x, y), flag in zip(points[first : end + 1], flags[first : end + 1])])
        first = end + 1
    return found


def write_outlines(name, path):
    """Writes the outlines of a face."""
    face = TTFont(path)
    names, glyphs, cap = face.getBestCmap(), face["glyf"], face["OS/2"].sCapHeight
    records, data = b"", b""
    chars = sorted(char for char in set(ALL) if char in "→←↑↓" or ord(char) in names)
    for char in chars:
        if char in "→←↑↓":
            curves, advance = arrow_contour(char, cap), cap
        else:
            glyph_name = names[ord(char)]
            curves, advance = contours(glyphs, glyph_name), face["hmtx"][glyph_name][0]
        records += struct.pack("<HHHI", ord(char), len(curves), advance, len(data))
        for curve in curves:
            data += struct.pack("<H", len(curve))
            data += b"".join(struct.pack("<hh", 2 * x + on, y) for x, y, on in curve)
    OUTLINES.mkdir(exist_ok=True)
    written = struct.pack("<HH", cap, len(chars)) + records + data
    (OUTLINES / f"{name}.outline").write_bytes(written)
    print(f"{name}: capitals of {cap} units, {len(written)} bytes")


def level(value):
    """256 greys to 4, a little towards ink: thin stems stay readable."""
    return 0 if value < 40 else 1 if value < 108 else 2 if value < 184 else 3


def rows(image):
    data = bytearray()
    for y in range(image.height):
        packed = [level(image.getpixel((x, y))) for x in range(image.width)]
        packed += [0] * (-len(packed) % 4)
        for i in range(0, len(packed), 4):
            a, b, c, d = packed[i : i + 4]
            data.append(a << 6 | b << 4 | c << 2 | d)
    return bytes(data)


def main():
    here = pathlib.Path(__file__).parent
    for name, path, cap, letters in TABLES:
        face = face_of_cap(path, cap)
        ascent, descent = 0, 0
        records, data = b"", b""
        chars = sorted(set(letters))
        for char in chars:
            image, left, top, advance = glyph(face, char, cap)
            ascent, descent = max(ascent, top), max(descent, image.height - top)
            records += struct.pack(
                "<HHBBbbBB", ord(char), len(data), image.width, image.height, left, top, advance, 0
            )
            data += rows(image)
        line = cap + descent + (ascent - cap + 1) // 2 + 1
        head = struct.pack("<BBBBH", cap, ascent, descent, line, len(chars))
        (here / f"{name}.font").write_bytes(head + records + data)
        print(f"{name}: size {face.size}, line {line}, ascent {ascent}, descent {descent}, {len(head + records + data)} bytes")
    write_outlines("narrow", REGULAR)
    write_outlines("bold", BOLD)


if __name__ == "__main__":
    main()
