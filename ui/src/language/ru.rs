//! Russian.

use super::{Pack, Text, texts};

pub(super) static PACK: Pack = Pack {
    name: "Русский",
    alphabet: "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ",
    tree: "((А(БВГД)Е(ЁЖЗ))(ИЙКЛ)(МНО(ПРСТ))(((УФХЦ)(ЧШЩ(ЪЫ))Ь(ЭЮ))Я><))",
    text,
    cards: CARDS,
    wonders: WONDERS,
};

texts! {
    Title: "7 Чудес";
    Resume: "Продолжить";
    NewGame: "Новая игра";
    ScorePad: "Подсчёт очков";
    History: "Сыгранные игры";
    Settings: "Настройки";
    SetLanguage: "Язык";
    SetBrightness: "Яркость";
    SetDimming: "Гасить через";
    SetPoints: "Очки в игре";
    SetTurned: "Перевернуть экран";
    SetMotion: "Анимация";
    SetGlow: "Свет хода";
    SetErase: "Стереть всё";
    Never: "никогда";
    Seconds: "{0} с";
    Minutes: "{0} мин";
    Yes: "да";
    No: "нет";
    HoldToErase: "Удерживайте, чтобы стереть всё";
    DoOpen: "Открыть";
    DoHold: "Держать";
    DoWhy: "Почему?";
    DoBack: "Назад";
    Age: "Эпоха {0}";
    PicksTwo: "{0} берёт карту, выбирает две";
    DoEnter: "Ввести";
    DoMenu: "Меню";
    PicksShort: "{0} выбирает две";
    DoCount: "Сосчитать";
    DoNext: "Дальше";
    DoClose: "Закрыть";
    ThisAge: "Если бы эпоха кончилась сейчас";
    DoTable: "Таблица";
    DoBars: "График";
    DoChange: "Изменить";
    RandomShort: "Наугад";
    SellsWord: "продаёт";
    Bank: "банк";
    DoTake: "Взять";
    DoPay: "Заплатить";
    DoBuild: "Построить";
    DoDiscard: "Сбросить";
    Gives: "даёт";
    Costs: "цена";
    OfCoins: "из {0}";
    MissingLabel: "Не хватает";
    TooFewCoins: "Мало монет.";
    FreeCity: "Свободный город";
    FreeShort: "Своб.";
    PlaysNext: "Введите карту: {0}";
    Ledger: "Журнал и отмена";
    Stage: "Ярус Чуда Света {0}";
    StageShort: "ярус {0}";
    StagePlay: "ярус Чуда Света";
    Discard: "Сбросить за 3";
    DiscardShort: "сброшено";
    SeventhMark: "седьмая карта";
    LeaveIt: "Оставить карту";
    PayZeus: "бесплатно: Зевс";
    CannotTitle: "Нельзя построить";
    SellsNone: "Соседи этого не продают.";
    HasNamesake: "В городе уже есть: {0}.";
    WonderDone: "Чудо Света завершено.";
    MustBuildStage: "Свободный город может возвести ярус Чуда Света, поэтому не может сбросить карту.";
    MustBuildCard: "Свободный город может построить: {0}, поэтому не может сбросить карту.";
    Refused: "Правила сейчас этого не позволяют.";
    CheckTitle: "Может построить";
    CheckNone: "У меня нет ни одной";
    CheckHold: "Удерживайте, чтобы сбросить карту";
    SalvageTitle: "Из сброса";
    SalvageNone: "Не брать";
    LossTitle: "Теряет {0}";
    LossesNow: "Города теряют монеты";
    LossRow: "платит {0}, займы {1}";
    AgeEnd: "Конец эпохи {0}";
    AgeNext: "Раздайте эпоху {0}";
    ConflictForecast: "Конфликты сейчас";
    AuditTitle: "Монеты: {0}";
    AuditExpected: "по учёту {0}";
    FinalTitle: "Итог";
    Wins: "Побеждает {0}";
    WinsByCoins: "По числу монет побеждает {0}";
    Shared: "Общая победа";
    Total: "Всего";
    CatConflict: "Конфликты";
    CatCoins: "Монеты";
    CatWonder: "Чудо";
    CatCivilian: "Гражданские";
    CatScience: "Наука";
    CatCommerce: "Торговля";
    CatGuilds: "Гильдии";
    CatBlack: "Чёрные карты";
    CatDebt: "Займы";
    Copied: "копия: {0}";
    CityProduces: "Производит";
    CityPrivate: "Для себя";
    CityCheck: "Что может построить?";
    UndoTitle: "Отменить: {0}";
    UndoHold: "Удерживайте, чтобы отменить";
    LedgerEmpty: "Ещё ничего не сыграно";
    EventHolding: "карты показаны";
    EventAudit: "монет теперь {0}";
    EventSalvage: "из сброса";
    EventNothing: "ничего";
    CrashTitle: "Сбой, ничего не потеряно";
    CrashText: "Устройство перезапустилось после ошибки. Нажмите клавишу: игра продолжается.";
    NewTitle: "Новый Pico";
    NewText: "В памяти есть файлы другой программы. Дальше они освободят место для игр. Вашего ничего не потеряно.";
    LowTitle: "Батарея садится";
    LowText: "Её хватит ещё примерно на час. Зарядите или подключите питание; если сядет, ничего не пропадёт.";
    LostTitle: "Память повреждена";
    LostText: "Часть памяти не прочитана: прочитанное здесь. Без вашего согласия на её место ничего не запишется.";
    FailedTitle: "Не сохранено";
    FailedGame: "Последнее в этой игре не сохранено. Устройство пробует снова при каждой записи: не выключайте его, пока видна красная рамка.";
    FailedPad: "Последние числа не сохранены. Устройство пробует снова при каждой записи: не выключайте его, пока видна красная рамка.";
    FailedNotes: "Настройки и имена не сохранены. Устройство пробует снова само: не выключайте его, пока видна красная рамка.";
    FailedErasure: "Ещё не всё стёрто. Устройство пробует снова само: не выключайте его, пока видна красная рамка.";
    FailedRepair: "Память не удалось восстановить. Включите устройство снова и попробуйте ещё раз или сотрите всё в настройках.";
    UnreadTitle: "Не открывается";
    UnreadText: "Чтение сохранённых игр трижды вызвало сбой. Они на месте. Попробуйте ещё раз, обновите прошивку или сотрите всё.";
    TryAgain: "Попробовать ещё раз";
    PlayAgain: "Сыграть ещё";
    Done: "Готово";
    Unfinished: "не закончена";
    GoOn: "Дальше";
    GoOnWithRest: "Дальше с остальным";
    Later: "Позже";
    HoldToRepair: "Удерживайте, чтобы продолжить";
    OftenTitle: "Снова сбой";
    OftenText: "Несколько сбоев подряд. Если так продолжится, сотрите всё.";
    SetDevice: "Проверка устройства";
    DeviceWear: "Износ памяти";
    DeviceFree: "Свободно для ходов, байт";
    DeviceGames: "Сохранённых игр";
    DeviceSupply: "Питание";
    TrialPicture: "Изображение";
    TrialTurned: "Вверх ногами";
    TrialKeys: "Клавиши";
    TrialLed: "Светодиод";
    TrialFlash: "Память";
    TrialRestart: "Перезапуск";
    TrialResult: "Результат";
    TrialGood: "Хорошо";
    TrialBad: "Плохо";
    TrialSkip: "Далее";
    TrialPictureText: "Белая линия со всех четырёх сторон? Полосы: белая, кремовая, две жёлтые, голубая, две зелёные, синяя, фиолетовая, красная, коричневая, чёрная?";
    TrialTurnedText: "Переверните устройство. Изображение то же, линия со всех четырёх сторон?";
    TrialKeysText: "Нажмите каждую клавишу: каждое нажатие считается раз. Удерживайте любую, чтобы идти дальше.";
    TrialLightText: "Пять шагов от тусклого к яркому, без мерцания?";
    TrialLedText: "Светодиод у экрана: красный, зелёный, синий, тёмный?";
    TrialFlashWait: "Запись и чтение …";
    TrialFlashGood: "Записано и прочитано.";
    TrialFlashBad: "Память ничего не принимает.";
    TrialRestartText: "Устройство перезапустится и вернётся сюда.";
    TrialRestarted: "Перезапущено. Изображение как было?";
    TrialSupplyText: "От USB это 4,6–5,2 В, от батареи меньше.";
    TrialResultText: "QR или журнал через USB";
    Wood: "древесина";
    Stone: "камень";
    Clay: "глина";
    Ore: "руда";
    Glass: "стекло";
    Loom: "ткань";
    Papyrus: "папирус";
    OtherGame: "Заменит текущую игру";
    Player: "Игрок {0}";
    PlayerLeft: "Слева от Свободного города";
    PlayerRight: "Справа от Свободного города";
    NewName: "Новое имя";
    NameDone: "Готово";
    NameErase: "Стереть букву";
    Random: "Наугад";
    WithCities: "С «Городами»";
    EditionShort: "{0}-е изд.";
    EditionLine: "{0}-е издание игры";
    CitiesFirst: "«Города» — для 1-го издания";
    Begin: "Начать";
    LayoutTitle: "Разложите";
    LayoutText: "Карты 3+ и 5 случайных гильдий. По {0} карт игрокам, {0} — колода Свободного города у карты Границы.";
    LayoutCoins: "По 3 монеты городам. Карту Свободного города получает {0}.";
    LayoutBlack: "По 3 случайные чёрные карты на эпоху.";
    HistoryEmpty: "Ещё нет сыгранных игр";
    PadPlayers: "Игроков";
    PadClockwise: "Как сидят, по часовой стрелке";
    WithLeaders: "С «Лидерами»";
    WithArmada: "С «Армадой»";
    InTeams: "Командами";
    TeamOf: "Команда {0}";
    PadEight: "Для восьми игроков нужны «Города»: включите их.";
    PadArmada: "«Армада» — для 3–7 игроков: измените их число.";
    PadTeams: "Для команд нужны «Города» или «Армада» и 4, 6 или 8 игроков.";
    PadResult: "Результат";
    TeamWins: "Побеждают {0} и {1}";
    TeamWinsByCoins: "По числу монет побеждают {0} и {1}";
    PadDrop: "Удалить подсчёт";
    PadDropHold: "Удерживайте: все числа исчезнут";
    LineFleet: "Синий флот";
    LineLeaders: "Лидеры";
    LineNaval: "Морские конфликты";
    LineIslands: "Острова";
    GuildCard: "Гильдии, карта {0}";
    PadShields: "Щиты";
    PadDiplomacy: "Дипломатия";
    PadBoarding: "Абордаж";
    PadFleet: "Морская мощь";
    PadLevel: "Торговые уровни";
    PadTax: "Поднятый налог";
    PadPirates: "Сыгранные пираты";
    PadTokens: "Жетоны эпохи {0}";
    PadInto: "В подсчёт";
    Absent: "в стороне";
    NavalShort: "море {0}";
    HintTokens: "Очки всех жетонов";
    HintCoins: "Монеты, не очки";
    HintDebt: "Взятые займы";
    HintFleet: "Число на делении флота";
    HintGuild: "Очки одной карты, до 10";
    HintPoints: "Очки";
    HintShields: "Щиты каждого города";
    HintDiplomacy: "Кто тратит жетон?";
    HintBoarding: "Кого? Через одного слева или справа";
    HintNaval: "Все морские символы; — в стороне";
    HintLevel: "Число у амфоры; — защищён";
    HintTax: "Кто в этот ход достиг налога?";
    HintPirates: "Символы пиратов за ход";
    HintSymbols: "Символы на зелёных картах";
    HintFree: "Символы на выбор";
    HintMasks: "Маски";
    HintCopy: "Что можно скопировать у соседей";
    BestPlacing: "Лучшее:";
    LevyTitle: "Налоги и пираты";
    LevyLoses: "теряет {0}";
    LevyPay: "В банк, пока есть монеты";
    LevyDebt: "За неуплаченное берут жетоны Займов";
    SheetTable: "Таблица очков";
    QrCode: "QR-код";
    CoinsShort: "монет {0}";
    PlayersShort: "Игроков: {0}";
    CitiesShort: "Города";
    ArmadaShort: "Армада";
    TeamsShort: "команды";
    WinsPerName: "Победы по именам";
    WinsOf: "{0} из {1}";
    GamesKept: "Игр: {0}";
    SheetUnreadable: "Не удалось прочитать";
    SettleNone: "Монеты не переходят";
    SettleLeft: "Остаток карт — в сброс";
    Correct: "Ввести другое";
    CorrectHint: "Дальнейшие ходы введутся сами: {0}";
    TakeBack: "Отменить отсюда";
    Redo: "Ввести снова: {0}";
    AgainTitle: "Больше нельзя";
    AgainText: "После исправления следующий ход уже невозможен. Выберите, что сыграли на самом деле; дальнейшие введутся сами.";
    SwapPiles: "Обменяйтесь стопками.";
    HoldIt: "Держите клавишу, пока не заполнится";
    EraseText: "Все игры, имена и настройки исчезнут навсегда. Если действительно так, удерживайте ещё раз.";
    HolderDecides: "За Свободный город решает {0}";
    TuckTitle: "Бесплатные по цепочке";
    TuckNone: "Это не одна из них";
    TuckHold: "Держите: подложена другая карта";
}

