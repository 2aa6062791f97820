// Moving the focus through a grid of photos with the keyboard.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startDelayMs, startPhotoGrid } from '../../../client/photos/photo-grid.ts';
import { find, openPage } from '../../support/dom.ts';

beforeEach(() => {
  vi.useFakeTimers();
  openPage(
    '<ul><li><a class="photo-link" id="a" href="/1"></a></li><li><a class="photo-link" id="b" href="/2"></a></li></ul><a id="after" href="/3"></a>',
  );
  startPhotoGrid(find('ul'));
  vi.advanceTimersByTime(startDelayMs);
});
afterEach(() => {
  vi.useRealTimers();
});

function press(key: string, init: KeyboardEventInit = {}): [string | undefined, boolean] {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.activeElement?.dispatchEvent(event);
  return [document.activeElement?.id, event.defaultPrevented];
}

test('arrow keys, Home and End move the focus, and stop at both ends', () => {
  find('#a').focus();
  expect(press('ArrowRight')).toEqual(['b', true]);
  expect(press('ArrowRight')).toEqual(['b', false]);
  expect(press('Home')).toEqual(['a', true]);
  expect(press('End')).toEqual(['b', true]);
  expect(press('ArrowLeft')).toEqual(['a', true]);
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])('a key with %s is left to the browser', (name) => {
  find('#a').focus();
  expect(press('ArrowRight', { [name]: true })).toEqual(['a', false]);
});
