// Selects the focal point of a picture by a click, by dragging, or with the arrow keys. The number fields of the form contain the point, so
// that it can also be typed, and is stored with the form.

/** Percent by which an arrow key moves the point, without and with the Shift key. */
const steps = { small: 1, large: 10 };

const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const limit = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

/** Adds the marker to a picture. `area`: the element around the picture, with the ids of the two number fields in `data-x` and `data-y`. */
export function pickFocalPoint(area: HTMLElement): void {
  const fields = [area.dataset.x, area.dataset.y].map((id) => document.getElementById(id ?? ''));
  const [x, y] = fields;
  if (!(x instanceof HTMLInputElement && y instanceof HTMLInputElement)) return;
  const crops = [...document.querySelectorAll<HTMLElement>('[data-crop] img')];
  const marker = document.createElement('button');
  marker.type = 'button';
  marker.className = 'media-marker';
  area.append(marker);

  /** Returns the point in the fields, or the middle if they are empty or invalid. */
  const read = (): [number, number] => {
    const values = [x, y].map(({ value }) => (/^\s*\d{1,3}\s*$/.test(value) ? Number(value) : Number.NaN));
    return values.every((value) => value <= 100) ? [values[0] ?? 0, values[1] ?? 0] : [50, 50];
  };
  const show = (): void => {
    const [left, top] = read();
    marker.style.left = `${left}%`;
    marker.style.top = `${top}%`;
    marker.setAttribute('aria-label', `Focal point: ${left} % from the left, ${top} % from the top. Move it with the arrow keys.`);
    for (const crop of crops) crop.style.objectPosition = `${left}% ${top}%`;
  };
  const move = (left: number, top: number): void => {
    x.value = String(limit(left));
    y.value = String(limit(top));
    show();
  };
  const moveTo = ({ clientX, clientY }: MouseEvent): void => {
    const box = area.getBoundingClientRect();
    move(((clientX - box.left) / box.width) * 100, ((clientY - box.top) / box.height) * 100);
  };

  // only the marker can be dragged, so that a finger on the picture can scroll the page
  area.addEventListener('click', (event) => {
    if (event.target === marker) return;
    moveTo(event);
    marker.focus();
  });
  marker.addEventListener('pointerdown', (event) => {
    if (event.button === 0) marker.setPointerCapture(event.pointerId);
  });
  marker.addEventListener('pointermove', (event) => {
    if (marker.hasPointerCapture(event.pointerId)) moveTo(event);
  });
  marker.addEventListener('keydown', (event) => {
    const direction = directions[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault(); // otherwise the page scrolls
    const step = event.shiftKey ? steps.large : steps.small;
    const [left, top] = read();
    move(left + direction[0] * step, top + direction[1] * step);
  });
  for (const field of [x, y]) field.addEventListener('input', show);
  show();
}
