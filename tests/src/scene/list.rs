//! The scenes by name, and the keys that lead to them.

use super::{Scene, Start};
use crate::pads::Sample;
use crate::table::Kind;
use wonders_tabletop::{Kept, Lost};
use wonders_ui::DeviceEvent;

/// What the memory has lost where the players are told of it.
const LOST: Lost = Lost {
    plays: 0,
    later: false,
    pad: false,
    games: 2,
    notes: false,
};

const fn started(
    start: Start,
    name: &'static str,
    screen: &'static str,
    keys: &'static str,
) -> Scene {
    Scene {
        name,
        screen,
        start,
        keys,
    }
}

const fn scene(name: &'static str, screen: &'static str, keys: &'static str) -> Scene {
    started(Start::Fresh, name, screen, keys)
}

const fn game(
    kind: Kind,
    name: &'static str,
    screen: &'static str,
    seed: u64,
    until: &'static str,
    keys: &'static str,
) -> Scene {
    started(Start::Game(seed, kind, until), name, screen, keys)
}

const fn trouble(
    name: &'static str,
    screen: &'static str,
    event: DeviceEvent<'static>,
    keys: &'static str,
) -> Scene {
    started(Start::Trouble(event), name, screen, keys)
}

/// A moment of a device whose flash takes nothing.
const fn broken(name: &'static str, screen: &'static str, keys: &'static str) -> Scene {
    started(Start::Broken, name, screen, keys)
}

/// A moment of a running pad; `ya` opens it.
const fn pad(
    name: &'static str,
    screen: &'static str,
    sample: Sample,
    keys: &'static str,
) -> Scene {
    started(Start::Pad(sample), name, screen, keys)
}

/// A moment with finished games; `yya` lists them.
const fn games(name: &'static str, screen: &'static str, keys: &'static str) -> Scene {
    started(Start::Games, name, screen, keys)
}

/// A test of the device before its restart: all well but a key that never came.
const TRIED: u32 = 0xB404_0565;

