//! Czech.

use super::{Pack, Text, texts};

/// One, two to four, and the rest.
const fn form(number: u32) -> usize {
    match number {
        1 => 0,
        2..=4 => 1,
        _ => 2,
    }
}

pub(super) static PACK: Pack = Pack {
    name: "Čeština",
    alphabet: "AÁBCČDĎEÉĚFGHIÍJKLMNŇOÓPQRŘSŠTŤUÚŮVWXYÝZŽ",
    vowels: "AÁEÉĚIÍOÓUÚŮYÝ",
    trees: [
        "(((AÁBC)(ČDĎE)((ÉĚFG)HIÍ)J)(K(LMNŇ)(OÓPQ)R)((ŘSŠ)T(ŤU(ÚŮ)V)((WXYÝ)ZŽ<))>)",
        "((A(Á(BCČ)DĎ)E(ÉĚF(GH)))(I((ÍJ)KL(MNŇ))O(ÓPQR))((Ř(SŠ)TŤ)U((ÚŮ)V(WX)(YÝZŽ))<)>)",
    ],
    form,
    text,
    cards: CARDS,
    wonders: WONDERS,
};

texts! {
    Title: "7 divů světa";
    Resume: "Pokračovat";
    NewGame: "Nová hra";
    ScorePad: "Bodování";
    History: "Odehrané hry";
    Settings: "Nastavení";
    SetLanguage: "Jazyk";
    SetBrightness: "Jas";
    SetDimming: "Ztlumit po";
    SetPoints: "Body během hry";
    SetTurned: "Otočit obraz";
    SetMotion: "Animace";
    SetGlow: "Kontrolka tahu";
    SetErase: "Smazat vše";
    Never: "nikdy";
    Seconds: "{0} s";
    Minutes: "{0} min";
    Yes: "ano";
    No: "ne";
    HoldToErase: "Podržením smažete vše";
    DoOpen: "Otevřít";
    DoHold: "Podržet";
    DoWhy: "Proč?";
    DoBack: "Zpět";
    Age: "{0}. věk";
    PicksTwo: "{0} si lízne kartu a zvolí dvě";
    DoEnter: "Zadat";
    DoMenu: "Menu";
    PicksShort: "{0} zvolí 2 karty";
    DoCount: "Spočítat";
    DoNext: "Dál";
    DoClose: "Zavřít";
    ThisAge: "Kdyby věk teď skončil";
    DoTable: "Tabulka";
    DoBars: "Graf";
    DoChange: "Změnit";
    RandomShort: "Náhodně";
    SellsWord: "prodává";
    Bank: "bank";
    DoTake: "Vzít";
    DoPay: "Zaplatit";
    DoBuild: "Postavit";
    DoDiscard: "Odhodit";
    Gives: "dává";
    Costs: "stojí";
    OfCoins: "z {0}";
    MissingLabel: "Chybí";
    TooFewCoins: "Příliš málo mincí.";
    FreeCity: "Nezávislé město";
    PlaysNext: "Zadejte kartu: {0}";
    Ledger: "Deník a vracení";
    Stage: "Část divu {0}";
    StageShort: "část {0}";
    StageRow: "Část {0}";
    StagePlay: "část divu";
    Discard: "Odhodit za 3 mince";
    DiscardShort: "odhozeno";
    SeventhMark: "sedmá karta";
    LeaveIt: "Nechat kartu";
    PayZeus: "zdarma: Zeus";
    CannotTitle: "Nelze postavit";
    RefusedTitle: "To nejde";
    SellsNone: "Sousedé to neprodávají.";
    HasNamesake: "Město již má budovu se stejným názvem: {0}.";
    WonderDone: "Div je hotov.";
    MustBuildStage: "Nezávislé město může postavit část divu, proto nesmí kartu odhodit.";
    MustBuildCard: "Nezávislé město může postavit: {0}, proto nesmí kartu odhodit.";
    Refused: "Pravidla to teď nedovolují.";
    CheckTitle: "Může postavit";
    CheckNone: "Žádnou z nich nemám";
    CheckHold: "Podržením odhodíte kartu";
    SalvageTitle: "Z odhozených karet";
    SalvageNone: "Nevzít žádnou";
    LossTitle: "Ztrácí {0}";
    LossesNow: "Města ztrácejí mince";
    LossLine: "Do banku: {0}, dluh: {1}";
    LossRow: "zaplatí {0}, dluh {1}";
    AgeEnd: "Konec {0}. věku";
    AgeNext: "Rozdejte {0}. věk";
    ConflictForecast: "Střety nyní";
    AuditExpected: "podle záznamu {0}";
    FinalTitle: "Konečné skóre";
    Wins: "Vítězí {0}";
    WinsByCoins: "Díky mincím vítězí {0}";
    Shared: "Společné vítězství";
    Total: "Celkem";
    CatConflict: "Střety";
    CatCoins: "Mince";
    CatWonder: "Div";
    CatCivilian: "Civilní";
    CatScience: "Věda";
    CatCommerce: "Komerční";
    CatGuilds: "Cechy";
    CatBlack: "Černé karty";
    CatDebt: "Dluh";
    Copied: "kopie: {0}";
    CityProduces: "Produkuje";
    CityPrivate: "Pro sebe";
    CityCheck: "Co může postavit?";
    UndoTitle: "Vrátit: {0}";
    UndoHold: "Podržením vrátíte tahy";
    LedgerEmpty: "Zatím se nic nehrálo";
    EventHolding: "karty ukázány";
    EventAudit: "mince opraveny: {0}";
    EventSalvage: "z odhozených";
    EventNothing: "nic";
    CrashTitle: "Pád, nic se neztratilo";
    CrashText: "Zařízení se po chybě restartovalo. Stiskněte tlačítko: hra pokračuje.";
    NewTitle: "Nové Pico";
    NewText: "V paměti jsou soubory jiného programu. Budete-li pokračovat, uvolní místo hrám. Vaše data tam nejsou.";
    LowTitle: "Slabá baterie";
    LowText: "Vydrží asi ještě hodinu. Nabijte ji nebo připojte napájení; kdyby se vybila, nic se neztratí.";
    LostTitle: "Paměť poškozena";
    LostText: "Část paměti se nepodařilo přečíst, zbytek je zde. Bez vašeho souhlasu se na její místo nic neuloží.";
    FailedTitle: "Neuloženo";
    FailedGame: "Poslední záznam této hry není uložen. Zařízení to zkouší znovu při každém zadání: nevypínejte ho, dokud svítí červený rámeček.";
    FailedPad: "Poslední čísla nejsou uložena. Zařízení to zkouší znovu při každém zadání: nevypínejte ho, dokud svítí červený rámeček.";
    FailedNotes: "Nastavení a jména nejsou uložena. Zařízení to zkouší samo znovu: nevypínejte ho, dokud svítí červený rámeček.";
    FailedErasure: "Ještě není vše smazáno. Zařízení to zkouší samo znovu: nevypínejte ho, dokud svítí červený rámeček.";
    FailedRepair: "Paměť se nepodařilo opravit. Zapněte zařízení znovu a zkuste to ještě jednou, nebo vše smažte v nastavení.";
    UnreadTitle: "Nelze otevřít";
    UnreadText: "Čtení her třikrát selhalo, hry tam ale jsou. Zkuste to znovu, nahrajte nový firmware, nebo vše smažte.";
    TryAgain: "Zkusit znovu";
    PlayAgain: "Hrát znovu";
    Done: "Hotovo";
    Unfinished: "nedohráno";
    GoOn: "Dál";
    GoOnWithRest: "Pokračovat se zbytkem";
    Later: "Později";
    HoldToRepair: "Podržte a pokračujte";
    OftenTitle: "Opakovaný pád";
    OftenText: "Program několikrát po sobě spadl. Bude-li se to opakovat, smažte vše.";
    SetDevice: "Test zařízení";
    DeviceWear: "Opotřebení paměti";
    DeviceFree: "Volných bajtů pro tahy";
    DeviceGames: "Uložených her";
    DeviceSupply: "Napájení";
    TrialPicture: "Obraz";
    TrialTurned: "Vzhůru nohama";
    TrialKeys: "Tlačítka";
    TrialLed: "Kontrolka";
    TrialFlash: "Paměť";
    TrialRestart: "Restart";
    TrialResult: "Výsledek";
    TrialGood: "Dobře";
    TrialBad: "Špatně";
    TrialSkip: "Dál";
    TrialPictureText: "Je na všech okrajích bílá čára? Pruhy bílý, krémový, 2 žluté, světle modrý, 2 zelené, modrý, fialový, červený, hnědý, černý?";
    TrialTurnedText: "Otočte zařízení. Je obraz stejný, s čárou na všech okrajích?";
    TrialKeysText: "Stiskněte každé tlačítko: každý stisk se počítá jednou. Podržením kteréhokoli přejdete dál.";
    TrialLightText: "Pět kroků od tlumeného k jasnému, bez blikání?";
    TrialLedText: "Kontrolka u displeje: červená, zelená, modrá, tma?";
    TrialFlashWait: "Zápis a čtení …";
    TrialFlashGood: "Zapsáno a přečteno.";
    TrialFlashBad: "Do paměti nelze zapisovat.";
    TrialRestartText: "Zařízení se restartuje a vrátí se sem.";
    TrialRestarted: "Restartováno. Je obraz jako předtím?";
    TrialSupplyText: "Z USB je to 4,6 až 5,2 V, z baterie méně.";
    Volts: "{0},{1} V";
    TrialResultText: "QR nebo záznam přes USB";
    Wood: "dřevo";
    Stone: "kámen";
    Clay: "jíl";
    Ore: "ruda";
    Glass: "sklo";
    Loom: "látka";
    Papyrus: "papyrus";
    OtherGame: "Nahradí rozehranou hru";
    Player: "Hráč {0}";
    PlayerLeft: "Nalevo od nezávislého města";
    PlayerRight: "Napravo od nezávislého města";
    NewName: "Nové jméno";
    NameDone: "Hotovo";
    NameErase: "Smazat písmeno";
    Random: "Náhodně";
    WithCities: "S Městy";
    EditionShort: "{0}. vydání";
    EditionFirst: "První vydání z roku 2010";
    EditionSecond: "Druhé vydání z roku 2020";
    CitiesFirst: "Města patří k 1. vydání";
    Begin: "Začít";
    KindRaw: "Těžební";
    KindGoods: "Zpracovatelské";
    KindMilitary: "Vojenské";
    SymbolCompass: "kružítko";
    SymbolGear: "ozubené kolo";
    SymbolTablet: "tabulka";
    CostsNothing: "zdarma";
    CostsLabel: "Cena";
    FreeWith: "Zdarma díky budově";
    MakesFree: "Umožní postavit zdarma";
    EachBrown: "každou hnědou kartu";
    EachGrey: "každou šedou kartu";
    EachBlue: "každou modrou kartu";
    EachYellow: "každou žlutou kartu";
    EachRed: "každou červenou kartu";
    EachGreen: "každou zelenou kartu";
    EachPurple: "každou fialovou kartu";
    EachBlack: "každou černou kartu";
    EachProduction: "každou hnědou, šedou a fialovou kartu";
    EachStage: "každou část divu";
    EachDefeat: "každý žeton porážky";
    EachVictory: "každý žeton vítězství";
    InOwn: "ve vlastním městě";
    InNeighbours: "v obou sousedních městech";
    InAll: "ve vlastním a obou sousedních městech";
    EffProduce: "Produkuje: {0}.";
    EffChoice: "Produkuje jednu dle volby: {0}.";
    EffPrivate: "Jen pro vlastní město jednu dle volby: {0}.";
    EffOwnExtra: "Ještě jedna surovina, kterou město už produkuje.";
    EffMissing: "Jedna surovina, kterou město neprodukuje.";
    EffPoints: "{0} bod.|{0} body.|{0} bodů.";
    EffShields: "{0} štít.|{0} štíty.|{0} štítů.";
    EffCoins: "{0} mince ihned.|{0} mince ihned.|{0} mincí ihned.";
    EffScience: "Vědecký symbol: {0}.";
    EffAnySymbol: "Vědecký symbol dle volby na konci hry.";
    EffMask: "Na konci hry kopíruje vědecký symbol souseda.";
    EffCheapLeft: "Nezpracované suroviny od levého souseda stojí 1 minci.";
    EffCheapRight: "Nezpracované suroviny od pravého souseda stojí 1 minci.";
    EffCheapGoods: "Zpracované suroviny od obou sousedů stojí 1 minci.";
    EffRebateLeft: "První nákup v tahu u levého souseda je o 1 minci levnější.";
    EffRebateRight: "První nákup v tahu u pravého souseda je o 1 minci levnější.";
    EffCoinsPer: "{0} mince ihned za {1} {2}.|{0} mince ihned za {1} {2}.|{0} mincí ihned za {1} {2}.";
    EffPointsPer: "{0} bod za {1} {2}.|{0} body za {1} {2}.|{0} bodů za {1} {2}.";
    EffComplete: "{0} bod, pokud je vlastní div dostavěn.|{0} body, pokud je vlastní div dostavěn.|{0} bodů, pokud je vlastní div dostavěn.";
    EffZeus: "Jednou za věk je jedna karta zdarma.";
    EffFirstOfColour: "První karta každé barvy je zdarma.";
    EffFirstOfAge: "První karta každého věku je zdarma.";
    EffLastOfAge: "Poslední karta každého věku je zdarma.";
    EffSeventh: "Poslední kartu věku lze také zahrát.";
    EffSalvage: "Postaví zdarma jednu z odhozených karet.";
    EffCopyGuild: "Na konci hry kopíruje cech souseda.";
    EffNeighbours: "Oba sousedé získají {0} minci.|Oba sousedé získají {0} mince.|Oba sousedé získají {0} mincí.";
    EffLoss: "Všechna ostatní města ztrácejí {0} minci.|Všechna ostatní města ztrácejí {0} mince.|Všechna ostatní města ztrácejí {0} mincí.";
    EffLossPer: "Všechna ostatní města ztrácejí 1 minci za {0} u sebe.";
    EffDiplomacy: "Žeton diplomacie: město vynechá příští střety.";
    EffArchitect: "Části divu nevyžadují suroviny, jen mince.";
    LegendTitle: "Co znamenají značky";
    SignCoin: "mince";
    SignLaurel: "body";
    SignShield: "štíty";
    SignSwords: "střet dvou měst; klín ukazuje k silnějšímu";
    SignTick: "město to má, nic se neplatí";
    SignCross: "nikdo to nemá, nebo to nelze zaplatit";
    SignChain: "zdarma díky řetězci";
    SignLock: "nelze postavit; A řekne proč";
    SignHold: "podržte tlačítko";
    SignCards: "karty hry";
    SignGo: "zpět, dál";
    SignPage: "podržte A na kartě: stránka o ní";
    SignStage: "postavená část divu";
    SignStageOpen: "dosud nepostavená část divu";
    SignDiscard: "odhodit, odhozené karty";
    SignOr: "jedna z možností";
    SignNeighbours: "sousedé vlevo a vpravo";
    SignAll: "vlastní město a oba sousedé";
    SignCheap: "stojí 1 minci místo 2";
    SignVictory: "žeton vítězství";
    SignDefeat: "žeton porážky";
    SignDebt: "dluh, −1 bod za každý";
    DoCard: "Karta";
    FreeFirst: "nejprve zdarma, pak podle ceny";
    HoldForCard: "Podržte A: o kartě";
    HoldForBoard: "Podržte A: části";
    LayoutBetween: "Mezi vámi: karta hranic, hromádka";
    LayoutOurs: "Pro dva, 2. vydání: naše varianta";
    LayoutMarked: "Karty";
    LayoutEachAge: "Na věk";
    LayoutVariant: "Druhé vydání nemá pravidla pro dva: tato varianta je naše, podle pravidel prvního.";
    EighthMark: "osmá karta";
    TokenBack: "{0} vrací žeton";
    LayoutTitle: "Rozložte";
    LayoutText: "Karty 3+ a 5 náhodných cechů. Každý hráč má {0} karet, {0} tvoří dobírací hromádku u karty hranic.";
    LayoutCoins: "Každé město má 3 mince. Kartu nezávislého města dostane {0}.";
    LayoutBlack: "Do každého věku 3 náhodné černé karty.";
    HistoryEmpty: "Zatím žádné dohrané hry";
    PadPlayers: "Počet hráčů";
    PadClockwise: "Po směru hodinových ručiček";
    HintFreeCity: "S nezávislým městem";
    WithLeaders: "S Vůdci";
    WithArmada: "S Armadou";
    InTeams: "V týmech";
    TeamOf: "Tým {0}";
    PadEight: "Osm hráčů potřebuje Města: zapněte je.";
    PadArmada: "Armada je pro 3 až 7 hráčů: změňte jejich počet.";
    PadTeams: "Týmy potřebují Města nebo Armadu a 4, 6 nebo 8 hráčů.";
    PadRefused: "Tak hrát nelze";
    PadResult: "Výsledek";
    TeamWins: "Vítězí {0} a {1}";
    TeamWinsByCoins: "Díky mincím vítězí {0} a {1}";
    PadDrop: "Smazat bodování";
    PadDropHold: "Podržením smažete čísla";
    LineFleet: "Modré loďstvo";
    LineLeaders: "Vůdci";
    LineNaval: "Námořní střety";
    LineIslands: "Ostrovy";
    GuildCard: "Cechy, karta {0}";
    PadShields: "Štíty";
    PadDiplomacy: "Diplomacie";
    PadBoarding: "Abordáž";
    PadFleet: "Námořní síla";
    PadLevel: "Obchodní úrovně";
    PadTax: "Vybíraná daň";
    PadPirates: "Zahraní piráti";
    PadTokens: "Žetony {0}. věku";
    PadInto: "Zapsat do bodování";
    HintTokens: "Body všech žetonů";
    HintCoins: "Mince, ne body";
    HintDebt: "Všechny žetony dluhu";
    HintFleet: "Číslo na jeho poli";
    HintGuild: "Jedna karta, nejvýš 10";
    HintPoints: "Body";
    HintShields: "Štíty každého města";
    HintDiplomacy: "Kdo odhazuje žeton?";
    HintBoarding: "Koho napadá ob jednoho?";
    PadNoToken: "Oba žetony abordáže jsou rozdané. Nejdřív jeden vraťte.";
    GuideTitle: "Pravidla Armady";
    GuideSetup: "Příprava hry";
    GuideThree: "Nejdřív vyřaďte 5 karet armady se značkou 4+.";
    GuideDeck: "Do každého věku zamíchejte náhodné karty armady: {0}. Rozdejte po {1} kartách: hraje se jich {2}, poslední je {1}. karta.";
    GuideYard: "Vpravo od každé desky divu leží loděnice s jedním loďstvem každé barvy na startovním poli.";
    GuideDecks: "Karty ostrovů: tři balíčky podle úrovní, lícem dolů.";
    GuideTurnTitle: "Průběh tahu";
    GuideTurn: "1  Zaplacení\n2  Pohyb loďstev\n3  Účinky karet\n4  Účinky loděnice\n5  Stavba z odhozených\n6  Ztráta mincí";
    GuideFleetTitle: "Loďstva";
    GuideFleet: "Kdo staví červenou, žlutou, modrou či zelenou kartu, může zaplatit i krok loďstva té barvy; s částí divu krok loďstva se symbolem divu.";
    GuideSale: "Odhození karty: 3 mince, nebo krok žlutého loďstva zdarma.";
    GuideTax: "Uplatní se jen nejvyšší daň tahu. Ostatní ztratí její výši minus svou obchodní úroveň.";
    GuidePirates: "Piráti: ostatní ztratí tolik mincí, kolik je jejich obchodní úroveň.";
    GuideIslands: "Kdo v tahu dorazí na úroveň sám, vezme si {0} karty. Je-li hráčů víc, rozdělte celý balíček rovným dílem, zbytek odložte. Každý si nechá jednu.";
    GuideShares: "Z {0} karet, hráčů→karet každému:";
    GuideNaval: "Všichni porovnají námořní sílu. Poslední {0}, první {1}, druhý {2} v I./II./III. věku.";
    GuideTies: "Shoda na posledním místě: všem porážka. Na prvním: všem žeton druhého. Na druhém: nic.";
    GuideBoarding: "Cíl abordáže má po střetech se sousedy ještě jeden střet. Dva hráči se střetnou nejvýš jednou za věk. Diplomacie před tím nechrání.";
    HintNaval: "Symboly lodí; — bez účasti";
    HintLevel: "U amfory; — imunní";
    HintTax: "Kdo vybírá daň?";
    HintPirates: "Piráti tohoto tahu";
    HintSymbols: "Symboly zelených karet";
    HintSkip: "Podržte: další hráč";
    HintFree: "Symboly dle volby";
    HintScientists: "Cech badatelů";
    HintMasks: "Masky";
    HintCopy: "Symboly sousedů";
    BestPlacing: "Nejlépe:";
    LevyTitle: "Daně a piráti";
    LevyLoses: "ztrácí {0}";
    LevyPay: "Zaplaťte do banku";
    LevyDebt: "Co nezaplatíte, je dluh";
    SheetTable: "Tabulka bodů";
    QrCode: "QR kód";
    CoinsShort: "{0} mince|{0} mince|{0} mincí";
    PlayersShort: "{0} hráč|{0} hráči|{0} hráčů";
    CitiesShort: "Města";
    ArmadaShort: "Armada";
    TeamsShort: "týmy";
    WinsPerName: "Výhry podle jmen";
    WinsOf: "{0} z {1}";
    GamesKept: "{0} hra|{0} hry|{0} her";
    SheetUnreadable: "Nelze přečíst";
    SettleNone: "Žádné platby";
    SettleLeft: "Zbylé karty odhoďte";
    Correct: "Zadat něco jiného";
    CorrectHint: "Další tahy se doplní samy: {0}";
    TakeBack: "Vrátit odtud dál";
    Redo: "Zadat znovu: {0}";
    AgainTitle: "Už to nejde";
    AgainText: "Po opravě už další tah neplatí. Zvolte, co se opravdu hrálo; další se doplní samy.";
    SwapPiles: "Vyměňte si hromádky";
    HoldIt: "Držte, dokud se znak nevyplní";
    EraseText: "Všechny hry, jména a nastavení navždy zmizí. Pokud to opravdu chcete, podržte ještě jednou.";
    HolderDecides: "Rozhoduje {0}";
    TuckTitle: "Díky řetězci";
    TuckNone: "Není to žádná z nich";
    TuckHold: "Podržte: pod div jde jiná karta";
}

