// What the pages say, in the four languages of the device.

export const LANGUAGES = { en: 'English', uk: 'Українська', ru: 'Русский', cs: 'Čeština' };

const DEVICE = {
  title: ['Table assistant for 7 Wonders', 'Настільний помічник для «7 Чудес»', 'Настольный помощник для «7 Чудес»', 'Stolní pomocník pro 7 divů světa'],
  what: [
    'A small device for the table on which you play the card game 7 Wonders. With two players it runs the Free City: whose turn it is, what each city can build and why not, who pays whom, and the score. For more players it is the score pad.',
    'Маленький пристрій для столу, за яким грають у карткову гру «7 Чудес». Коли граєте вдвох, він веде Вільне місто: показує, чий хід, що може збудувати кожне місто, а чого не може і чому, хто кому платить і в кого скільки балів. Для більшої компанії він рахує бали.',
    'Маленькое устройство для стола, за которым играют в карточную игру «7 Чудес». В игре вдвоём оно ведёт Свободный город: подсказывает, чей ход, что может построить каждый город и что мешает, кто кому платит, и считает очки. Для большей компании это счётчик очков.',
    'Malé zařízení na stůl, u kterého hrajete karetní hru 7 divů světa. Při hře dvou hráčů spravuje nezávislé město: kdo je na tahu, co které město může postavit, co ne a proč, kdo komu platí a kolik je bodů. Více hráčům počítá body.',
  ],
  how: [
    'Here the same device runs on your phone or computer, and after this visit also without a network. Your games stay in this browser.',
    'Тут той самий пристрій працює на вашому телефоні чи комп’ютері, а після цього відвідування — і без мережі. Ваші ігри зберігаються в цьому браузері.',
    'Здесь то же устройство работает на вашем телефоне или компьютере, а после первого посещения — и без сети. Ваши игры хранятся в этом браузере.',
    'Tady totéž zařízení běží ve vašem telefonu nebo počítači, po této návštěvě i bez připojení. Vaše hry zůstávají v tomto prohlížeči.',
  ],
  start: ['Start', 'Почати', 'Начать', 'Začít'],
  legal: [
    '7 Wonders is a game by Antoine Bauza, published by Repos Production; this project has no connection with them.',
    '«7 Чудес» — гра Антуана Боза, видавництво Repos Production; цей проєкт з ними не пов’язаний.',
    '«7 Чудес» — игра Антуана Боза, изданная Repos Production; этот проект с ними не связан.',
    '7 divů světa je hra Antoina Bauzy, vydává ji Repos Production; tento projekt s nimi není nijak spojen.',
  ],
  games: ['Games', 'Ігри', 'Игры', 'Hry'],
  manual: ['Manual', 'Посібник', 'Руководство', 'Návod'],
  more: ['More', 'Більше', 'Ещё', 'Více'],
  screen: ['The device’s screen', 'Екран пристрою', 'Экран устройства', 'Displej zařízení'],
  key: ['key', 'кнопка', 'кнопка', 'tlačítko'],
  power: ['Power', 'Живлення', 'Питание', 'Napájení'],
  language: ['Language of this page', 'Мова цієї сторінки', 'Язык этой страницы', 'Jazyk této stránky'],
  board: ['Board', 'Плата', 'Плата', 'Deska'],
  backup: ['Save a backup', 'Зберегти копію', 'Сохранить копию', 'Uložit zálohu'],
  restore: ['Put a backup back', 'Повернути копію', 'Восстановить копию', 'Obnovit zálohu'],
  picture: ['Save the picture', 'Зберегти знімок', 'Сохранить снимок', 'Uložit obrázek'],
  wipe: ['Empty the memory', 'Очистити пам’ять', 'Очистить память', 'Vymazat paměť'],
  inside: ['Inside the device', 'Усередині пристрою', 'Внутри устройства', 'Uvnitř zařízení'],
  usb: ['USB cable', 'Кабель USB', 'Кабель USB', 'Kabel USB'],
  version: ['Version', 'Версія', 'Версия', 'Verze'],
  sincePower: ['Since power-on', 'Від увімкнення', 'С момента включения', 'Od zapnutí'],
  firstPicture: ['First picture', 'Перше зображення', 'Первое изображение', 'První obraz'],
  asleep: ['Core asleep', 'Ядро спить', 'Ядро спит', 'Jádro spí'],
  lastPress: ['Last press', 'Останнє натискання', 'Последнее нажатие', 'Poslední stisk'],
  flashWrites: ['Memory writes', 'Записи в пам’ять', 'Записи в память', 'Zápisy do paměti'],
  log: ['Log', 'Журнал', 'Журнал', 'Záznam'],
  clear: ['clear', 'стерти', 'стереть', 'smazat'],
  off: ['off', 'вимкнено', 'выключено', 'vypnuto'],
  pages: ['%1 pages, %2 erased', 'сторінок %1, стерто %2', 'страниц %1, стёрто %2', 'stránek %1, smazáno %2'],
  noPicture: ['no new picture', 'зображення те саме', 'изображение не изменилось', 'obraz beze změny'],
  onDevice: ['%1 ms on the device', '%1 мс на пристрої', '%1 мс на устройстве', '%1 ms na zařízení'],
  loading: ['Loading …', 'Завантаження …', 'Загрузка…', 'Načítá se …'],
  noFirmware: [
    'The firmware for %1 is not there. %2',
    'Прошивки для %1 немає. %2',
    'Прошивки для %1 нет. %2',
    'Firmware pro %1 tu není. %2',
  ],
  retry: ['Trying again soon.', 'Скоро спробуємо знову.', 'Скоро попробуем снова.', 'Za chvíli se to zkusí znovu.'],
  stopped: ['The emulator stopped: %1', 'Емулятор зупинився: %1', 'Эмулятор остановился: %1', 'Emulátor se zastavil: %1'],
  elsewhere: [
    'The device is open in another tab. Close that one; it goes on here.',
    'Пристрій відкрито в іншій вкладці. Закрийте її, і він продовжить роботу тут.',
    'Устройство открыто в другой вкладке. Закройте её, и оно продолжит работу здесь.',
    'Zařízení je otevřené na jiné kartě prohlížeče. Zavřete ji a bude pokračovat tady.',
  ],
  askWipe: [
    'Empty the memory? All games and settings of this device are lost.',
    'Очистити пам’ять? Усі ігри та налаштування цього пристрою буде втрачено.',
    'Очистить память? Все игры и настройки этого устройства будут потеряны.',
    'Vymazat paměť? Všechny hry a nastavení tohoto zařízení se ztratí.',
  ],
  askRestore: [
    'Put this backup back? It takes the place of the games and settings that are here now.',
    'Повернути цю копію? Вона замінить ігри та налаштування, які є тут зараз.',
    'Восстановить эту копию? Она заменит игры и настройки, которые есть здесь сейчас.',
    'Obnovit tuto zálohu? Nahradí hry a nastavení, které tu teď jsou.',
  ],
  notBackup: [
    'This file is no backup of this device. Nothing has changed.',
    'Цей файл не є копією пам’яті цього пристрою. Нічого не змінилося.',
    'Этот файл — не копия памяти этого устройства. Ничего не изменилось.',
    'Tento soubor není zálohou tohoto zařízení. Nic se nezměnilo.',
  ],
  notKept: [
    'This browser does not keep the memory: games are lost when the page is closed. Save a backup.',
    'Цей браузер не зберігає пам’ять: ігри зникнуть, коли ви закриєте сторінку. Збережіть копію.',
    'Этот браузер не сохраняет память: игры пропадут, когда вы закроете страницу. Сохраните копию.',
    'Tento prohlížeč paměť neuchová: hry zmizí po zavření stránky. Uložte zálohu.',
  ],
  hintFour: [
    'Keyboard: A B X Y, or ↑ ↓ to move, Enter to select, Esc to go back',
    'Клавіатура: A B X Y або ↑ ↓ — рух, Enter — вибір, Esc — назад',
    'Клавиатура: A B X Y или ↑ ↓ — движение, Enter — выбор, Esc — назад',
    'Klávesnice: A B X Y, nebo ↑ ↓ pohyb, Enter výběr, Esc zpět',
  ],
  hintStick: [
    'Keyboard: arrows for the joystick, Enter to press it, A B X Y, Esc to go back',
    'Клавіатура: стрілки — джойстик, Enter — натиснути його, A B X Y, Esc — назад',
    'Клавиатура: стрелки — джойстик, Enter — нажать его, A B X Y, Esc — назад',
    'Klávesnice: šipky jsou joystick, Enter ho stiskne, A B X Y, Esc zpět',
  ],
};

