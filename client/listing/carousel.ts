// A row of slides with dots, arrows and autoplay. Without this script the row can be scrolled. A separate chunk.
import { breakpoints } from '#lib/pictures/breakpoints.ts';
import { type Motion, startAutoplay } from './autoplay.ts';
import { findNextPlace, findVisibleSlide } from './slides.ts';

type Motions = Record<keyof typeof breakpoints, Motion>;

const minWidthQuery = (size: 'md' | 'lg') => matchMedia(`(min-width: ${breakpoints[size]}rem)`);
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

export function startCarousel(block: HTMLElement): void {
  const track = block.querySelector<HTMLElement>('[data-track]');
  if (!track) return;
  // the type is known, because the block's component writes this JSON (src/features/listing/collection)
  const motions: Motions = JSON.parse(block.dataset.motion ?? '');
  const screens = { md: minWidthQuery('md'), lg: minWidthQuery('lg') };
  const readMotion = (): Motion => motions[screens.lg.matches ? 'lg' : screens.md.matches ? 'md' : 'sm'];

  const places = () => readPlaces(track);
  const scrollTo = (left: number) => track.scrollTo({ left, behavior: reducedMotion.matches ? 'auto' : 'smooth' });
  const turn = (direction: 1 | -1) => {
    const place = findNextPlace({ places: places(), scrolled: track.scrollLeft, direction, loop: readMotion().loop });
    if (place !== undefined) scrollTo(place);
  };

  const dots = [...block.querySelectorAll<HTMLButtonElement>('.carousel-dots button')];
  for (const [index, dot] of dots.entries()) dot.addEventListener('click', () => scrollTo(places()[index] ?? 0));
  const arrows = [...block.querySelectorAll<HTMLButtonElement>('[data-turn]')];
  for (const arrow of arrows) arrow.addEventListener('click', () => turn(arrow.dataset.turn === '1' ? 1 : -1));

  const progress = block.querySelector<HTMLElement>('.carousel-progress');
  const show = () => {
    const [all, shown] = [places(), track.scrollLeft];
    const current = findVisibleSlide(all, shown);
    for (const [index, dot] of dots.entries()) dot.setAttribute('aria-current', String(index === current));
    for (const arrow of arrows)
      arrow.disabled =
        findNextPlace({ places: all, scrolled: shown, direction: arrow.dataset.turn === '1' ? 1 : -1, loop: readMotion().loop }) ===
        undefined;
    progress?.style.setProperty('--progress', String(Math.min(1, (shown + track.clientWidth) / track.scrollWidth)));
  };
  track.addEventListener('scroll', show, { passive: true });
  new ResizeObserver(show).observe(track);

  const pause = offerPause(block);
  const canMove = () =>
    !pause.isPaused() && !document.hidden && !block.matches(':hover') && !block.querySelector(':focus-visible, dialog[open]');
  let stop = () => {};
  const start = () => {
    stop();
    stop = startAutoplay({ motion: readMotion(), canMove, move: () => turn(1) });
    show();
  };
  for (const screen of Object.values(screens)) screen.addEventListener('change', start);
  start();
  block.dataset.ready = ''; // makes the controls visible only now, because an earlier click would have no effect
}

/** Returns the scroll position of each slide, limited to the maximum scroll position. */
function readPlaces(track: HTMLElement): number[] {
  const slides = [...track.children].filter((slide): slide is HTMLElement => slide instanceof HTMLElement);
  const most = track.scrollWidth - track.clientWidth;
  const [first] = slides;
  if (!first) return [];
  const isCentred = getComputedStyle(first).scrollSnapAlign === 'center';
  return slides.map((slide) => {
    const place = isCentred
      ? slide.offsetLeft - track.offsetLeft - (track.clientWidth - slide.offsetWidth) / 2
      : slide.offsetLeft - first.offsetLeft;
    return Math.max(0, Math.min(most, place));
  });
}

/** Adds the button that pauses autoplay (WCAG 2.2.2). If the visitor prefers reduced motion, the carousel starts paused. */
function offerPause(block: HTMLElement): { isPaused: () => boolean } {
  const button = block.querySelector<HTMLElement>('.carousel-pause');
  let isPaused = reducedMotion.matches;
  const show = () => {
    button?.toggleAttribute('data-paused', isPaused);
    const word = button?.querySelector('span');
    if (word) word.textContent = (isPaused ? button?.dataset.play : button?.dataset.pause) ?? '';
  };
  button?.addEventListener('click', () => {
    isPaused = !isPaused;
    show();
  });
  show();
  return { isPaused: () => isPaused };
}
