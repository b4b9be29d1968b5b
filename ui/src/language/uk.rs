//! Ukrainian.

use super::{Pack, Text, texts};

pub(super) static PACK: Pack = Pack {
    name: "Українська",
    alphabet: "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
    tree: "((А(БВГҐ)(ДЕ(ЄЖЗ)И)І)((ЇЙК)ЛМН)(ОПРС)(Т((УФХЦ)(ЧШЩЬ)ЮЯ)><))",
    text,
    cards: CARDS,
    wonders: WONDERS,
};

texts! {
    Title: "7 Чудес";
    Resume: "Продовжити";
    NewGame: "Нова гра";
    ScorePad: "Підрахунок балів";
    History: "Зіграні ігри";
    Settings: "Налаштування";
    SetLanguage: "Мова";
    SetBrightness: "Яскравість";
    SetDimming: "Гасити через";
    SetPoints: "Бали під час гри";
    SetTurned: "Перевернути екран";
    SetMotion: "Анімація";
    SetGlow: "Світло ходу";
    SetErase: "Стерти все";
    Never: "ніколи";
    Seconds: "{0} с";
    Minutes: "{0} хв";
    Yes: "так";
    No: "ні";
    HoldToErase: "Утримуйте, щоб стерти все";
    DoOpen: "Відкрити";
    DoHold: "Тримати";
    DoWhy: "Чому?";
    DoBack: "Назад";
    Age: "Епоха {0}";
    PicksTwo: "{0} бере карту, тоді обирає дві";
    DoEnter: "Ввести";
    DoMenu: "Меню";
    PicksShort: "{0} обирає дві";
    DoCount: "Полічити";
    DoNext: "Далі";
    DoClose: "Закрити";
    ThisAge: "Якби епоха скінчилась зараз";
    DoTable: "Таблиця";
    DoBars: "Графік";
    DoChange: "Змінити";
    RandomShort: "Навмання";
    SellsWord: "продає";
    Bank: "банк";
    DoTake: "Взяти";
    DoPay: "Сплатити";
    DoBuild: "Збудувати";
    DoDiscard: "Скинути";
    Gives: "дає";
    Costs: "ціна";
    OfCoins: "із {0}";
    MissingLabel: "Бракує";
    TooFewCoins: "Замало монет.";
    FreeCity: "Вільне місто";
    FreeShort: "Вільне";
    PlaysNext: "Введіть карту: {0}";
    Ledger: "Журнал і скасування";
    Stage: "Етап Чуда {0}";
    StageShort: "етап {0}";
    StagePlay: "етап Чуда";
    Discard: "Скинути за 3";
    DiscardShort: "скинуто";
    SeventhMark: "сьома карта";
    LeaveIt: "Лишити карту";
    PayZeus: "безкоштовно: Зевс";
    CannotTitle: "Не можна збудувати";
    SellsNone: "Сусіди цього не продають.";
    HasNamesake: "У місті вже є ця будівля: {0}.";
    WonderDone: "Чудо завершено.";
    MustBuildStage: "Вільне місто може збудувати етап Чуда, тож не може скинути карту.";
    MustBuildCard: "Вільне місто може збудувати: {0}, тож не може скинути карту.";
    Refused: "Правила зараз цього не дозволяють.";
    CheckTitle: "Може збудувати";
    CheckNone: "Не маю жодної";
    CheckHold: "Утримуйте, щоб скинути карту";
    SalvageTitle: "Зі скинутих";
    SalvageNone: "Не брати";
    LossTitle: "Втрачає {0}";
    LossesNow: "Міста втрачають монети";
    LossRow: "платить {0}, борг {1}";
    AgeEnd: "Кінець епохи {0}";
    AgeNext: "Роздайте епоху {0}";
    ConflictForecast: "Конфлікти зараз";
    AuditTitle: "Монети: {0}";
    AuditExpected: "за обліком {0}";
    FinalTitle: "Підсумок";
    Wins: "Перемагає {0}";
    WinsByCoins: "Завдяки монетам перемагає {0}";
    Shared: "Спільна перемога";
    Total: "Разом";
    CatConflict: "Конфлікти";
    CatCoins: "Монети";
    CatWonder: "Чудо";
    CatCivilian: "Громадські";
    CatScience: "Наука";
    CatCommerce: "Торгівля";
    CatGuilds: "Гільдії";
    CatBlack: "Чорні карти";
    CatDebt: "Борг";
    Copied: "копія: {0}";
    CityProduces: "Виробляє";
    CityPrivate: "Для себе";
    CityCheck: "Що може збудувати?";
    UndoTitle: "Скасувати: {0}";
    UndoHold: "Утримуйте, щоб скасувати";
    LedgerEmpty: "Ще нічого не зіграно";
    EventHolding: "карти показано";
    EventAudit: "монет тепер {0}";
    EventSalvage: "зі скинутих";
    EventNothing: "нічого";
    CrashTitle: "Збій, нічого не втрачено";
    CrashText: "Пристрій перезапустився після помилки. Натисніть клавішу: гра триває.";
    NewTitle: "Новий Pico";
    NewText: "У пам’яті є файли іншої програми. Далі вони звільнять місце для ігор. Вашого нічого не втрачено.";
    LowTitle: "Батарея сідає";
    LowText: "Її вистачить ще приблизно на годину. Зарядіть або підключіть живлення; якщо сяде, нічого не пропаде.";
    LostTitle: "Пам’ять пошкоджено";
    LostText: "Частину пам’яті не прочитано: прочитане тут. Без вашої згоди на її місце нічого не запишеться.";
    FailedTitle: "Не збережено";
    FailedGame: "Останнє в цій грі не збережено. Пристрій пробує знову з кожним записом: не вимикайте його, поки видно червону рамку.";
    FailedPad: "Останні числа не збережено. Пристрій пробує знову з кожним записом: не вимикайте його, поки видно червону рамку.";
    FailedNotes: "Налаштування та імена не збережено. Пристрій пробує знову сам: не вимикайте його, поки видно червону рамку.";
    FailedErasure: "Ще не все стерто. Пристрій пробує знову сам: не вимикайте його, поки видно червону рамку.";
    FailedRepair: "Пам’ять не вдалося відновити. Увімкніть пристрій знову і спробуйте ще раз або зітріть усе в налаштуваннях.";
    UnreadTitle: "Не відкривається";
    UnreadText: "Читання збережених ігор тричі спричинило збій. Вони на місці. Спробуйте ще раз, оновіть прошивку або зітріть усе.";
    TryAgain: "Спробувати ще раз";
    PlayAgain: "Зіграти ще";
    Done: "Готово";
    Unfinished: "не закінчено";
    GoOn: "Далі";
    GoOnWithRest: "Далі з рештою";
    Later: "Пізніше";
    HoldToRepair: "Утримуйте, щоб продовжити без втрат";
    OftenTitle: "Знову збій";
    OftenText: "Пристрій збоїв кілька разів поспіль. Якщо це повторюватиметься, зітріть усе.";
    SetDevice: "Перевірка пристрою";
    DeviceWear: "Знос пам’яті";
    DeviceFree: "Вільно для ходів, байт";
    DeviceGames: "Збережених ігор";
    DeviceSupply: "Живлення";
    TrialPicture: "Зображення";
    TrialTurned: "Догори дном";
    TrialKeys: "Клавіші";
    TrialLed: "Світлодіод";
    TrialFlash: "Пам’ять";
    TrialRestart: "Перезапуск";
    TrialResult: "Результат";
    TrialGood: "Добре";
    TrialBad: "Погано";
    TrialSkip: "Далі";
    TrialPictureText: "Біла лінія з усіх чотирьох боків? Смуги: біла, кремова, дві жовті, блакитна, дві зелені, синя, фіолетова, червона, коричнева, чорна?";
    TrialTurnedText: "Переверніть пристрій. Зображення таке саме, лінія з усіх чотирьох боків?";
    TrialKeysText: "Натисніть кожну клавішу: кожен натиск рахується раз. Утримуйте будь-яку, щоб іти далі.";
    TrialLightText: "П’ять кроків від тьмяного до яскравого, без мерехтіння?";
    TrialLedText: "Світлодіод біля екрана: червоний, зелений, синій, темний?";
    TrialFlashWait: "Запис і читання …";
    TrialFlashGood: "Записано і прочитано.";
    TrialFlashBad: "Пам’ять нічого не приймає.";
    TrialRestartText: "Пристрій перезапуститься і повернеться сюди.";
    TrialRestarted: "Перезапущено. Зображення таке, як було?";
    TrialSupplyText: "Від USB це 4,6–5,2 В, від батареї менше.";
    TrialResultText: "QR або журнал через USB";
    Wood: "деревина";
    Stone: "камінь";
    Clay: "глина";
    Ore: "руда";
    Glass: "скло";
    Loom: "тканина";
    Papyrus: "папірус";
    OtherGame: "Замінить поточну гру";
    Player: "Гравець {0}";
    PlayerLeft: "Ліворуч від Вільного міста";
    PlayerRight: "Праворуч від Вільного міста";
    NewName: "Нове ім’я";
    NameDone: "Готово";
    NameErase: "Стерти літеру";
    Random: "Навмання";
    WithCities: "З «Містами»";
    EditionShort: "{0}-е вид.";
    EditionLine: "{0}-е видання гри";
    CitiesFirst: "«Міста» — для 1-го видання";
    Begin: "Почати";
    LayoutTitle: "Розкладіть";
    LayoutText: "Карти 3+ і 5 випадкових гільдій. По {0} карт гравцям, {0} — колода Вільного міста біля карти Межі.";
    LayoutCoins: "По 3 монети містам. Карту Вільного міста отримує {0}.";
    LayoutBlack: "По 3 випадкові чорні карти на епоху.";
    HistoryEmpty: "Ще немає завершених ігор";
    PadPlayers: "Гравців";
    PadClockwise: "Як сидять, за годинниковою стрілкою";
    WithLeaders: "З «Лідерами»";
    WithArmada: "З «Армадою»";
    InTeams: "Командами";
    TeamOf: "Команда {0}";
    PadEight: "Для вісьмох гравців потрібні «Міста»: увімкніть їх.";
    PadArmada: "«Армада» — для 3–7 гравців: змініть їхню кількість.";
    PadTeams: "Для команд потрібні «Міста» або «Армада» та 4, 6 чи 8 гравців.";
    PadResult: "Результат";
    TeamWins: "Перемагають {0} і {1}";
    TeamWinsByCoins: "Завдяки монетам перемагають {0} і {1}";
    PadDrop: "Видалити підрахунок";
    PadDropHold: "Утримуйте: усі числа зникнуть";
    LineFleet: "Синя флотилія";
    LineLeaders: "Лідери";
    LineNaval: "Морські конфлікти";
    LineIslands: "Острови";
    GuildCard: "Гільдії, карта {0}";
    PadShields: "Щити";
    PadDiplomacy: "Дипломатія";
    PadBoarding: "Абордаж";
    PadFleet: "Морська міць";
    PadLevel: "Торговельні рівні";
    PadTax: "Піднятий податок";
    PadPirates: "Зіграні пірати";
    PadTokens: "Жетони епохи {0}";
    PadInto: "До підрахунку";
    Absent: "осторонь";
    NavalShort: "море {0}";
    HintTokens: "Бали всіх жетонів";
    HintCoins: "Монети, не бали";
    HintDebt: "Узятий борг";
    HintFleet: "Число на поділці синьої флотилії";
    HintGuild: "Бали однієї карти, до 10";
    HintPoints: "Бали";
    HintShields: "Щити кожного міста";
    HintDiplomacy: "Хто витрачає жетон?";
    HintBoarding: "Кого? Через одного ліворуч чи праворуч";
    HintNaval: "Усі морські символи; — осторонь";
    HintLevel: "Число біля амфори; — захищений";
    HintTax: "Хто цього ходу досяг податку?";
    HintPirates: "Символи піратів цього ходу";
    HintSymbols: "Символи на зелених картах";
    HintFree: "Символи на вибір";
    HintMasks: "Маски";
    HintCopy: "Що можна скопіювати в сусідів";
    BestPlacing: "Найкраще:";
    LevyTitle: "Податки й пірати";
    LevyLoses: "втрачає {0}";
    LevyPay: "До банку, поки є монети";
    LevyDebt: "Несплачене стає боргом";
    SheetTable: "Таблиця балів";
    QrCode: "QR-код";
    CoinsShort: "монет {0}";
    PlayersShort: "Гравців: {0}";
    CitiesShort: "Міста";
    ArmadaShort: "Армада";
    TeamsShort: "команди";
    WinsPerName: "Перемоги за іменами";
    WinsOf: "{0} з {1}";
    GamesKept: "Ігор: {0}";
    SheetUnreadable: "Не вдалося прочитати";
    SettleNone: "Монети не переходять";
    SettleLeft: "Решту карт — у скид";
    Correct: "Ввести інше";
    CorrectHint: "Пізніші ходи введуться самі: {0}";
    TakeBack: "Скасувати звідси";
    Redo: "Ввести знову: {0}";
    AgainTitle: "Більше не можна";
    AgainText: "Після виправлення наступний хід уже неможливий. Оберіть, що зіграли насправді; пізніші введуться самі.";
    SwapPiles: "Обміняйтеся стосами.";
    HoldIt: "Утримуйте клавішу, доки не заповниться";
    EraseText: "Усі ігри, імена й налаштування зникнуть назавжди. Якщо справді так, утримуйте ще раз.";
    HolderDecides: "За Вільне місто вирішує {0}";
    TuckTitle: "Безкоштовні за ланцюжком";
    TuckNone: "Це жодна з них";
    TuckHold: "Утримуйте: підкладено іншу карту";
}

