// Which page a swipe opens, in browsers that do not support `scrollend`.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPhotoTrack } from '../../../client/photos/photo-track.ts';
import { find, openPage } from '../../support/dom.ts';

const width = 390;
const opened: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  Reflect.deleteProperty(window, 'onscrollend');
  openPage(`
    <div>
      <section class="photo-track">
        <div data-way="previous" hidden></div><div></div><div data-way="next"></div>
      </section>
      <a href="#previous" data-turn="previous"></a><a href="#next" data-turn="next"></a>
    </div>`);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  for (const way of ['previous', 'next'])
    find(`[data-turn="${way}"]`).addEventListener('click', (event) => {
      event.preventDefault();
      opened.push(way);
    });
  startPhotoTrack(find('.photo-track'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function scrollTo(left: number): void {
  const track = find('.photo-track');
  track.scrollLeft = left;
  track.dispatchEvent(new Event('scroll'));
}

test('a swipe opens the page of the photo at which the track stops', () => {
  expect('onscrollend' in window).toBe(false);
  scrollTo(width * 1.7);
  vi.advanceTimersByTime(50);
  scrollTo(width * 2);
  vi.advanceTimersByTime(50);
  expect(opened).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(opened).toEqual(['next']);
  scrollTo(0.5);
  vi.advanceTimersByTime(150);
  expect(opened).toEqual(['next', 'previous']);
});

test('a swipe opens no page while a finger holds it between two photos, or if it returns to the current photo', () => {
  scrollTo(width * 1.7);
  vi.advanceTimersByTime(5000);
  scrollTo(width);
  vi.advanceTimersByTime(5000);
  expect(opened).toEqual([]);
});

test('an arrow key opens the page of a neighbor, but not in a field, with another key held down, or for a photo that is gone', () => {
  const press = (key: string, init: KeyboardEventInit = {}, target: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  vi.spyOn(document, 'querySelector').mockReturnValue(null); // happy-dom does not support :modal
  const track = document.getElementsByClassName('photo-track')[0];
  const field = document.body.appendChild(document.createElement('input'));
  expect([press('ArrowRight'), press('ArrowLeft'), press('Enter')]).toEqual([true, true, false]);
  expect(opened).toEqual(['next', 'previous']);
  for (const name of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey']) expect(press('ArrowRight', { [name]: true })).toBe(false);
  expect(press('ArrowRight', {}, field)).toBe(false);
  track?.remove();
  expect(press('ArrowRight')).toBe(false);
  expect(opened).toHaveLength(2);
});