/// Wonders by their English cities: the city, and the wonder in full.
static WONDERS: &[(&str, &str, &str)] = &[
    ("Alexandria", "Александрия", "Александрийский маяк"),
    ("Babylon", "Вавилон", "Висячие сады Семирамиды"),
    ("Ephesos", "Эфес", "Храм Артемиды в Эфесе"),
    ("Gizah", "Гиза", "Пирамида Хеопса"),
    ("Halikarnassos", "Галикарнас", "Мавзолей в Галикарнасе"),
    ("Olympia", "Олимпия", "Статуя Зевса в Олимпии"),
    ("Rhodos", "Родос", "Колосс Родосский"),
    ("Petra", "Петра", "Храм Эль-Хазне в Петре"),
    ("Byzantium", "Византия", "Софийский собор в Византии"),
];

/// Cards by their English names, as the rulebooks call them; where a rulebook has no name, a plain
/// translation of ours, marked so in the tests' card table.
static CARDS: &[(&str, &str)] = &[
    ("Lumber Yard", "Лесоповал"),
    ("Stone Pit", "Каменный карьер"),
    ("Clay Pool", "Глиняный карьер"),
    ("Ore Vein", "Рудник"),
    ("Tree Farm", "Лесной карьер"),
    ("Excavation", "Котлован"),
    ("Clay Pit", "Карьер"),
    ("Timber Yard", "Речной путь"),
    ("Forest Cave", "Лесная пещера"),
    ("Mine", "Шахта"),
    ("Loom", "Ткацкая мастерская"),
    ("Glassworks", "Стекольная мастерская"),
    ("Press", "Папирусная мастерская"),
    ("Pawnshop", "Ломбард"),
    ("Baths", "Бани"),
    ("Altar", "Алтарь"),
    ("Theater", "Театр"),
    ("Tavern", "Таверна"),
    ("East Trading Post", "Восточный базар"),
    ("West Trading Post", "Западный базар"),
    ("Marketplace", "Рынок"),
    ("Stockade", "Частокол"),
    ("Barracks", "Казармы"),
    ("Guard Tower", "Сторожевая башня"),
    ("Apothecary", "Аптека"),
    ("Workshop", "Мастерская"),
    ("Scriptorium", "Скрипторий"),
    ("Sawmill", "Лесопилка"),
    ("Quarry", "Каменоломня"),
    ("Brickyard", "Кирпичный завод"),
    ("Foundry", "Плавильня"),
    ("Aqueduct", "Акведук"),
    ("Temple", "Храм"),
    ("Statue", "Статуя"),
    ("Courthouse", "Суд"),
    ("Forum", "Форум"),
    ("Caravansery", "Караван-сарай"),
    ("Vineyard", "Винодельня"),
    ("Bazar", "Торговая лавка"),
    ("Walls", "Стены"),
    ("Training Ground", "Учебный лагерь"),
    ("Stables", "Конюшни"),
    ("Archery Range", "Стрельбище"),
    ("Dispensary", "Лечебница"),
    ("Laboratory", "Лаборатория"),
    ("Library", "Библиотека"),
    ("School", "Школа"),
    ("Pantheon", "Пантеон"),
    ("Gardens", "Сады"),
    ("Town Hall", "Ратуша"),
    ("Palace", "Дворец"),
    ("Senate", "Сенат"),
    ("Haven", "Гавань"),
    ("Lighthouse", "Маяк"),
    ("Chamber of Commerce", "Торговая палата"),
    ("Arena", "Арена"),
    ("Fortifications", "Укрепления"),
    ("Circus", "Цирк"),
    ("Arsenal", "Арсенал"),
    ("Siege Workshop", "Осадная мастерская"),
    ("Lodge", "Ложа"),
    ("Observatory", "Обсерватория"),
    ("University", "Университет"),
    ("Academy", "Академия"),
    ("Study", "Научный кабинет"),
    ("Workers Guild", "Гильдия рабочих"),
    ("Craftsmens Guild", "Гильдия ремесленников"),
    ("Traders Guild", "Гильдия торговцев"),
    ("Philosophers Guild", "Гильдия философов"),
    ("Spies Guild", "Гильдия шпионов"),
    ("Strategists Guild", "Гильдия стратегов"),
    ("Shipowners Guild", "Гильдия судовладельцев"),
    ("Scientists Guild", "Гильдия учёных"),
    ("Magistrates Guild", "Гильдия судей"),
    ("Builders Guild", "Гильдия строителей"),
    // These four of the second edition have no printed name here: they are ours.
    ("Well", "Колодец"),
    ("Ludus", "Лудус"),
    ("Castrum", "Каструм"),
    ("Decorators Guild", "Гильдия декораторов"),
    ("Pigeon Loft", "Голубятня"),
    ("Militia", "Ополченцы"),
    ("Hideout", "Убежище"),
    ("Residence", "Штаб"),
    ("Gambling Den", "Игорный притон"),
    ("Clandestine Dock East", "Восточная тайная пристань"),
    ("Clandestine Dock West", "Западная тайная пристань"),
    ("Secret Warehouse", "Тайный склад"),
    ("Gates of the City", "Городские ворота"),
    ("Spy Ring", "Шпионская сеть"),
    ("Mercenaries", "Наёмники"),
    ("Lair", "Логово"),
    ("Consulate", "Консульство"),
    ("Gambling House", "Игорный дом"),
    ("Black Market", "Чёрный рынок"),
    ("Sepulcher", "Склеп"),
    ("Architect Cabinet", "Архитектурная мастерская"),
    ("Tabularium", "Табуларий"),
    ("Torture Chamber", "Пыточная"),
    ("Contingent", "Войска"),
    ("Brotherhood", "Братство"),
    ("Embassy", "Посольство"),
    ("Cenotaph", "Кенотаф"),
    ("Builders' Union", "Союз строителей"),
    ("Capitol", "Капитолий"),
    ("Slave Market", "Невольничий рынок"),
    ("Secret Society", "Тайное общество"),
    ("Counterfeiters Guild", "Гильдия фальшивомонетчиков"),
    ("Guild of Shadows", "Гильдия теней"),
    ("Mourners Guild", "Гильдия плакальщиц"),
];
