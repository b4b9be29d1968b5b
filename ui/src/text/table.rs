//! The texts, four languages side by side so that none is forgotten.

use crate::Language;

macro_rules! texts {
    ($($name:ident: $en:literal, $uk:literal, $ru:literal, $cs:literal;)*) => {
        /// A text of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Text {
            $(#[doc = $en] $name,)*
        }

        impl Text {
            /// Every text.
            pub const ALL: &'static [Self] = &[$(Self::$name),*];

            /// The text in a language, with places `{0}`, `{1}` ... for names and numbers.
            pub const fn of(self, language: Language) -> &'static str {
                match (self, language) {
                    $(
                        (Self::$name, Language::En) => $en,
                        (Self::$name, Language::Uk) => $uk,
                        (Self::$name, Language::Ru) => $ru,
                        (Self::$name, Language::Cs) => $cs,
                    )*
                }
            }
        }
    };
}

texts! {
    Title: "Seven Wonders", "Сім чудес", "Семь чудес", "Sedm divů";
    Resume: "Resume", "Продовжити", "Продолжить", "Pokračovat";
    NewGame: "New game", "Нова гра", "Новая игра", "Nová hra";
    ScorePad: "Score pad", "Підрахунок очок", "Подсчёт очков", "Počítání bodů";
    History: "Played games", "Зіграні ігри", "Сыгранные игры", "Odehrané hry";
    Settings: "Settings", "Налаштування", "Настройки", "Nastavení";
    SetLanguage: "Language", "Мова", "Язык", "Jazyk";
    SetBrightness: "Brightness", "Яскравість", "Яркость", "Jas";
    SetDimming: "Dim the light", "Пригасати", "Гасить свет", "Ztlumit";
    SetPoints: "Points in play", "Очки під час гри", "Очки в игре", "Body během hry";
    SetTurned: "Turned", "Перевернуто", "Перевёрнуто", "Otočeno";
    SetErase: "Erase everything", "Стерти все", "Стереть всё", "Smazat vše";
    Never: "never", "ніколи", "никогда", "nikdy";
    Seconds: "{0} s", "{0} с", "{0} с", "{0} s";
    Minutes: "{0} min", "{0} хв", "{0} мин", "{0} min";
    Yes: "yes", "так", "да", "ano";
    No: "no", "ні", "нет", "ne";
    HoldToErase: "Hold A: erase everything", "Утримуйте A: стерти все", "Держите A: стереть всё", "Podržte A: smazat vše";
    FreeCity: "Free City", "Вільне місто", "Свободный город", "Nezávislé město";
    FreeShort: "Free", "Вільне", "Своб.", "Nezáv.";
    AgeTurn: "Age {0}, turn {1}", "Епоха {0}, хід {1}", "Эпоха {0}, ход {1}", "Věk {0}, tah {1}";
    ChooseCards: "{0} draws a card, picks own, then the Free City's. {1} picks one.", "{0} бере карту, обирає свою, потім Вільного міста. {1} обирає одну.", "{0} берёт карту, выбирает свою, затем Свободного города. {1} выбирает одну.", "{0} lízne kartu, zvolí svou, pak nezávislého města. {1} zvolí jednu.";
    SwapPiles: "Swap piles.", "Обміняйтеся стосами.", "Обменяйтесь стопками.", "Vyměňte hromádky.";
    PlaysNext: "{0} plays next: enter it", "Далі грає {0}: введіть", "Далее играет {0}: введите", "Dále hraje {0}: zadejte";
    Ledger: "Ledger and undo", "Журнал і скасування", "Журнал и отмена", "Deník a vracení";
    Stage: "Wonder stage {0}", "Етап чуда {0}", "Этап чуда {0}", "Část divu {0}";
    StageShort: "stage {0}", "етап {0}", "этап {0}", "část {0}";
    StagePlay: "wonder stage", "етап чуда", "этап чуда", "část divu";
    Discard: "Discard for 3", "Скинути за 3", "Сбросить за 3", "Odhodit za 3";
    DiscardShort: "discard", "скид", "сброс", "odhoz";
    SeventhMark: "seventh card", "сьома карта", "седьмая карта", "sedmá karta";
    LeaveIt: "Leave the card", "Лишити карту", "Оставить карту", "Nechat kartu";
    PayTitle: "Who sells?", "Хто продає?", "Кто продаёт?", "Kdo prodá?";
    PayBank: "to the bank {0}", "у банк {0}", "в банк {0}", "do banku {0}";
    PayZeus: "free: Zeus", "дарма: Зевс", "даром: Зевс", "zdarma: Zeus";
    CannotTitle: "Not now", "Не зараз", "Не сейчас", "Teď ne";
    Missing: "Missing: {0}.", "Бракує: {0}.", "Не хватает: {0}.", "Chybí: {0}.";
    Sells: "{0} sells {1} for {2}.", "{0} продає: {1} за {2}.", "{0} продаёт: {1} за {2}.", "{0} prodá: {1} za {2}.";
    SellsNone: "{0} sells none of it.", "{0} цього не продає.", "{0} этого не продаёт.", "{0} to neprodává.";
    HasCoins: "{0} has coins: {1}, needed: {2}.", "{0} має монет: {1}, треба: {2}.", "{0} имеет монет: {1}, нужно: {2}.", "{0} má mincí: {1}, třeba: {2}.";
    HasCoinsOnly: "{0} has coins: {1}.", "{0} має монет: {1}.", "{0} имеет монет: {1}.", "{0} má mincí: {1}.";
    HasNamesake: "{0} already has a building of this name: {1}.", "{0} вже має будівлю з цією назвою: {1}.", "{0} уже имеет здание с этим названием: {1}.", "{0} již má stavbu téhož jména: {1}.";
    WonderDone: "The wonder is complete.", "Чудо завершено.", "Чудо построено.", "Div je hotov.";
    MustBuildStage: "The Free City can build its stage, so it may not discard.", "Вільне місто може звести етап чуда, тож не може скинути карту.", "Свободный город может построить этап чуда, поэтому не может сбросить карту.", "Nezávislé město může postavit část divu, proto nesmí odhodit.";
    MustBuildCard: "The Free City can build {0}, so it may not discard.", "Вільне місто може збудувати: {0}, тож не може скинути карту.", "Свободный город может построить: {0}, поэтому не может сбросить карту.", "Nezávislé město může postavit: {0}, proto nesmí odhodit.";
    Refused: "The rules do not allow this now.", "Правила зараз цього не дозволяють.", "Правила сейчас этого не позволяют.", "Pravidla to teď nedovolují.";
    CheckTitle: "Can be built", "Може збудувати", "Может построить", "Může stavět";
    CheckNone: "I hold none of these", "Не маю жодної", "Ничего из этого нет", "Žádnou z nich nemám";
    CheckHold: "Hold A: the Free City discards", "Утримуйте A: скид карти", "Держите A: сброс карты", "Podržte A: odhoz karty";
    SalvageTitle: "From the discards", "Зі скинутих", "Из сброса", "Z odhozených";
    SalvageNone: "Take none", "Не брати", "Не брать", "Nebrat";
    LossTitle: "Loses {0}", "Втрачає {0}", "Теряет {0}", "Ztrácí {0}";
    LossesNow: "Cities lose coins", "Міста втрачають монети", "Города теряют монеты", "Města ztrácejí mince";
    LossRow: "pays {0}, debt {1}", "платить {0}, борг {1}", "платит {0}, долг {1}", "zaplatí {0}, dluh {1}";
    AgeEnd: "End of age {0}", "Кінець епохи {0}", "Конец эпохи {0}", "Konec věku {0}";
    AgeNext: "Deal age {0}", "Роздати епоху {0}", "Раздать эпоху {0}", "Rozdat věk {0}";
    ConflictForecast: "Conflicts now", "Конфлікти зараз", "Конфликты сейчас", "Konflikty teď";
    AuditTitle: "Coins of {0}", "Монети: {0}", "Монеты: {0}", "Mince: {0}";
    AuditExpected: "should be {0}", "має бути {0}", "должно быть {0}", "má být {0}";
    FinalTitle: "Final score", "Підсумок", "Итог", "Konečné skóre";
    Wins: "{0} wins", "Перемагає {0}", "Побеждает {0}", "Vítězí {0}";
    WinsByCoins: "{0} wins by coins", "За монетами перемагає {0}", "По монетам побеждает {0}", "Díky mincím vítězí {0}";
    Shared: "Shared victory", "Спільна перемога", "Общая победа", "Společné vítězství";
    Keep: "Keep and close", "Зберегти й закрити", "Сохранить и закрыть", "Uložit a zavřít";
    Total: "Total", "Разом", "Всего", "Celkem";
    CatConflict: "Conflicts", "Конфлікти", "Конфликты", "Konflikty";
    CatCoins: "Coins", "Монети", "Монеты", "Mince";
    CatWonder: "Wonder", "Чудо", "Чудо", "Div";
    CatCivilian: "Civilian", "Громадські", "Гражданские", "Civilní";
    CatScience: "Science", "Наука", "Наука", "Věda";
    CatCommerce: "Commerce", "Торгівля", "Торговля", "Obchod";
    CatGuilds: "Guilds", "Гільдії", "Гильдии", "Cechy";
    CatBlack: "Black cards", "Чорні карти", "Чёрные карты", "Černé karty";
    CatDebt: "Debt", "Борг", "Долг", "Dluh";
    Copied: "copied: {0}", "копія: {0}", "копия: {0}", "kopie: {0}";
    CityProduces: "Makes", "Виробляє", "Производит", "Vyrábí";
    CityPrivate: "For itself", "Для себе", "Для себя", "Pro sebe";
    CityCheck: "What can it build?", "Що може збудувати?", "Что может построить?", "Co může postavit?";
    UndoTitle: "Take back: {0}", "Скасувати: {0}", "Отменить: {0}", "Vrátit: {0}";
    UndoHold: "Hold A: take these back", "Утримуйте A: скасувати", "Держите A: отменить", "Podržte A: vrátit";
    LedgerEmpty: "Nothing played yet", "Ще нічого не зіграно", "Ещё ничего не сыграно", "Zatím nic";
    EventHolding: "shown hand", "показана рука", "показана рука", "ukázaná ruka";
    EventAudit: "coins set to {0}", "монет тепер {0}", "монет теперь {0}", "mincí nově {0}";
    EventSalvage: "from discards", "зі скинутих", "из сброса", "z odhozených";
    EventNothing: "nothing", "нічого", "ничего", "nic";
    CrashTitle: "Crashed, nothing lost", "Збій, нічого не втрачено", "Сбой, ничего не потеряно", "Pád, nic se neztratilo";
    CrashText: "The device restarted after an error. Press a key: the game goes on.", "Пристрій перезапустився після помилки. Натисніть клавішу: гра триває.", "Устройство перезапустилось после ошибки. Нажмите клавишу: игра продолжается.", "Zařízení se po chybě restartovalo. Stiskněte klávesu: hra pokračuje.";
    LostTitle: "Memory damaged", "Пам’ять пошкоджено", "Память повреждена", "Paměť poškozena";
    LostText: "Part of the memory could not be read. What could be read is here; the rest is lost. Nothing new is stored in its place before you agree.", "Частину пам’яті не прочитано: прочитане тут, решту втрачено. Без вашої згоди на її місце нічого не запишеться.", "Часть памяти не прочитана: прочитанное здесь, остальное утрачено. Без вашего согласия на его место ничего не запишется.", "Část paměti nešla přečíst. Co šlo, je zde; ostatní je ztraceno. Bez souhlasu se na jeho místo nic neuloží.";
    FailedTitle: "Not stored", "Не збережено", "Не сохранено", "Neuloženo";
    FailedText: "This could not be stored and would be lost without power.", "Це не вдалося зберегти: без живлення воно зникне.", "Это не удалось сохранить: без питания оно пропадёт.", "Tohle se nepodařilo uložit a bez napájení zmizí.";
    GoOn: "Go on", "Далі", "Дальше", "Dál";
    GoOnWithRest: "Go on with the rest", "Далі з рештою", "Дальше с остальным", "Dál se zbytkem";
    Later: "Later", "Пізніше", "Позже", "Později";
    HoldToRepair: "Hold A: give up what is lost", "Утримуйте A: без втраченого", "Держите A: без утраченного", "Podržte A: bez ztraceného";
    OftenTitle: "Crashed again", "Знову збій", "Снова сбой", "Znovu pád";
    OftenText: "The device crashed several times in a row. If it goes on so, erase everything.", "Кілька збоїв поспіль. Якщо так триватиме, зітріть усе.", "Несколько сбоев подряд. Если так продолжится, сотрите всё.", "Několik pádů za sebou. Bude-li to trvat, smažte vše.";
    SetDevice: "Device test", "Перевірка пристрою", "Проверка устройства", "Test zařízení";
    DeviceWear: "Flash wear", "Знос пам’яті", "Износ памяти", "Opotřebení paměti";
    DeviceFree: "Free for plays, bytes", "Вільно для ходів, байт", "Свободно для ходов, байт", "Volno pro tahy, bajtů";
    DeviceGames: "Kept games", "Збережених ігор", "Сохранённых игр", "Uložených her";
    DeviceSupply: "Supply", "Живлення", "Питание", "Napájení";
    Wood: "wood", "деревина", "дерево", "dřevo";
    Stone: "stone", "камінь", "камень", "kámen";
    Clay: "clay", "глина", "глина", "jíl";
    Ore: "ore", "руда", "руда", "ruda";
    Glass: "glass", "скло", "стекло", "sklo";
    Loom: "textile", "тканина", "ткань", "látka";
    Papyrus: "papyrus", "папірус", "папирус", "papyrus";
    OtherGame: "Replaces the running game", "Замінить поточну гру", "Заменит текущую игру", "Nahradí rozehranou hru";
    Player: "Player {0}", "Гравець {0}", "Игрок {0}", "Hráč {0}";
    PlayerLeft: "Left of the Free City", "Ліворуч від Вільного міста", "Слева от Свободного города", "Vlevo od nezávislého města";
    PlayerRight: "Right of the Free City", "Праворуч від Вільного міста", "Справа от Свободного города", "Vpravo od nezávislého města";
    NewName: "New name", "Нове ім’я", "Новое имя", "Nové jméno";
    NameDone: "Done", "Готово", "Готово", "Hotovo";
    NameErase: "Erase letter", "Стерти літеру", "Стереть букву", "Smazat písmeno";
    Random: "Draw at random", "Навмання", "Наугад", "Náhodně";
    WithCities: "With Cities", "З «Містами»", "С «Городами»", "S Městy";
    Begin: "Begin", "Почати", "Начать", "Začít";
    LayoutTitle: "Lay out", "Розкладіть", "Разложите", "Rozložte";
    LayoutText: "Cards marked 3+ and 5 random guilds. {0} cards to each player, {0} as the Free City's deck beside the Frontier card.", "Карти 3+ і 5 випадкових гільдій. По {0} карт гравцям, {0} — колода Вільного міста біля карти Межі.", "Карты 3+ и 5 случайных гильдий. По {0} карт игрокам, {0} — колода Свободного города у карты Границы.", "Karty 3+ a 5 náhodných cechů. Hráčům po {0} kartách, {0} tvoří balíček nezávislého města u karty hranic.";
    LayoutCoins: "3 coins to each city. The Free City card to {0}.", "По 3 монети містам. Карту Вільного міста отримує {0}.", "По 3 монеты городам. Карту Свободного города получает {0}.", "Městům po 3 mincích. Kartu města dostane {0}.";
    LayoutBlack: "3 random black cards in each age.", "По 3 випадкові чорні карти на епоху.", "По 3 случайные чёрные карты на эпоху.", "Do každého věku 3 náhodné černé karty.";
    HistoryEmpty: "No finished games yet", "Ще немає завершених ігор", "Ещё нет сыгранных игр", "Zatím žádné hry";
    PadPlayers: "Players", "Гравців", "Игроков", "Hráčů";
    PadClockwise: "As they sit, clockwise", "Як сидять, за годинниковою стрілкою", "Как сидят, по часовой стрелке", "Jak sedí, po směru hodin";
    WithLeaders: "With Leaders", "З «Лідерами»", "С «Лидерами»", "S Vůdci";
    WithArmada: "With Armada", "З «Армадою»", "С «Армадой»", "S Armadou";
    InTeams: "In teams", "Командами", "Командами", "V týmech";
    TeamOf: "Team {0}", "Команда {0}", "Команда {0}", "Tým {0}";
    PadEight: "Eight players need Cities: switch it on.", "Для вісьмох гравців потрібні «Міста»: увімкніть їх.", "Для восьми игроков нужны «Города»: включите их.", "Osm hráčů potřebuje Města: zapněte je.";
    PadArmada: "Armada is for 3 to 7 players: change their number.", "«Армада» — для 3–7 гравців: змініть їхню кількість.", "«Армада» — для 3–7 игроков: измените их число.", "Armada je pro 3 až 7 hráčů: změňte jejich počet.";
    PadTeams: "Teams need Cities or Armada and 4, 6 or 8 players.", "Для команд потрібні «Міста» або «Армада» та 4, 6 чи 8 гравців.", "Для команд нужны «Города» или «Армада» и 4, 6 или 8 игроков.", "Týmy potřebují Města nebo Armadu a 4, 6 nebo 8 hráčů.";
    PadResult: "Result", "Результат", "Результат", "Výsledek";
    TeamWins: "{0} and {1} win", "Перемагають {0} і {1}", "Побеждают {0} и {1}", "Vítězí {0} a {1}";
    TeamWinsByCoins: "{0} and {1} win by coins", "За монетами перемагають {0} і {1}", "По монетам побеждают {0} и {1}", "Díky mincím vítězí {0} a {1}";
    PadDrop: "Give up this pad", "Закинути підрахунок", "Бросить подсчёт", "Zahodit počítání";
    PadDropHold: "Hold A: all its numbers are lost", "Утримуйте A: усі числа зникнуть", "Держите A: все числа исчезнут", "Podržte A: všechna čísla zmizí";
    LineFleet: "Blue fleet", "Синій флот", "Синий флот", "Modré loďstvo";
    LineLeaders: "Leaders", "Лідери", "Лидеры", "Vůdci";
    LineNaval: "Naval conflicts", "Морські конфлікти", "Морские конфликты", "Námořní konflikty";
    LineIslands: "Islands", "Острови", "Острова", "Ostrovy";
    GuildCard: "Guilds, card {0}", "Гільдії, карта {0}", "Гильдии, карта {0}", "Cechy, karta {0}";
    PadShields: "Shields", "Щити", "Щиты", "Štíty";
    PadDiplomacy: "Diplomacy", "Дипломатія", "Дипломатия", "Diplomacie";
    PadBoarding: "Boarding", "Абордаж", "Абордаж", "Abordáž";
    PadFleet: "Naval strength", "Морська міць", "Морская мощь", "Síla na moři";
    PadLevel: "Commercial levels", "Торговельні рівні", "Торговые уровни", "Obchodní úrovně";
    PadTax: "Tax raised", "Піднятий податок", "Поднятый налог", "Vybraná daň";
    PadPirates: "Pirates played", "Зіграні пірати", "Сыгранные пираты", "Zahraní piráti";
    PadTokens: "Tokens of age {0}", "Жетони епохи {0}", "Жетоны эпохи {0}", "Žetony věku {0}";
    PadInto: "Into the pad", "До підрахунку", "В подсчёт", "Zapsat do bodů";
    Absent: "absent", "осторонь", "в стороне", "stranou";
    NavalShort: "sea {0}", "море {0}", "море {0}", "moře {0}";
    HintTokens: "Points of all tokens", "Очки всіх жетонів", "Очки всех жетонов", "Body všech žetonů";
    HintCoins: "Coins, not points", "Монети, не очки", "Монеты, не очки", "Mince, ne body";
    HintDebt: "Debt taken", "Узятий борг", "Взятый долг", "Vzatý dluh";
    HintFleet: "Number on the fleet's space", "Число на поділці флоту", "Число на делении флота", "Číslo na poli loďstva";
    HintGuild: "Points of one card, at most 10", "Очки однієї карти, до 10", "Очки одной карты, до 10", "Body jedné karty, nejvýš 10";
    HintPoints: "Points", "Очки", "Очки", "Body";
    HintShields: "Shields of every city", "Щити кожного міста", "Щиты каждого города", "Štíty každého města";
    HintDiplomacy: "Who spends a token?", "Хто витрачає жетон?", "Кто тратит жетон?", "Kdo utrácí žetony?";
    HintBoarding: "Whom? Two seats to the left or right", "Кого? Через одного ліворуч чи праворуч", "Кого? Через одного слева или справа", "Koho? Ob jednoho vlevo či vpravo";
    HintNaval: "All naval symbols; — sits out", "Усі морські символи; — осторонь", "Все морские символы; — в стороне", "Všechny symboly; — nehraje";
    HintLevel: "Number by the amphora; — immune", "Число біля амфори; — захищений", "Число у амфоры; — защищён", "Číslo u amfory; — chráněn";
    HintTax: "Who reached a tax space this turn?", "Хто цього ходу досяг податку?", "Кто в этот ход достиг налога?", "Kdo v tomto tahu dosáhl daně?";
    HintPirates: "Pirate symbols this turn", "Символи піратів цього ходу", "Символы пиратов за ход", "Symboly pirátů v tomto tahu";
    HintSymbols: "Symbols on green cards", "Символи на зелених картах", "Символы на зелёных картах", "Symboly na zelených kartách";
    HintFree: "Symbols of choice", "Символи на вибір", "Символы на выбор", "Symboly dle volby";
    HintMasks: "Masks", "Маски", "Маски", "Masky";
    HintCopy: "What neighbours' cards offer to copy", "Що можна скопіювати в сусідів", "Что можно скопировать у соседей", "Co lze okopírovat od sousedů";
    BestPlacing: "Best:", "Найкраще:", "Лучшее:", "Nejlépe:";
    LevyTitle: "Tax and pirates", "Податки й пірати", "Налоги и пираты", "Daně a piráti";
    LevyLoses: "loses {0}", "втрачає {0}", "теряет {0}", "ztrácí {0}";
    LevyPay: "To the bank, as far as there are coins", "До банку, поки є монети", "В банк, пока есть монеты", "Do banku, dokud jsou mince";
    LevyDebt: "What is not paid becomes debt", "Несплачене стає боргом", "Неоплаченное становится долгом", "Co se nezaplatí, je dluh";
    SheetTable: "Table of points", "Таблиця очок", "Таблица очков", "Tabulka bodů";
    QrCode: "QR code", "QR-код", "QR-код", "QR kód";
    CoinsShort: "coins {0}", "монет {0}", "монет {0}", "mincí {0}";
    PlayersShort: "Players: {0}", "Гравців: {0}", "Игроков: {0}", "Hráčů: {0}";
    CitiesShort: "Cities", "Міста", "Города", "Města";
    ArmadaShort: "Armada", "Армада", "Армада", "Armada";
    TeamsShort: "teams", "команди", "команды", "týmy";
    WinsPerName: "Wins per name", "Перемоги за іменами", "Победы по именам", "Výhry podle jmen";
    WinsOf: "{0} of {1}", "{0} з {1}", "{0} из {1}", "{0} z {1}";
    GamesKept: "Games: {0}", "Ігор: {0}", "Игр: {0}", "Her: {0}";
    SheetUnreadable: "Cannot be read", "Не вдалося прочитати", "Не удалось прочитать", "Nelze přečíst";
}