/// Wonders by their English cities: the city, and the wonder in full.
static WONDERS: &[(&str, &str, &str)] = &[
    ("Alexandria", "Олександрія", "Олександрійський маяк"),
    ("Babylon", "Вавилон", "Висячі сади у Вавилоні"),
    ("Ephesos", "Ефес", "Храм Артеміди в Ефесі"),
    ("Gizah", "Гіза", "Піраміди Гізи"),
    ("Halikarnassos", "Галікарнас", "Мавзолей у Галікарнасі"),
    ("Olympia", "Олімпія", "Статуя Зевса в Олімпії"),
    ("Rhodos", "Родос", "Колос Родоський"),
    ("Petra", "Петра", "Ель-Хазне в Петрі"),
    ("Byzantium", "Візантія", "Софійський собор у Візантії"),
];

/// Cards by their English names, as the rulebooks call them; where a rulebook has no name, a plain
/// translation of ours, marked so in the tests' card table.
static CARDS: &[(&str, &str)] = &[
    ("Lumber Yard", "Склад пиломатеріалів"),
    ("Stone Pit", "Кам’яний кар’єр"),
    ("Clay Pool", "Поклади глини"),
    ("Ore Vein", "Поклади руди"),
    ("Tree Farm", "Ферма деревини"),
    ("Excavation", "Розкопки"),
    ("Clay Pit", "Глиняний кар’єр"),
    ("Timber Yard", "Склад деревини"),
    ("Forest Cave", "Лісова печера"),
    ("Mine", "Шахта"),
    ("Loom", "Ткацький верстат"),
    ("Glassworks", "Виробництво скла"),
    ("Press", "Друкарня"),
    ("Pawnshop", "Ломбард"),
    ("Baths", "Лазня"),
    ("Altar", "Вівтар"),
    ("Theater", "Театр"),
    ("Tavern", "Таверна"),
    ("East Trading Post", "Східний торговий шлях"),
    ("West Trading Post", "Західний торговий шлях"),
    ("Marketplace", "Ринок"),
    ("Stockade", "Частокіл"),
    ("Barracks", "Бараки"),
    ("Guard Tower", "Вартова вежа"),
    ("Apothecary", "Аптека"),
    ("Workshop", "Майстерня"),
    ("Scriptorium", "Скрипторій"),
    ("Sawmill", "Лісопилка"),
    ("Quarry", "Каменярня"),
    ("Brickyard", "Цегляний склад"),
    ("Foundry", "Ливарний цех"),
    ("Aqueduct", "Акведук"),
    ("Temple", "Храм"),
    ("Statue", "Статуя"),
    ("Courthouse", "Зала суду"),
    ("Forum", "Форум"),
    ("Caravansery", "Караван-сарай"),
    ("Vineyard", "Виноградник"),
    ("Bazar", "Базар"),
    ("Walls", "Стіни"),
    ("Training Ground", "Навчальний полігон"),
    ("Stables", "Стайня"),
    ("Archery Range", "Стрільбище"),
    ("Dispensary", "Амбулаторія"),
    ("Laboratory", "Лабораторія"),
    ("Library", "Бібліотека"),
    ("School", "Школа"),
    ("Pantheon", "Пантеон"),
    ("Gardens", "Сади"),
    ("Town Hall", "Ратуша"),
    ("Palace", "Палац"),
    ("Senate", "Сенат"),
    ("Haven", "Гавань"),
    ("Lighthouse", "Маяк"),
    ("Chamber of Commerce", "Торгова палата"),
    ("Arena", "Арена"),
    ("Fortifications", "Укріплення"),
    ("Circus", "Цирк"),
    ("Arsenal", "Арсенал"),
    ("Siege Workshop", "Майстерня військових знарядь"),
    ("Lodge", "Ложа"),
    ("Observatory", "Обсерваторія"),
    ("University", "Університет"),
    ("Academy", "Академія"),
    ("Study", "Науковий центр"),
    ("Workers Guild", "Гільдія робітників"),
    ("Craftsmens Guild", "Гільдія ремісників"),
    ("Traders Guild", "Гільдія торговців"),
    ("Philosophers Guild", "Гільдія філософів"),
    ("Spies Guild", "Гільдія шпигунів"),
    ("Strategists Guild", "Гільдія стратегів"),
    ("Shipowners Guild", "Гільдія судновласників"),
    ("Scientists Guild", "Гільдія вчених"),
    ("Magistrates Guild", "Гільдія суддів"),
    ("Builders Guild", "Гільдія будівельників"),
    // These four of the second edition have no printed name here: they are ours.
    ("Well", "Криниця"),
    ("Ludus", "Лудус"),
    ("Castrum", "Каструм"),
    ("Decorators Guild", "Гільдія декораторів"),
    ("Pigeon Loft", "Голубник"),
    ("Militia", "Ополчення"),
    ("Hideout", "Сховок"),
    ("Residence", "Резиденція"),
    ("Gambling Den", "Гральний притон"),
    ("Clandestine Dock East", "Східний таємний причал"),
    ("Clandestine Dock West", "Західний таємний причал"),
    ("Secret Warehouse", "Таємний склад"),
    ("Gates of the City", "Міська брама"),
    ("Spy Ring", "Шпигунська мережа"),
    ("Mercenaries", "Найманці"),
    ("Lair", "Лігво"),
    ("Consulate", "Консульство"),
    ("Gambling House", "Гральний дім"),
    ("Black Market", "Чорний ринок"),
    ("Sepulcher", "Усипальниця"),
    ("Architect Cabinet", "Архітектурне бюро"),
    ("Tabularium", "Табуларій"),
    ("Torture Chamber", "Катівня"),
    ("Contingent", "Військовий загін"),
    ("Brotherhood", "Братство"),
    ("Embassy", "Посольство"),
    ("Cenotaph", "Кенотаф"),
    ("Builders' Union", "Спілка будівельників"),
    ("Capitol", "Капітолій"),
    ("Slave Market", "Ринок рабів"),
    ("Secret Society", "Таємне товариство"),
    ("Counterfeiters Guild", "Гільдія фальшивомонетників"),
    ("Guild of Shadows", "Гільдія тіней"),
    ("Mourners Guild", "Гільдія плакальниць"),
];
