//! English.

use super::{Pack, keys};

pub(super) static PACK: Pack = Pack {
    name: "English",
    alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    tree: "(A((BCD)E(FGH)I)((JKLM)N(OPQ)R)(S(TUV(WXYZ))><))",
    text,
    cards: &[],
    wonders: WONDERS,
};

// Its keys are the table of all texts: every other language must have them.
keys! {
    Title: "7 Wonders";
    Resume: "Resume";
    NewGame: "New game";
    ScorePad: "Score pad";
    History: "Played games";
    Settings: "Settings";
    SetLanguage: "Language";
    SetBrightness: "Brightness";
    SetDimming: "Dim after";
    SetPoints: "Points in play";
    SetTurned: "Flip screen";
    SetMotion: "Motion";
    SetGlow: "Light for the turn";
    SetErase: "Erase everything";
    Never: "never";
    Seconds: "{0} s";
    Minutes: "{0} min";
    Yes: "yes";
    No: "no";
    HoldToErase: "Hold to erase everything";
    DoOpen: "Open";
    DoHold: "Hold";
    DoWhy: "Why?";
    DoBack: "Back";
    Age: "Age {0}";
    PicksTwo: "{0} draws one, then picks two";
    DoEnter: "Enter";
    DoMenu: "Menu";
    PicksShort: "{0} picks two";
    DoCount: "Count";
    DoNext: "Next";
    DoClose: "Close";
    ThisAge: "If the age ended now";
    DoTable: "Table";
    DoBars: "Bars";
    DoChange: "Change";
    RandomShort: "Random";
    SellsWord: "sells";
    Bank: "bank";
    DoTake: "Take";
    DoPay: "Pay";
    DoBuild: "Build";
    DoDiscard: "Discard";
    Gives: "gives";
    Costs: "costs";
    OfCoins: "of {0}";
    MissingLabel: "Missing";
    TooFewCoins: "Too few coins.";
    FreeCity: "Free City";
    FreeShort: "Free";
    PlaysNext: "Enter {0}'s card";
    Ledger: "Ledger and undo";
    Stage: "Wonder stage {0}";
    StageShort: "stage {0}";
    StagePlay: "wonder stage";
    Discard: "Discard for 3";
    DiscardShort: "discarded";
    SeventhMark: "seventh card";
    LeaveIt: "Leave the card";
    PayZeus: "free: Zeus";
    CannotTitle: "Cannot build";
    SellsNone: "No neighbour sells it.";
    HasNamesake: "The city already has this building: {0}.";
    WonderDone: "The wonder is complete.";
    MustBuildStage: "The Free City can build its stage, so it may not discard.";
    MustBuildCard: "The Free City can build {0}, so it may not discard.";
    Refused: "The rules do not allow this now.";
    CheckTitle: "Can be built";
    CheckNone: "I hold none of these";
    CheckHold: "Hold: the Free City discards";
    SalvageTitle: "From the discards";
    SalvageNone: "Take none";
    LossTitle: "Loses {0}";
    LossesNow: "Cities lose coins";
    LossRow: "pays {0}, debt {1}";
    AgeEnd: "End of age {0}";
    AgeNext: "Deal age {0}";
    ConflictForecast: "Conflicts now";
    AuditTitle: "{0}'s coins";
    AuditExpected: "device counts {0}";
    FinalTitle: "Final score";
    Wins: "{0} wins";
    WinsByCoins: "{0} wins by coins";
    Shared: "Shared victory";
    Total: "Total";
    CatConflict: "Conflicts";
    CatCoins: "Coins";
    CatWonder: "Wonder";
    CatCivilian: "Civilian";
    CatScience: "Science";
    CatCommerce: "Commerce";
    CatGuilds: "Guilds";
    CatBlack: "Black cards";
    CatDebt: "Debt";
    Copied: "copied: {0}";
    CityProduces: "Produces";
    CityPrivate: "For itself";
    CityCheck: "What can it build?";
    UndoTitle: "Take back: {0}";
    UndoHold: "Hold to take these back";
    LedgerEmpty: "Nothing played yet";
    EventHolding: "hand shown";
    EventAudit: "coins set to {0}";
    EventSalvage: "from discards";
    EventNothing: "nothing";
    CrashTitle: "Crashed, nothing lost";
    CrashText: "The device restarted after an error. Press a key: the game goes on.";
    NewTitle: "A new Pico";
    NewText: "Its memory still holds files of another program, perhaps MicroPython. They make room for your games when you go on. Nothing of yours is lost.";
    LowTitle: "Battery low";
    LowText: "It will last about an hour more. Charge it or plug it in; nothing is lost if it ends.";
    LostTitle: "Memory damaged";
    LostText: "Part of the memory could not be read; what could be is here. Nothing new is stored in its place before you agree.";
    FailedTitle: "Not stored";
    FailedGame: "The last of this game is not stored. It is tried again at every entry: leave the device on while the red frame shows.";
    FailedPad: "The last numbers are not stored. It is tried again at every entry: leave the device on while the red frame shows.";
    FailedNotes: "Settings and names are not stored. It is tried again by itself: leave the device on while the red frame shows.";
    FailedErasure: "Not everything is erased yet. It is tried again by itself: leave the device on while the red frame shows.";
    FailedRepair: "The memory could not be repaired. Start again and try once more, or erase everything in the settings.";
    UnreadTitle: "Cannot be opened";
    UnreadText: "Reading the stored games crashed three times. They are still there. Try again, load a newer firmware, or erase everything.";
    TryAgain: "Try again";
    PlayAgain: "Play again";
    Done: "Done";
    Unfinished: "unfinished";
    GoOn: "Go on";
    GoOnWithRest: "Go on with the rest";
    Later: "Later";
    HoldToRepair: "Hold to go on without the lost";
    OftenTitle: "Crashed again";
    OftenText: "The device crashed several times in a row. If this keeps happening, erase everything.";
    SetDevice: "Device test";
    DeviceWear: "Flash wear";
    DeviceFree: "Free for plays, bytes";
    DeviceGames: "Kept games";
    DeviceSupply: "Supply";
    TrialPicture: "Picture";
    TrialTurned: "Turned round";
    TrialKeys: "Keys";
    TrialLed: "Small light";
    TrialFlash: "Memory";
    TrialRestart: "Restart";
    TrialResult: "Result";
    TrialGood: "Good";
    TrialBad: "Bad";
    TrialSkip: "Skip";
    TrialPictureText: "A white line at all four edges? Stripes: white, cream, two yellows, light blue, two greens, blue, purple, red, brown, black?";
    TrialTurnedText: "Turn the device round. Is the picture the same, with the line at all four edges?";
    TrialKeysText: "Press every key: each press counts once. Hold any key to go on.";
    TrialLightText: "Five steps from dim to bright, without flicker?";
    TrialLedText: "The light beside the glass: red, green, blue, dark?";
    TrialFlashWait: "Writing and reading back …";
    TrialFlashGood: "Written and read back.";
    TrialFlashBad: "The memory takes nothing.";
    TrialRestartText: "The device restarts and comes back to this page.";
    TrialRestarted: "It has restarted. Is the picture as before?";
    TrialSupplyText: "On USB it is 4.6 to 5.2 V, on a battery less.";
    TrialResultText: "QR, or the log over USB";
    Wood: "wood";
    Stone: "stone";
    Clay: "clay";
    Ore: "ore";
    Glass: "glass";
    Loom: "textile";
    Papyrus: "papyrus";
    OtherGame: "Replaces the running game";
    Player: "Player {0}";
    PlayerLeft: "Left of the Free City";
    PlayerRight: "Right of the Free City";
    NewName: "New name";
    NameDone: "Done";
    NameErase: "Erase letter";
    Random: "Draw at random";
    WithCities: "With Cities";
    EditionShort: "Edition {0}";
    EditionLine: "Edition {0} of the box";
    CitiesFirst: "Cities is of the first edition";
    Begin: "Begin";
    LayoutTitle: "Lay out";
    LayoutText: "Cards marked 3+ and 5 random guilds. {0} cards to each player, {0} as the Free City's deck beside the Frontier card.";
    LayoutCoins: "3 coins to each city. The Free City card to {0}.";
    LayoutBlack: "3 random black cards in each age.";
    HistoryEmpty: "No finished games yet";
    PadPlayers: "Players";
    PadClockwise: "As they sit, clockwise";
    WithLeaders: "With Leaders";
    WithArmada: "With Armada";
    InTeams: "In teams";
    TeamOf: "Team {0}";
    PadEight: "Eight players need Cities: switch it on.";
    PadArmada: "Armada is for 3 to 7 players: change their number.";
    PadTeams: "Teams need Cities or Armada and 4, 6 or 8 players.";
    PadResult: "Result";
    TeamWins: "{0} and {1} win";
    TeamWinsByCoins: "{0} and {1} win by coins";
    PadDrop: "Delete this sheet";
    PadDropHold: "Hold: all its numbers are lost";
    LineFleet: "Blue fleet";
    LineLeaders: "Leaders";
    LineNaval: "Naval conflicts";
    LineIslands: "Islands";
    GuildCard: "Guilds, card {0}";
    PadShields: "Shields";
    PadDiplomacy: "Diplomacy";
    PadBoarding: "Boarding";
    PadFleet: "Naval strength";
    PadLevel: "Commercial levels";
    PadTax: "Tax raised";
    PadPirates: "Pirates played";
    PadTokens: "Tokens of age {0}";
    PadInto: "Into the pad";
    Absent: "absent";
    NavalShort: "sea {0}";
    HintTokens: "Points of all tokens";
    HintCoins: "Coins, not points";
    HintDebt: "Debt taken";
    HintFleet: "Number on the fleet's space";
    HintGuild: "Points of one card, at most 10";
    HintPoints: "Points";
    HintShields: "Shields of every city";
    HintDiplomacy: "Who spends a token?";
    HintBoarding: "Whom? Two seats to the left or right";
    HintNaval: "All naval symbols; — sits out";
    HintLevel: "Number by the amphora; — immune";
    HintTax: "Who reached a tax space this turn?";
    HintPirates: "Pirate symbols this turn";
    HintSymbols: "Symbols on green cards";
    HintFree: "Symbols of choice";
    HintMasks: "Masks";
    HintCopy: "What neighbours' cards offer to copy";
    BestPlacing: "Best:";
    LevyTitle: "Tax and pirates";
    LevyLoses: "loses {0}";
    LevyPay: "To the bank, as far as there are coins";
    LevyDebt: "What is not paid becomes debt";
    SheetTable: "Table of points";
    QrCode: "QR code";
    CoinsShort: "coins {0}";
    PlayersShort: "Players: {0}";
    CitiesShort: "Cities";
    ArmadaShort: "Armada";
    TeamsShort: "teams";
    WinsPerName: "Wins per name";
    WinsOf: "{0} of {1}";
    GamesKept: "Games: {0}";
    SheetUnreadable: "Cannot be read";
    SettleNone: "No coins change hands";
    SettleLeft: "Discard the cards left over";
    Correct: "Enter something else";
    CorrectHint: "Later plays follow by themselves: {0}";
    TakeBack: "Take back from here on";
    Redo: "Enter again: {0}";
    AgainTitle: "No longer possible";
    AgainText: "After the correction the next play does not stand any more. Choose what was really played; the later ones follow by themselves.";
    SwapPiles: "Swap piles.";
    HoldIt: "Hold the key until it is filled";
    EraseText: "All games, names and settings will be gone for good. Hold once more if you really want that.";
    HolderDecides: "{0} decides for the Free City";
    TuckTitle: "Free by a chain";
    TuckNone: "It is none of these";
    TuckHold: "Hold: another card goes under it";
}

/// Wonders by their English cities: the city, and the wonder in full.
static WONDERS: &[(&str, &str, &str)] = &[
    ("Alexandria", "Alexandria", "The Lighthouse of Alexandria"),
    ("Babylon", "Babylon", "The Hanging Gardens of Babylon"),
    ("Ephesos", "Ephesos", "The Temple of Artemis in Ephesus"),
    ("Gizah", "Gizah", "The Pyramids of Giza"),
    (
        "Halikarnassos",
        "Halikarnassos",
        "The Mausoleum of Halicarnassus",
    ),
    ("Olympia", "Olympia", "The Statue of Zeus in Olympia"),
    ("Rhodos", "Rhodos", "The Colossus of Rhodes"),
    ("Petra", "Petra", "Al-Khazneh in Petra"),
    ("Byzantium", "Byzantium", "Hagia Sophia in Byzantium"),
];
