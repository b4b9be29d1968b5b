// The glass: as many dots as the window has room for, each a whole number of the screen's own, and the picture on it, which has all of those.

const screen = document.getElementById('screen');
const context = screen.getContext('2d', { alpha: false });

/** The fewest dots that the shorter side of a window is cut into. */
const SHORT = 340;
/** The most dots of a side. */
const MOST = 1000;
/** A phone's own pixels to the inch, at a ratio of 1. */
const DENSITY = 160;

/** How the window is cut into dots: how many across and down, how large, and the diagonal in hundredths of an inch. */
export function cut({ width, height, ratio }) {
  const [across, down] = [width * ratio, height * ratio];
  const zoom = Math.max(1, Math.floor(Math.min(across, down) / SHORT), Math.ceil(Math.max(across, down) / MOST));
  const dots = [across, down].map((side) => Math.floor(side / zoom));
  const diagonal = Math.round((Math.hypot(...dots) * zoom * 100) / (DENSITY * ratio));
  return { width: dots[0], height: dots[1], zoom, diagonal };
}

/** How the window is cut now. */
export function measure() {
  const { clientWidth, clientHeight } = screen.parentElement;
  return cut({ width: clientWidth, height: clientHeight, ratio: devicePixelRatio || 1 });
}

/** Shows the lines of a picture that changed. */
export function show({ picture, top, bottom }) {
  const { width, height } = picture;
  if (screen.width !== width || screen.height !== height) Object.assign(screen, { width, height });
  const ratio = devicePixelRatio || 1;
  screen.style.width = `${width / ratio}px`;
  screen.style.height = `${height / ratio}px`;
  document.getElementById('splash')?.remove();
  if (top < bottom) context.putImageData(picture, 0, 0, 0, top, width, bottom - top);
}

/** The dot of the glass under a point of the page. */
export function dot({ clientX, clientY }) {
  const { left, top } = screen.getBoundingClientRect();
  const size = measure().zoom / (devicePixelRatio || 1);
  return [clientX - left, clientY - top].map((way) => Math.floor(way / size));
}
