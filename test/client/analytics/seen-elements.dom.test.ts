// Elements with events are found in the page and in content that is added later, and reported when they are in the viewport.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchElements } from '../../../client/analytics/seen-elements.ts';
import { find, openPage, settle } from '../../support/dom.ts';
import { stubViewport } from '../../support/viewport.ts';

let viewport: ReturnType<typeof stubViewport>;
let found: string[];
let seen: string[];

beforeEach(() => {
  vi.useFakeTimers();
  viewport = stubViewport();
  [found, seen] = [[], []];
  // a new body, because observers of earlier tests still watch the old one
  document.body.replaceWith(document.createElement('body'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a page with this HTML and watches its elements. */
function watch(html: string): void {
  openPage(html);
  watchElements({ found: ({ id }) => found.push(id), seen: ({ id }) => seen.push(id) });
}

/** Appends HTML, as an island or a late section does. */
async function append(html: string, parent = document.body): Promise<void> {
  parent.append(document.createRange().createContextualFragment(html));
  await settle();
}

describe('watchElements', () => {
  test('watchElements finds each element with an event, in document order', () => {
    watch('<div id="outer" data-event="pop-up-view"><p id="plain"></p><p id="inner" data-event="error-shown"></p></div>');
    expect(found).toEqual(['outer', 'inner']);
  });

  test('watchElements finds an element that is added deep in the page within 100 ms, and no element twice', async () => {
    watch('<main><p id="first" data-event="error-shown"></p></main>');
    await append('<div><p id="late" data-event="error-shown"></p></div>', find('main'));
    expect(found).toEqual(['first']);
    vi.advanceTimersByTime(100);
    expect(found).toEqual(['first', 'late']);
  });

  test('watchElements finds an element that is added after an earlier added element was found', async () => {
    watch('');
    for (const id of ['one', 'two']) {
      await append(`<p id="${id}" data-event="error-shown"></p>`);
      vi.advanceTimersByTime(100);
    }
    expect(found).toEqual(['one', 'two']);
  });

  test('watchElements searches the page once for all changes within 100 ms', async () => {
    watch('');
    const searches = vi.spyOn(document, 'querySelectorAll');
    await append('<p id="one" data-event="error-shown"></p>');
    vi.advanceTimersByTime(50);
    await append('<p id="two" data-event="error-shown"></p>');
    vi.advanceTimersByTime(500);
    expect(searches).toHaveBeenCalledTimes(1);
    expect(found).toEqual(['one', 'two']);
  });

  test('watchElements reports an element once, when half of it is in the viewport', () => {
    watch('<p id="first" data-event="error-shown"></p><p id="second" data-event="error-shown"></p>');
    const elements = [find('#first'), find('#second')];
    viewport.show(elements, 0);
    viewport.show(elements, 0.49);
    expect(seen).toEqual([]);
    viewport.show(elements, 0.5);
    expect(seen).toEqual(['first', 'second']);
    viewport.show(elements, 0);
    viewport.show(elements, 1);
    expect(seen).toEqual(['first', 'second']);
  });

  test('watchElements reports an element that was added later when it is in the viewport', async () => {
    watch('');
    await append('<p id="late" data-event="error-shown"></p>');
    vi.advanceTimersByTime(100);
    viewport.show([find('#late')]);
    expect(seen).toEqual(['late']);
  });

  test('watchElements never reports an SVG element, because its events cannot be read', () => {
    watch('<svg id="drawing" data-event="error-shown"></svg>');
    viewport.show([...document.querySelectorAll('svg')]);
    expect(seen).toEqual([]);
  });
});
