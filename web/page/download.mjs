// Files for the visitor.

/** Hands a file to the visitor. */
export function download(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const two = (number) => String(number).padStart(2, '0');

/** The day of a time where the visitor is, `2026-01-31`. */
export function isoDay(time) {
  const date = new Date(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The time of day there, `20:15:00`. */
export function isoTime(time) {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
}

/** The day as files are named by it. */
export const today = () => isoDay(Date.now());
