// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findNext, startDelayMs, startPhotoGrid } from '../../../client/photos/photo-grid.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('startPhotoGrid adds its key listener after 500 ms, not earlier', () => {
  const heard: string[] = [];
  startPhotoGrid({ addEventListener: (name: string) => heard.push(name) } as unknown as HTMLElement);
  vi.advanceTimersByTime(startDelayMs - 1);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([startDelayMs, heard]).toEqual([500, ['keydown']]);
});

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 3, undefined],
  ['ArrowLeft', 1, 0],
  ['ArrowLeft', 0, undefined],
  ['Home', 2, 0],
  ['Home', 0, undefined],
  ['End', 1, 3],
  ['Enter', 1, undefined],
  ['ArrowRight', -1, undefined],
])('the key %s at photo %j moves the focus to photo %j', (key, place, next) => {
  expect(findNext(key, { place, count: 4 })).toBe(next);
});
