// A result for others: as a text, as a picture, and as a play for BG Stats.

import { COLOURS } from './charts.mjs';
import { download, isoDay, isoTime } from './download.mjs';
import { say, spoken } from './language.mjs';

/** Those who compete, the winner first. */
const ranked = (game) => game.rows.filter(({ place }) => place !== null).sort((a, b) => a.place - b.place);

/** The day of a game as people write it, or nothing. */
export const day = ({ date }) => (date ? new Date(date).toLocaleDateString(spoken(), { dateStyle: 'medium' }) : '');

/** The result in a few lines; `who` names a row. */
export function resultText(game, who) {
  const rows = ranked(game).map((row) => `${row.place}. ${who(row)} ${row.total}`);
  return [['7 Wonders', day(game)].filter(Boolean).join(', '), ...rows].join('\n');
}

/** A field of a line that ends at a tab. */
const field = (value) => String(value ?? '').replace(/\s+/g, ' ');

/** A game as the reader takes it to make the address of a play of it: see `play_address` there. */
export function playText(game, who) {
  const edition = game.expansions.split(' ').includes('second') ? 'second' : 'first';
  const date = game.date ?? Date.now();
  const id = game.rows.map(({ total }) => total).join('-') + (game.date ? `-${game.date}` : '');
  const players = ranked(game).map((row) => [who(row), row.wonder, row.place, row.total]);
  return [[edition, `${isoDay(date)} ${isoTime(date)}`, id], ...players].map((line) => line.map(field).join('\t')).join('\n');
}

const WIDTH = 720;
const ROW = 86;
const HEAD = 96;
const NIGHT = '#0c0f18';

function drawRow(pen, row, { name, top, most }) {
  pen.fillStyle = row.place === 1 ? '#ffce54' : '#f4f6fa';
  pen.font = "700 28px 'PT Sans', sans-serif";
  pen.fillText(name, 32, top + 26, 480);
  pen.textAlign = 'right';
  pen.fillText(String(row.total), WIDTH - 32, top + 58);
  pen.textAlign = 'left';
  let x = 32;
  for (const [line, value] of row.points.filter(([, points]) => points > 0)) {
    const wide = (value / most) * (WIDTH - 164);
    pen.fillStyle = COLOURS[line] ?? '#888888';
    pen.fillRect(x, top + 38, Math.max(1, wide - 1), 24);
    x += wide;
  }
}

/** The result as a PNG. */
export async function picture(game, who) {
  const rows = [...ranked(game), ...game.rows.filter(({ place }) => place === null)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEAD + ROW * rows.length + 24 });
  const pen = canvas.getContext('2d');
  pen.fillStyle = NIGHT;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#ffce54';
  pen.font = "700 40px 'PT Sans', sans-serif";
  pen.fillText('7 Wonders', 32, 60);
  pen.fillStyle = '#a8b2c6';
  pen.font = "22px 'PT Sans', sans-serif";
  pen.textAlign = 'right';
  pen.fillText(day(game), WIDTH - 32, 58);
  pen.textAlign = 'left';
  const most = Math.max(1, ...rows.map(({ points }) => points.reduce((sum, [, value]) => sum + Math.max(0, value), 0)));
  rows.forEach((row, at) => drawRow(pen, row, { name: who(row), top: HEAD + at * ROW, most }));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** Copies a text; gives whether that worked. */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Shares a result as picture and text where the system can, else saves the picture and copies the text; says what was done. */
export async function share(game, who) {
  const text = resultText(game, who);
  const file = new File([await picture(game, who)], '7-wonders.png', { type: 'image/png' });
  const whole = { files: [file], text, title: '7 Wonders' };
  if (navigator.canShare?.(whole)) {
    try {
      await navigator.share(whole);
      return '';
    } catch (error) {
      if (error.name === 'AbortError') return '';
    }
  }
  download(file, file.name);
  return say((await copied(text)) ? 'sharedFile' : 'savedFile');
}
