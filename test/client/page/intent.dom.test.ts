// For which elements a shopper's intent is prepared.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onIntent } from '../../../client/page/intent.ts';
import { find, openPage, trackListeners } from '../../support/dom.ts';

let prepare = vi.fn<(event: Event) => void>();
let removeListeners = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  prepare = vi.fn();
  openPage('<button></button><a href="/">Home</a>');
  removeListeners = trackListeners(() => onIntent(prepare));
});
afterEach(() => {
  removeListeners();
  vi.useRealTimers();
});

const point = (selector: string, name: string, details: Partial<PointerEvent>): void => {
  find(selector).dispatchEvent(Object.assign(new Event(name, { bubbles: true }), details));
  vi.runAllTimers();
};

const targets = () => prepare.mock.calls.map(([{ target }]) => (target as Element).localName);

test('an element on which a mouse begins to move is prepared, and so is the next one', () => {
  point('button', 'pointerover', { pointerType: 'mouse', clientX: 10 });
  expect(targets()).toEqual([]);
  point('button', 'pointermove', { pointerType: 'mouse', clientX: 14 });
  expect(targets()).toEqual(['button']);
  point('a', 'pointerover', { pointerType: 'mouse', clientX: 80 });
  expect(targets()).toEqual(['button', 'a']);
});

test.each(['pointerover', 'focusin'])('an element that gets the first %s of a page is prepared', (name) => {
  point('button', name, { pointerType: 'touch' });
  expect(targets()).toContain('button');
});

test('a focused element in which the shopper types is prepared, although it got the focus before the page listened', () => {
  point('button', 'keydown', {});
  expect(targets()).toEqual(['button']);
});