const GAMES = {
  device: ['Device', 'Пристрій', 'Устройство', 'Zařízení'],
  fromHere: ['From the device here', 'З пристрою на сайті', 'Из этого браузера', 'Ze zařízení tady'],
  fromPico: ['From a Pico over USB', 'З Pico через USB', 'С Pico по USB', 'Z Pica přes USB'],
  fromText: ['From a text or QR code', 'З тексту чи QR-коду', 'Из текста или QR-кода', 'Z textu nebo QR kódu'],
  pasteHint: [
    'Paste a record, the text of a device’s QR codes, or what it prints over USB; several one after the other are fine.',
    'Вставте запис гри, текст QR-кодів пристрою або те, що він виводить через USB; можна кілька поспіль.',
    'Вставьте запись игры, текст QR-кодов устройства или то, что оно выводит по USB; можно несколько подряд.',
    'Vložte záznam hry, text QR kódů zařízení nebo to, co vypisuje přes USB; klidně několik za sebou.',
  ],
  show: ['Show', 'Показати', 'Показать', 'Zobrazit'],
  openFile: ['Open a file', 'Відкрити файл', 'Открыть файл', 'Otevřít soubor'],
  playedGames: ['Played games', 'Зіграні ігри', 'История игр', 'Odehrané hry'],
  saveCsv: ['Save as CSV', 'Зберегти CSV', 'Сохранить как CSV', 'Uložit CSV'],
  saveRecords: ['Save the records', 'Зберегти записи', 'Сохранить записи', 'Uložit záznamy'],
  saveRecord: ['Save this record', 'Зберегти цей запис', 'Сохранить эту запись', 'Uložit tento záznam'],
  byName: ['By name', 'За іменами', 'По именам', 'Podle jmen'],
  winsChart: ['Wins up to each game', 'Перемоги після кожної гри', 'Победы после каждой игры', 'Výhry po každé hře'],
  meanChart: ['Mean points up to each game', 'Середні бали після кожної гри', 'Среднее число очков после каждой игры', 'Průměr bodů po každé hře'],
  byWonder: ['Points by wonder', 'Бали за Чудесами', 'Очки по Чудесам Света', 'Body podle divů'],
  wonderGames: ['games %1, wins %2', 'ігри: %1, перемоги: %2', 'игр %1, побед %2', 'her %1, výher %2'],
  name: ['Name', 'Ім’я', 'Имя', 'Jméno'],
  gamesColumn: ['Games', 'Ігри', 'Игры', 'Hry'],
  winsColumn: ['Wins', 'Перемоги', 'Победы', 'Výhry'],
  meanColumn: ['Mean', 'Середнє', 'Среднее', 'Průměr'],
  bestColumn: ['Best', 'Найбільше', 'Лучшее', 'Nejvíc'],
  player: ['Player %1', 'Гравець %1', 'Игрок %1', 'Hráč %1'],
  running: ['running', 'триває', 'идёт', 'hraje se'],
  second: ['second edition', 'друге видання', 'второе издание', 'druhé vydání'],
  reading: ['Reading …', 'Читання …', 'Чтение…', 'Čte se …'],
  gamesFound: ['Games found: %1', 'Знайдено ігор: %1', 'Найдено игр: %1', 'Nalezeno her: %1'],
  noGamesYet: [
    'No game yet. Play one on the device, then come back.',
    'Ігор ще немає. Зіграйте на пристрої й поверніться.',
    'Игр ещё нет. Сыграйте на устройстве и возвращайтесь.',
    'Zatím žádná hra. Zahrajte si na zařízení a vraťte se.',
  ],
  noGames: ['There is no game in this text.', 'У цьому тексті немає гри.', 'В этом тексте нет игры.', 'V tomto textu žádná hra není.'],
  noPico: ['No Pico was chosen.', 'Pico не вибрано.', 'Pico не выбран.', 'Žádné Pico nebylo vybráno.'],
  readFailed: [
    'It could not be read: %1. Pull the cable, put it back in and try again.',
    'Не вдалося прочитати: %1. Витягніть кабель, вставте його знову і спробуйте ще раз.',
    'Не удалось прочитать: %1. Выньте кабель, вставьте снова и попробуйте ещё раз.',
    'Čtení se nezdařilo: %1. Vytáhněte kabel, zasuňte ho a zkuste to znovu.',
  ],
  onlyRead: [
    'This page only reads: nothing is ever written to a device, and nothing leaves this browser.',
    'Ця сторінка лише читає: на пристрій нічого не записується, і ніщо не виходить за межі цього браузера.',
    'Эта страница только читает: на устройство ничего не записывается, и ничто не выходит за пределы этого браузера.',
    'Tato stránka jen čte: do zařízení se nikdy nic nezapisuje a nic neopouští tento prohlížeč.',
  ],
};

