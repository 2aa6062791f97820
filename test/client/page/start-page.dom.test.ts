// When the scripts of a page's parts are fetched, and which clicks wait for them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPage } from '../../../client/page/start-page.ts';
import { deferred, find, openPage, settle, trackListeners } from '../../support/dom.ts';

let removeListeners = (): void => undefined;
let enhanced: ReturnType<typeof deferred<unknown>>;
const chunk = { requests: 0, isOffline: false };

beforeEach(() => {
  enhanced = deferred();
  Object.assign(chunk, { requests: 0, isOffline: false });
  vi.doMock('../../../client/page/page-parts.ts', () => {
    chunk.requests += 1;
    if (chunk.isOffline) throw new Error('offline');
    return { enhancePage: () => enhanced.promise };
  });
});
afterEach(() => {
  removeListeners();
  location.hash = '';
  // biome-ignore lint/suspicious/noDocumentCookie: the script reads it
  document.cookie = 'cairn-favorites=; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

function start(html: string): void {
  openPage(html);
  removeListeners = trackListeners(startPage);
}

/** Waits until the mocked chunk has loaded or failed to load. */
const fetchChunk = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await settle();
};

describe('the scripts of a page', () => {
  test('are not fetched while the page is not used', async () => {
    start('<form data-rules></form>');
    await fetchChunk();
    expect(chunk.requests).toBe(0);
  });

  test.each(['pointerover', 'mousedown', 'focusin', 'scroll'])('are fetched once, at the first %s', async (name) => {
    start('<button></button>');
    for (let count = 0; count < 2; count++) find('button').dispatchEvent(new Event(name));
    await fetchChunk();
    expect(chunk.requests).toBe(1);
  });

  /** Reports a mouse at a distance from the left. */
  const reportMouse = (name: string, clientX: number) =>
    find('button').dispatchEvent(Object.assign(new Event(name), { pointerType: 'mouse', clientX }));

  test('are fetched when the mouse moves', async () => {
    start('<button></button>');
    reportMouse('pointerover', 10);
    reportMouse('pointermove', 11);
    await fetchChunk();
    expect(chunk.requests).toBe(1);
  });

  test('are not fetched for a mouse that rests where the page appears', async () => {
    start('<button></button>');
    for (const name of ['pointerover', 'pointermove', 'pointermove']) reportMouse(name, 10);
    await fetchChunk();
    expect(chunk.requests).toBe(0);
  });

  test('are fetched when the mouse is pressed without having moved', async () => {
    start('<button></button>');
    reportMouse('pointerover', 10);
    find('button').dispatchEvent(new MouseEvent('mousedown', { clientX: 10 }));
    await fetchChunk();
    expect(chunk.requests).toBe(1);
  });

  test('are fetched at once for a part that cannot wait', async () => {
    start('<p data-now></p>');
    await fetchChunk();
    expect(chunk.requests).toBe(1);
  });

  test('are fetched at once if the URL has a fragment, which may open a dialog', async () => {
    location.hash = '#size-guide';
    start('');
    await fetchChunk();
    expect(chunk.requests).toBe(1);
  });

  test('are fetched at once for a visitor with favorites, whose hearts are filled', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the script reads it
    document.cookie = 'cairn-favorites=us.1';
    start('');
    await fetchChunk();
    expect(chunk.requests).toBe(1);
  });
});

describe('a click on a control of a script that has not started', () => {
  const controls = [
    '<div id="buy"><ul class="choice-sizes"><li><a href="#m">M</a></li></ul></div>',
    '<div id="buy"><ul class="choice-colours"><li><a href="#red">Red</a></li></ul></div>',
    '<a href="#sort" data-listing-link>Price</a>',
    '<a href="#blue" data-swatch>Blue</a>',
    '<a href="#page" data-reviews-link>2</a>',
    '<form data-choice><button type="button">Accept</button></form>',
    '<button type="button" data-dismiss-banner>Close</button>',
    '<section id="look"><button type="button">Add</button></section>',
  ];

  /** Records whether each click on the control reached the page's own listeners. */
  function listenTo(control: HTMLElement): Event[] {
    const clicks: Event[] = [];
    control.addEventListener('click', (event) => clicks.push(event));
    return clicks;
  }

  test.each(controls)('waits until the script has started: %s', async (html) => {
    start(html);
    const control = find('a, button');
    const clicks = listenTo(control);
    control.click();
    await fetchChunk();
    expect([chunk.requests, clicks.length]).toEqual([1, 0]);
    enhanced.resolve(undefined);
    await settle();
    expect(clicks).toHaveLength(1);
    control.click();
    expect(clicks).toHaveLength(2);
  });

  test('reaches the page if the scripts cannot be fetched', async () => {
    chunk.isOffline = true;
    start('<a href="#sort" data-listing-link>Price</a>');
    const clicks = listenTo(find('a'));
    find('a').click();
    await fetchChunk();
    expect(clicks).toHaveLength(1);
  });

  test('is dispatched again only once for two scripts that start', async () => {
    start('<a href="#sort" data-listing-link>Price</a>');
    const clicks = listenTo(find('a'));
    find('a').dispatchEvent(new Event('mousedown', { bubbles: true }));
    find('a').click();
    await fetchChunk();
    enhanced.resolve(undefined);
    await settle();
    expect([chunk.requests, clicks.length]).toEqual([1, 1]);
  });

  test('does not wait on any other element', () => {
    start('<a href="#other">Other</a>');
    const clicks = listenTo(find('a'));
    find('a').click();
    expect(clicks).toHaveLength(1);
  });

  test('does not wait if it opens a new tab', () => {
    start('<a href="#sort" data-listing-link>Price</a>');
    const clicks = listenTo(find('a'));
    find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(clicks).toHaveLength(1);
  });
});
