// A photo between its neighbors: swiping or pressing an arrow key opens the neighbor's page. Without this script, links open the pages of
// both neighbors.

type Way = 'previous' | 'next';
const keys: Record<string, Way> = { ArrowLeft: 'previous', ArrowRight: 'next' };

/** Milliseconds without a scroll event after which scrolling has ended, in browsers that do not support `scrollend`. */
const pauseMs = 120;

export function startPhotoTrack(track: HTMLElement): void {
  const previous = track.querySelector<HTMLElement>('[data-way="previous"]');
  if (previous) {
    previous.hidden = false;
    track.scrollLeft = previous.offsetWidth;
  }
  onScrollEnd(track, () => {
    const way = findVisibleSlide(track)?.dataset.way;
    if (way === 'previous' || way === 'next') follow(track, way);
  });
  watchKeys(track);
}

/**
 * Runs a function when scrolling has ended. In browsers without `scrollend`, scrolling counts as ended if there was no scroll event for a
 * while and a slide is aligned. If none is aligned, a finger still holds the photos between two slides.
 */
function onScrollEnd(track: HTMLElement, run: () => void): void {
  if ('onscrollend' in window) {
    track.addEventListener('scrollend', run);
    return;
  }
  let pause: ReturnType<typeof setTimeout> | undefined;
  const isAligned = () => {
    const offset = track.scrollLeft % track.clientWidth;
    return Math.min(offset, track.clientWidth - offset) < 2;
  };
  track.addEventListener('scroll', () => {
    clearTimeout(pause);
    pause = setTimeout(() => isAligned() && run(), pauseMs);
  });
}

/** Returns the slide in the middle of the visible area. */
function findVisibleSlide(track: HTMLElement): HTMLElement | undefined {
  const middle = track.scrollLeft + track.clientWidth / 2;
  const slides = [...track.children].filter((slide): slide is HTMLElement => slide instanceof HTMLElement && !slide.hidden);
  const width = slides[0]?.offsetWidth ?? 0;
  return width === 0 ? undefined : slides[Math.floor(middle / width)];
}

/** Clicks the link to a neighboring photo. In a dialog, the neighbor's page then replaces the current one. */
const follow = (track: HTMLElement, way: Way): void =>
  track.parentElement?.querySelector<HTMLAnchorElement>(`[data-turn="${way}"]`)?.click();

function watchKeys(track: HTMLElement): void {
  const dialog = track.closest('dialog');
  const listener = (event: KeyboardEvent) => {
    if (!track.isConnected) return document.removeEventListener('keydown', listener);
    const way = keys[event.key];
    const isElsewhere = document.querySelector('dialog:modal') !== dialog || isTyping(event.target);
    if (!way || isElsewhere || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    follow(track, way);
  };
  document.addEventListener('keydown', listener);
}

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches('input, textarea, select');
