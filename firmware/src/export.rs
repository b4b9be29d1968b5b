//! What the serial line prints: the running game's record, the finished games, their records, the log.

use embassy_usb::driver::EndpointError;
use heapless::String;
use wonders_core::{binary, pad, record};
use wonders_keeper::Piece;
use wonders_tabletop::Bytes;

use crate::{
    board,
    crash::VERSION,
    facts, log,
    store::{PIECE, PIECES},
    usb::Port,
};

/// Prints everything.
pub async fn print(port: &mut Port) -> Result<(), EndpointError> {
    // A terminal that closed midway may have left a packet behind, which comes first.
    port.print(format_args!("")).await?;
    port.print(format_args!(
        "# 7 Wonders table assistant {VERSION}, {}",
        board::NAME
    ))
    .await?;
    port.print(format_args!("# {}", facts::report())).await?;
    port.print(format_args!("# running game")).await?;
    print_record(port).await?;
    port.print(format_args!("# finished games")).await?;
    print_history(port).await?;
    port.print(format_args!("# records of finished games"))
        .await?;
    print_records(port).await?;
    port.print(format_args!("# log: milliseconds, what"))
        .await?;
    for index in 0.. {
        let Some(entry) = log::entry(index) else {
            break;
        };
        port.print(format_args!("{entry}")).await?;
    }
    port.print(format_args!("# end")).await
}

/// Prints the record of the running game, if there is one.
async fn print_record(port: &mut Port) -> Result<(), EndpointError> {
    let Some(bytes) = piece(Piece::Setup).await else {
        return Ok(());
    };
    let Ok((setup, _)) = binary::decode_setup(&bytes) else {
        return Ok(());
    };
    let mut text = String::<512>::new();
    _ = record::write_head(&setup.clone().into(), &mut text);
    for line in text.lines() {
        port.print(format_args!("{line}")).await?;
    }
    for index in 0.. {
        let Some(bytes) = piece(Piece::Event(index)).await else {
            break;
        };
        let Ok((event, _)) = binary::decode(&bytes) else {
            break;
        };
        text.clear();
        _ = record::write_event(setup.table, event, &mut text);
        port.print(format_args!("{}", text.trim_end())).await?;
    }
    Ok(())
}

/// Prints the finished games as comma-separated values, the newest first.
async fn print_history(port: &mut Port) -> Result<(), EndpointError> {
    let mut text = String::<1024>::new();
    _ = pad::write_csv_head(&mut text);
    for index in 0.. {
        for line in text.lines() {
            port.print(format_args!("{line}")).await?;
        }
        text.clear();
        let Some(bytes) = piece(Piece::Sheet(index)).await else {
            break;
        };
        if let Ok(sheet) = pad::Sheet::from_bytes(&bytes) {
            _ = pad::write_csv_rows(u32::from(index) + 1, &sheet, &mut text);
        }
    }
    Ok(())
}

/// Prints the records of the finished games in their short form, under the numbers of the list.
async fn print_records(port: &mut Port) -> Result<(), EndpointError> {
    for index in 0.. {
        if piece(Piece::Sheet(index)).await.is_none() {
            break;
        }
        for part in 0.. {
            let Some(letters) = piece(Piece::Record(index, part)).await else {
                break;
            };
            if part == 0 {
                port.print(format_args!("# game {}", index + 1)).await?;
            }
            let letters = core::str::from_utf8(&letters).unwrap_or_default();
            port.print(format_args!("{letters}")).await?;
        }
    }
    Ok(())
}

/// Asks the store for a piece.
async fn piece(piece: Piece) -> Option<Bytes> {
    PIECES.send(piece).await;
    PIECE.receive().await
}
