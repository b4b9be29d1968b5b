// The glass: as many dots as the window has room for, each a whole number of the screen's own, and the picture on it.

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

/** Shows a picture. */
export function show(picture) {
  if (screen.width !== picture.width || screen.height !== picture.height) {
    Object.assign(screen, { width: picture.width, height: picture.height });
  }
  const { zoom } = measure();
  const dot = zoom / (devicePixelRatio || 1);
  screen.style.width = `${picture.width * dot}px`;
  screen.style.height = `${picture.height * dot}px`;
  context.putImageData(picture, 0, 0);
}

/** The dot of the picture under a point of the page. */
export function dot({ clientX, clientY }) {
  const { left, top, width, height } = screen.getBoundingClientRect();
  return [((clientX - left) * screen.width) / width, ((clientY - top) * screen.height) / height].map(Math.floor);
}