/// Wonders by their English cities: the city, and the wonder in full.
static WONDERS: &[(&str, &str, &str)] = &[
    ("Alexandria", "Alexandrie", "Maják na ostrově Faru v Alexandrii"),
    ("Babylon", "Babylon", "Visuté zahrady Semiramidiny v Babylóně"),
    ("Ephesos", "Efes", "Artemidin chrám v Efesu"),
    ("Gizah", "Gíza", "Egyptské pyramidy v Gíze"),
    ("Halikarnassos", "Halikarnassos", "Mauzoleum v Halikarnassu"),
    ("Olympia", "Olympie", "Feidiův Zeus v Olympii"),
    ("Rhodos", "Rhodos", "Rhódský kolos"),
    ("Petra", "Petra", "Chrám Al-Chazna v Petře"),
    ("Byzantium", "Byzanc", "Chrám Hagia Sofia v Byzanci"),
];

/// Cards by their English names, as the rulebooks call them; where a rulebook has no name, a plain
/// translation of ours, marked so in the tests' card table.
static CARDS: &[(&str, &str)] = &[
    ("Lumber Yard", "Dřevařství"),
    ("Stone Pit", "Lom na kámen"),
    ("Clay Pool", "Jíloviště"),
    ("Ore Vein", "Rudné ložisko"),
    ("Tree Farm", "Lesní farma"),
    ("Excavation", "Povrchový lom"),
    ("Clay Pit", "Jílové ložisko"),
    ("Timber Yard", "Sklad dřeva"),
    ("Forest Cave", "Lesní jeskyně"),
    ("Mine", "Důl"),
    ("Loom", "Tkalcovna"),
    ("Glassworks", "Sklárna"),
    ("Press", "Papírna"),
    ("Pawnshop", "Zastavárna"),
    ("Baths", "Lázně"),
    ("Altar", "Oltář"),
    ("Theater", "Divadlo"),
    ("Tavern", "Krčma"),
    ("East Trading Post", "Východní trh"),
    ("West Trading Post", "Západní trh"),
    ("Marketplace", "Tržiště"),
    ("Stockade", "Palisáda"),
    ("Barracks", "Kasárny"),
    ("Guard Tower", "Hláska"),
    ("Apothecary", "Apatyka"),
    ("Workshop", "Dílna"),
    ("Scriptorium", "Písařská dílna"),
    ("Sawmill", "Pila"),
    ("Quarry", "Kamenolom"),
    ("Brickyard", "Cihelna"),
    ("Foundry", "Slévárna"),
    ("Aqueduct", "Akvadukt"),
    ("Temple", "Chrám"),
    ("Statue", "Socha"),
    ("Courthouse", "Soudní dvůr"),
    ("Forum", "Tribunál"),
    ("Caravansery", "Karavanseraj"),
    ("Vineyard", "Vinice"),
    ("Bazar", "Bazar"),
    ("Walls", "Hradby"),
    ("Training Ground", "Cvičiště"),
    ("Stables", "Stáje"),
    ("Archery Range", "Střelnice"),
    ("Dispensary", "Ošetřovna"),
    ("Laboratory", "Laboratoř"),
    ("Library", "Knihovna"),
    ("School", "Škola"),
    ("Pantheon", "Panteon"),
    ("Gardens", "Zahrady"),
    ("Town Hall", "Radnice"),
    ("Palace", "Palác"),
    ("Senate", "Senát"),
    ("Haven", "Přístav"),
    ("Lighthouse", "Maják"),
    ("Chamber of Commerce", "Obchodní komora"),
    ("Arena", "Aréna"),
    ("Fortifications", "Opevnění"),
    ("Circus", "Cirkus"),
    ("Arsenal", "Zbrojnice"),
    ("Siege Workshop", "Dílna obléhacích strojů"),
    ("Lodge", "Lóže"),
    ("Observatory", "Hvězdárna"),
    ("University", "Univerzita"),
    ("Academy", "Akademie"),
    ("Study", "Studovna"),
    ("Workers Guild", "Cech dělníků"),
    ("Craftsmens Guild", "Cech řemeslníků"),
    ("Traders Guild", "Cech obchodníků"),
    ("Philosophers Guild", "Cech filozofů"),
    ("Spies Guild", "Cech špiónů"),
    ("Strategists Guild", "Cech stratégů"),
    ("Shipowners Guild", "Cech rejdařů"),
    ("Scientists Guild", "Cech badatelů"),
    ("Magistrates Guild", "Cech soudců"),
    ("Builders Guild", "Cech stavitelů"),
    // These four of the second edition have no printed name here: they are ours.
    ("Well", "Studna"),
    ("Ludus", "Ludus"),
    ("Castrum", "Castrum"),
    ("Decorators Guild", "Cech dekoratérů"),
    ("Pigeon Loft", "Holubník"),
    ("Militia", "Domobrana"),
    ("Hideout", "Úkryt"),
    ("Residence", "Rezidence"),
    ("Gambling Den", "Herní doupě"),
    ("Clandestine Dock East", "Východní tajný dok"),
    ("Clandestine Dock West", "Západní tajný dok"),
    ("Secret Warehouse", "Tajný sklad"),
    ("Gates of the City", "Městská brána"),
    ("Spy Ring", "Špionážní síť"),
    ("Mercenaries", "Žoldnéři"),
    ("Lair", "Doupě"),
    ("Consulate", "Konzulát"),
    ("Gambling House", "Herna"),
    ("Black Market", "Černý trh"),
    ("Sepulcher", "Hrobka"),
    ("Architect Cabinet", "Kancelář architekta"),
    ("Tabularium", "Tabularium"),
    ("Torture Chamber", "Mučírna"),
    ("Contingent", "Kontingent"),
    ("Brotherhood", "Bratrstvo"),
    ("Embassy", "Velvyslanectví"),
    ("Cenotaph", "Kenotaf"),
    ("Builders' Union", "Svaz stavitelů"),
    ("Capitol", "Kapitol"),
    ("Slave Market", "Trh s otroky"),
    ("Secret Society", "Tajná společnost"),
    ("Counterfeiters Guild", "Cech penězokazů"),
    ("Guild of Shadows", "Cech stínů"),
    ("Mourners Guild", "Cech plaček"),
];
