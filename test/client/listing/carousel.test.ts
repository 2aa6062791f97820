// When a carousel moves, and to which position.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startAutoplay } from '../../../client/listing/autoplay.ts';
import { findNextPlace, findVisibleSlide } from '../../../client/listing/slides.ts';

describe('autoplay of a carousel', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('autoplay moves a carousel repeatedly after the set number of seconds', () => {
    const move = vi.fn();
    startAutoplay({ motion: { seconds: 7, loop: true }, canMove: () => true, move });
    vi.advanceTimersByTime(6999);
    expect(move).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(move).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(14_000);
    expect(move).toHaveBeenCalledTimes(3);
  });

  test('autoplay pauses while the shopper uses the carousel, and continues afterwards', () => {
    const move = vi.fn();
    let mayMove = false;
    startAutoplay({ motion: { seconds: 5, loop: false }, canMove: () => mayMove, move });
    vi.advanceTimersByTime(20_000);
    expect(move).not.toHaveBeenCalled();
    mayMove = true;
    vi.advanceTimersByTime(5000);
    expect(move).toHaveBeenCalledTimes(1);
  });

  test('autoplay does not move a carousel if the duration is 0 seconds, or after it was stopped', () => {
    const move = vi.fn();
    startAutoplay({ motion: { seconds: 0, loop: true }, canMove: () => true, move });
    startAutoplay({ motion: { seconds: 1, loop: true }, canMove: () => true, move })();
    vi.advanceTimersByTime(60_000);
    expect(move).not.toHaveBeenCalled();
  });
});

describe('the slides of a carousel', () => {
  const places = [0, 300, 600, 700, 700];

  test.each([
    [0, 0],
    [140, 0],
    [160, 1],
    [650, 2],
    [700, 3],
  ])('a carousel scrolled by %i displays slide %i', (scrolled, slide) => {
    expect(findVisibleSlide(places, scrolled)).toBe(slide);
  });

  test.each([
    { scrolled: 0, direction: 1, loop: false, leads: 300 },
    { scrolled: 299, direction: 1, loop: false, leads: 600 },
    { scrolled: 300, direction: -1, loop: false, leads: 0 },
    { scrolled: 0, direction: -1, loop: false, leads: undefined },
    { scrolled: 700, direction: 1, loop: false, leads: undefined },
    { scrolled: 700, direction: 1, loop: true, leads: 0 },
    { scrolled: 0, direction: -1, loop: true, leads: 700 },
  ] as const)('the next position of a carousel at $scrolled in direction $direction is $leads (loop: $loop)', ({ leads, ...turn }) => {
    expect(findNextPlace({ places, ...turn })).toBe(leads);
  });
});
