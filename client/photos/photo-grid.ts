// A grid of photos in which the arrow keys move the focus. Without this script, each photo is reached with the Tab key.

/** Milliseconds before the key listener is added, so that it does not compete with the loading page. */
export const startDelayMs = 500;

export function startPhotoGrid(grid: HTMLElement): void {
  setTimeout(() => grid.addEventListener('keydown', (event) => moveFocus(grid, event)), startDelayMs);
}

function moveFocus(grid: HTMLElement, event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  const links = [...grid.querySelectorAll<HTMLElement>('.photo-link')];
  const next = findNext(event.key, { place: links.findIndex((link) => link.matches(':focus')), count: links.length });
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
}

/** Returns the index of the photo to which a key moves the focus; undefined for keys that do not move it. */
export function findNext(key: string, { place, count }: { place: number; count: number }): number | undefined {
  const places: Record<string, number> = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: count - 1 };
  const next = places[key];
  return next === undefined || place < 0 || next < 0 || next >= count || next === place ? undefined : next;
}