/// All scenes. A fresh game is begun by `aaa`, and pressing A goes on playing the first card that
/// can be built.
pub const SCENES: &[Scene] = &[
    started(Start::New, "first-start", "FirstStart", ""),
    scene("home", "Home", ""),
    scene("settings", "Settings", "yyya"),
    scene("settings-erase", "Settings", "yyyax"),
    scene("hold-tapped", "Settings", "yyyaxa"),
    scene("erase", "Erase", "yyyaxA"),
    scene("erasing", "Erase", "yyyaxA%"),
    scene("lock", "Lock", "yyyaxxxxxa"),
    scene("update", "NewFirmware", "yyyaxxxa"),
    scene("device-test", "DeviceTest", "yyyaxxa"),
    scene("device-turned", "DeviceTest", "yyyaxxaa"),
    scene("device-keys", "DeviceTest", "yyyaxxaayaxbaa"),
    scene("device-light", "DeviceTest", "yyyaxxaayA"),
    scene("device-led", "DeviceTest", "yyyaxxaayAa"),
    scene("device-flash", "DeviceTest", "yyyaxxaayAaa"),
    scene("device-restart", "DeviceTest", "yyyaxxaayAaaa"),
    trouble(
        "device-restarted",
        "DeviceTest",
        DeviceEvent::Tested(TRIED),
        "",
    ),
    trouble(
        "device-supply",
        "DeviceTest",
        DeviceEvent::Tested(TRIED),
        "a",
    ),
    trouble(
        "device-result",
        "DeviceTest",
        DeviceEvent::Tested(TRIED),
        "aa",
    ),
    trouble(
        "device-code",
        "DeviceTest",
        DeviceEvent::Tested(TRIED),
        "aaa",
    ),
    trouble(
        "device-facts",
        "DeviceTest",
        DeviceEvent::Tested(TRIED),
        "aaaa",
    ),
    scene("history-empty", "History", "yya"),
    scene("new-game", "NewGame", "a"),
    scene("new-game-edition", "NewGame", "axxa"),
    scene("new-game-cities", "NewGame", "axxay"),
    scene("new-game-points", "NewGame", "axxxxa"),
    scene("name-pick", "NamePick", "aya"),
    scene("spell", "Spell", "ayaa"),
    scene("spell-part", "Spell", "ayaaaaaxax"),
    scene("wonder-pick", "WonderPick", "ayyya"),
    scene("wonder-page", "CardPage", "ayyyayyA"),
    scene("legend", "Legend", "yyyaxxxxa"),
    scene("legend-lower", "Legend", "yyyaxxxxayyyyy"),
    scene("chains", "Chains", "yyyaxxxxaa"),
    scene("lay-out", "LayOut", "aa"),
    scene("lay-out-words", "LayOut", "aay"),
    scene("turn-first", "Turn", "aaa"),
    scene("turn-city", "Turn", "aaayy"),
    scene("play-free-city", "Play", "aaaa"),
    scene("play-discard", "Play", "aaaax"),
    scene("free-city-check", "Check", "aaaaxa"),
    scene("which-card", "WhichCard", "aaaaxA"),
    scene("play-locked", "Play", "aaaaxxxxxxxx"),
    scene("why-locked", "Why", "aaaaxxxxxxxxa"),
    scene("why-stage-locked", "Why", "aaaaxxa"),
    scene("play-holder", "Play", "aaaaa"),
    scene("turn-begun", "Turn", "aaaaab"),
    scene("play-echo", "Play", "aaaaaaaaa"),
    scene("settle", "Settle", "aaaaaaa"),
    game(Kind::Base, "settle-trade", "Settle", 5, "SettleTrade", ""),
    game(Kind::Base, "settle-age", "Settle", 3, "SettleAge", ""),
    game(Kind::Base, "settle-coins", "Settle", 3, "SettleAge", "xx"),
    scene("turn-second", "Turn", "aaaaaaaB"),
    scene("ledger", "Ledger", "aaaaaaaxa"),
    scene("entry", "Entry", "aaaaaaaxaya"),
    scene("correct", "Play", "aaaaaaaxayaa"),
    scene("redo", "Ledger", "aaaaaaaxayayaABxa"),
    scene("undo", "Undo", "aaaaaaaxayaya"),
    scene("undo-holding", "Undo", "aaaaaaaxayaya!"),
    scene("home-running", "Home", "aaaaaaaBb"),
    scene("turned", "Settings", "yyyaxxxxxxa"),
    scene("lay-out-cities", "LayOut", "axaya"),
    scene("lay-out-second", "LayOut", "axxayya"),
    scene("lay-out-words-second", "LayOut", "axxayyay"),
    scene("wonder-pick-second", "WonderPick", "axxayyyyya"),
    scene("wonder-page-second", "CardPage", "axxayyyyyayyyyyyyyyAyyy"),
    game(Kind::Second, "play-second", "Play", 3, "AgeEnd", "aa"),
    scene("card-second", "CardPage", "axxayyaaayyyyyyyyyyA"),
    game(Kind::Base, "age-end", "AgeEnd", 3, "AgeEnd", ""),
    game(Kind::Base, "audit", "Audit", 3, "AgeEnd", "yyayyy"),
    game(Kind::Base, "turn-age-two", "Turn", 3, "AgeEnd", "a"),
    game(Kind::Base, "play-age-two", "Play", 3, "AgeEnd", "aa"),
    game(
        Kind::Base,
        "play-too-dear",
        "Play",
        3,
        "AgeEnd",
        "aayyyyyyyyy",
    ),
    game(
        Kind::Base,
        "why-too-dear",
        "Why",
        3,
        "AgeEnd",
        "aayyyyyyyyya",
    ),
    game(
        Kind::Base,
        "why-namesake",
        "Why",
        3,
        "AgeEnd",
        "ayyaayyyyyyya",
    ),
    game(Kind::Base, "play-points", "Play", 3, "AgeEnd", "aayyyyyyyy"),
    game(Kind::Base, "forecast", "AgeEnd", 3, "AgeEnd", "axxa"),
    game(Kind::Base, "who-leads", "AgeEnd", 3, "AgeEnd", "axxax"),
    game(
        Kind::Base,
        "can-build",
        "CanBuild",
        3,
        "AgeEnd",
        "ayyaayyyyy",
    ),
    game(
        Kind::Base,
        "can-build-locked",
        "CanBuild",
        3,
        "AgeEnd",
        "ayyaax",
    ),
    game(Kind::Base, "card", "CardPage", 3, "AgeEnd", "aayyyyyyyyA"),
    game(
        Kind::Base,
        "card-guild",
        "CardPage",
        11,
        "Final",
        "xxxxxxaayyya",
    ),
    game(Kind::Base, "stage", "CardPage", 11, "Final", "byyayyyyya"),
    game(Kind::Base, "tuck", "Check", 7, "Check", ""),
    game(Kind::Base, "city", "City", 11, "Final", "byya"),
    game(Kind::Base, "city-lower", "City", 11, "Final", "byyaxxx"),
    game(Kind::Base, "ledger-long", "Ledger", 11, "Final", "bxa"),
    game(Kind::Base, "undo-many", "Undo", 11, "Final", "bxayyyyyyaya"),
    game(Kind::Base, "age-end-last", "AgeEnd", 3, "AgeEndLast", ""),
    game(Kind::Base, "final-score", "Final", 3, "Final", ""),
    game(Kind::Base, "final-table", "Final", 3, "Final", "yxxxx"),
    game(Kind::Base, "parts-conflict", "Parts", 3, "Final", "aa"),
    game(Kind::Base, "parts-wonder", "Parts", 3, "Final", "xxaa"),
    game(Kind::Base, "parts-guilds", "Parts", 11, "Final", "xxxxxxaa"),
    game(Kind::Base, "parts-civilian", "Parts", 3, "Final", "xxxaa"),
    game(Kind::Base, "parts-science", "Parts", 3, "Final", "xxxxaa"),
    game(Kind::Base, "final-menu", "FinalMenu", 3, "Final", "ax"),
    game(Kind::Base, "pay", "Pay", 5, "Pay", ""),
    game(Kind::Cities, "pay-free-city", "Pay", 1, "PayFree", ""),
    game(Kind::Base, "salvage", "Salvage", 4, "Salvage", ""),
    game(Kind::Base, "seventh", "Play", 1, "Seventh", ""),
    game(Kind::Cities, "loss", "Loss", 2, "Loss", ""),
    game(Kind::Cities, "age-end-absent", "AgeEnd", 2, "AgeEnd", ""),
    game(Kind::Cities, "play-cities", "Play", 2, "AgeEnd", "aaa"),
    game(Kind::Cities, "turn-cities", "Turn", 2, "Final", "b"),
    game(Kind::Cities, "final-cities", "Final", 2, "Final", ""),
    game(Kind::Cities, "final-cities-table", "Final", 2, "Final", "y"),
    scene("new-game-three", "NewGame", "axxxxxa"),
    scene("new-game-three-name", "NewGame", "axxxxxaxxxxxx"),
    scene("lay-out-three", "LayOut", "axxxxxayyyyya"),
    scene("lay-out-words-three", "LayOut", "axxxxxayyyyyay"),
    scene("turn-three", "Turn", "axxxxxayyyyyaa"),
    scene("turn-begun-three", "Turn", "axxxxxayyyyyaaaab"),
    scene("turn-second-three", "Turn", "axxxxxayyyyyaaaaaaB"),
    game(Kind::Three, "settle-three", "Settle", 5, "SettleTrade", ""),
    game(
        Kind::Three,
        "settle-age-three",
        "Settle",
        3,
        "SettleAge",
        "",
    ),
    game(Kind::Three, "age-end-three", "AgeEnd", 3, "AgeEnd", ""),
    game(Kind::Three, "final-three", "Final", 3, "Final", ""),
    game(Kind::Three, "final-table-three", "Final", 3, "Final", "y"),
    game(
        Kind::ThreeCities,
        "turn-cities-three",
        "Turn",
        2,
        "Final",
        "b",
    ),
    trouble(
        "crash",
        "Trouble",
        DeviceEvent::Crash("index out of bounds at ui/src/app.rs:120, version 0.1.0"),
        "",
    ),
    trouble("crashed-often", "Trouble", DeviceEvent::CrashedOften, ""),
    started(
        Start::Damaged(Kept::Lost(LOST)),
        "memory-lost",
        "Trouble",
        "",
    ),
    started(
        Start::Damaged(Kept::Foreign),
        "memory-foreign",
        "Trouble",
        "",
    ),
    trouble("memory-unread", "Trouble", DeviceEvent::Unread, ""),
    broken("not-stored", "Notice", "aa"),
    broken("not-stored-sign", "Turn", "aaaaa"),
    game(Kind::Base, "final-qr", "Qr", 3, "Final", "aya"),
    game(Kind::Base, "final-qr-record", "Qr", 3, "Final", "ayay"),
    scene("pad-setup", "PadSetup", "ya"),
    scene("pad-setup-names", "PadSetup", "yaxx"),
    scene("pad-refused", "Notice", "yayyyyyaxxxxxa"),
    scene("pad-empty", "PadEntry", "yaa"),
    pad("pad-hub", "PadHub", Sample::Base, "ya"),
    pad("pad-hub-end", "PadHub", Sample::Armada, "yaxx"),
    pad("pad-hub-drop", "PadHub", Sample::Base, "yax"),
    pad("pad-conflict", "PadEntry", Sample::Base, "yaa"),
    pad("pad-conflict-eight", "PadEntry", Sample::Eight, "yaa"),
    pad("pad-coins", "PadEntry", Sample::Base, "yayaaa"),
    pad("pad-debt", "PadEntry", Sample::Eight, "yayyyyyyyyaaaaaaa"),
    pad("pad-fleet", "PadEntry", Sample::Armada, "yayyyya"),
    pad("pad-guild-card", "PadEntry", Sample::Armada, "yayyyyyyya"),
    pad(
        "pad-science",
        "PadScience",
        Sample::Base,
        "yayyyyaaaaaaaaaaa",
    ),
    pad(
        "pad-science-masks",
        "PadScience",
        Sample::Eight,
        "yayyyyaaaaaaaaaaaaaaaa",
    ),
    pad(
        "pad-science-guild",
        "PadScience",
        Sample::Armada,
        "yayyyyyaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    ),
    pad("pad-shields", "PadEntry", Sample::Armada, "yaxxxxxxa"),
    pad(
        "pad-diplomacy",
        "PadEntry",
        Sample::Armada,
        "yaxxxxxxaaaaaaaaa",
    ),
    pad(
        "pad-boarding",
        "PadEntry",
        Sample::Armada,
        "yaxxxxxxaaaaaaaaaaaaaaaaaa",
    ),
    pad(
        "pad-naval",
        "PadEntry",
        Sample::Armada,
        "yaxxxxxxaaaaaaaaaaaaaaaaaaaaaaaaa",
    ),
    pad(
        "pad-age",
        "PadAge",
        Sample::Armada,
        "yaxxxxxxaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    ),
    pad(
        "pad-age-fights",
        "PadAge",
        Sample::Armada,
        "yaxxxxxxaaaaaaaaaaaaaaaaaaaaaaaaaaaaax",
    ),
    pad("pad-level", "PadEntry", Sample::Armada, "yaxxxxa"),
    pad(
        "pad-levy",
        "PadLevy",
        Sample::Armada,
        "yaxxxxaaaaaaaaaaaaaaaaaaaaaa",
    ),
    pad("pad-result", "Standings", Sample::Base, "yaxxa"),
    pad("pad-result-done", "Standings", Sample::Base, "yaxxax"),
    pad("pad-result-teams", "Standings", Sample::Teams, "yaxxa"),
    pad("pad-table", "KeptSheet", Sample::Base, "yaxxaa"),
    pad("pad-table-eight", "KeptSheet", Sample::Eight, "yaxxaa"),
    pad(
        "pad-table-armada",
        "KeptSheet",
        Sample::Armada,
        "yaxxaayyyyyyyyyyyyyy",
    ),
    pad("pad-two", "PadEntry", Sample::Two, "yayya"),
    pad("pad-table-two", "KeptSheet", Sample::Two, "yaxxaa"),
    pad("pad-guide", "PadGuide", Sample::Armada, "yaxxxa"),
    pad("pad-guide-turn", "PadGuide", Sample::Armada, "yaxxxayy"),
    pad("pad-guide-islands", "PadGuide", Sample::Armada, "yaxxxaxxx"),
    pad("pad-qr", "Qr", Sample::Base, "yaxxaxxxa"),
    pad("pad-qr-eight", "Qr", Sample::Eight, "yaxxaxxxa"),
    games("history", "History", "yya"),
    games("history-wins", "Wins", "yyaxa"),
    games("history-game", "Standings", "yyaa"),
    games("history-delete", "Standings", "yyaax"),
    scene("name-delete", "NameDelete", "ayaxa"),
];