/** All texts: a list by name, in the order of `LANGUAGES`. */
export const TEXTS = { ...DEVICE, ...GAMES };

const NAMES = Object.keys(LANGUAGES);
const KEPT = 'wonders-language';
let language = 'en';

/** The language that is spoken now. */
export const spoken = () => language;

/** A text by its name; %1 and %2 are replaced by what follows. */
export function say(name, ...parts) {
  const text = TEXTS[name][NAMES.indexOf(language)];
  return text.replace(/%(\d)/g, (_, number) => parts[number - 1]);
}

/** The language chosen here before, or the first of the visitor's that there is. */
export function firstLanguage() {
  const asked = [localStorage.getItem(KEPT), ...navigator.languages.map((name) => name.slice(0, 2))];
  return asked.find((name) => NAMES.includes(name)) ?? 'en';
}

/** Speaks a language from here on, also at the next visit if `keep` says so. */
export function speak(name, { keep = false } = {}) {
  language = name;
  if (keep) localStorage.setItem(KEPT, name);
  document.documentElement.lang = name;
  for (const element of document.querySelectorAll('[data-text]')) element.textContent = say(element.dataset.text);
  for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', say(element.dataset.label));
  for (const link of document.querySelectorAll('[data-manual]')) link.href = `manual/${name}/`;
  document.title = document.querySelector('[data-title]')?.textContent ?? say('title');
}
