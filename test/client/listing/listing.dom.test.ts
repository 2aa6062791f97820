// Filtering, sorting and paging through a listing without leaving the page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchListing } from '../../../client/listing/index.ts';
import { isShownAt, showListing } from '../../../client/listing/show-listing.ts';
import { deferred, find, openPage, settle, trackListeners } from '../../support/dom.ts';

vi.mock('../../../client/listing/show-listing.ts');

const listing = `<details data-sort-menu open><summary>Sort</summary><a id="newest" data-listing-link href="/en-us/c/fleece?sort=newest">Newest</a></details>
  <a data-facets-open href="#filters">Filters</a><a id="comparing" data-key="compare" data-listing-link href="/en-us/c/fleece?compare=on">Compare</a>
  <div id="around"><aside data-part="facets"><nav aria-label="Filters"><a id="size" data-listing-link href="/en-us/c/fleece?size=L">L</a></nav></aside></div>
  <div data-listing><nav class="pagination"><a id="page" href="/en-us/c/fleece?page=2">2</a></nav></div><a id="other" href="/en-us/help">Help</a>
  <div id="toasts" data-close="Close"></div>`;

let stop = () => {};
let isBackTo: string | undefined;

beforeEach(() => {
  vi.mocked(showListing).mockReset().mockResolvedValue();
  vi.mocked(isShownAt).mockImplementation((address) => address !== isBackTo);
  isBackTo = undefined;
  history.replaceState(null, '', '/en-us/c/fleece');
  // happy-dom does not support :modal
  for (const name of ['querySelector', 'querySelectorAll'] as const) {
    const original = document[name].bind(document) as (selector: string) => never;
    vi.spyOn(document, name).mockImplementation((selector: string) => original(selector.replace('dialog:modal', 'dialog[open]')));
  }
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/en-us');
});

function open(html = listing): void {
  openPage(html);
  stop = trackListeners(() => watchListing());
}

const listShown = () =>
  vi.mocked(showListing).mock.calls.map(([address, options]) => [address.replace(location.origin, ''), ...(options ? [options] : [])]);

test('a filter and another page of the list are displayed in place, and only a page starts at its top', () => {
  open();
  find('#size').click();
  find('#page').click();
  expect(listShown()).toEqual([
    ['/en-us/c/fleece?size=L', { pressed: find('#size'), keepsPlace: false }],
    ['/en-us/c/fleece?page=2', { startsAtTop: true, pressed: find('#page') }],
  ]);
});

test('the link that starts a comparison keeps the scroll position', () => {
  open();
  find('#comparing').click();
  expect(listShown()).toEqual([['/en-us/c/fleece?compare=on', { pressed: find('#comparing'), keepsPlace: true }]]);
});

test.each([
  ['a link to another page', '#other', {}],
  ['a click that opens a filter in a new tab', '#size', { ctrlKey: true }],
])('%s is left to the browser', (_, link, keys) => {
  open();
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  let isPrevented: boolean | undefined;
  addEventListener(
    'click',
    (event) => {
      isPrevented = event.defaultPrevented;
      event.preventDefault(); // happy-dom would open the page
    },
    { once: true },
  );
  find(link).dispatchEvent(click);
  expect([isPrevented, listShown()]).toEqual([false, []]);
});

describe('the list of sort orders', () => {
  const isOpen = () => find<HTMLDetailsElement>('[data-sort-menu]').open;

  test('the list of sort orders stays open while a sort order in it is focused or pressed', () => {
    open();
    find('#newest').focus();
    find('#newest').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isOpen()).toBe(true);
    find('#newest').click();
    expect(listShown()).toEqual([['/en-us/c/fleece?sort=newest', { pressed: find('#newest'), keepsPlace: false }]]);
  });

  test('the list of sort orders closes if the shopper presses outside it or moves the focus away', () => {
    open();
    find('#other').dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(isOpen()).toBe(false);
    find<HTMLDetailsElement>('[data-sort-menu]').open = true;
    find('#other').focus();
    expect(isOpen()).toBe(false);
  });

  test('the list of sort orders closes with Escape, which returns the focus to its button', () => {
    open();
    find('#newest').focus();
    find('#newest').dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(isOpen()).toBe(true);
    find('#newest').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([isOpen(), document.activeElement]).toEqual([false, find('summary')]);
  });
});

test('going back displays the earlier listing at its scroll position, unless only the fragment differs', () => {
  open();
  dispatchEvent(new PopStateEvent('popstate', { state: { listingScroll: 640 } }));
  expect(listShown()).toEqual([]);
  isBackTo = location.href;
  dispatchEvent(new PopStateEvent('popstate', { state: { listingScroll: 640 } }));
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  expect(listShown()).toEqual([
    ['/en-us/c/fleece', { isBack: true, scroll: 640 }],
    ['/en-us/c/fleece', { isBack: true, scroll: 0 }],
  ]);
});

test('the scroll position is stored in the history entry, next to what other scripts have stored', () => {
  vi.useFakeTimers();
  history.replaceState({ kept: true }, '', '/en-us/c/fleece');
  open();
  vi.stubGlobal('scrollY', 320);
  dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(200);
  vi.unstubAllGlobals();
  expect(history.state).toEqual({ kept: true, listingScroll: 320 });
});

describe('the filters on a small screen', () => {
  const openFilters = () => {
    open();
    find('[data-facets-open]').click();
    return find<HTMLDialogElement>('dialog');
  };

  test('are moved into a dialog that has their name', () => {
    const dialog = openFilters();
    expect([dialog.open, dialog.ariaLabel, dialog.contains(find('[data-part=facets]'))]).toEqual([true, 'Filters', true]);
  });

  test('stay in the dialog until it has faded out, and then return to the page', async () => {
    const dialog = openFilters();
    const fading = deferred<void>();
    dialog.getAnimations = () => [{ finished: fading.promise } as unknown as Animation];
    dialog.close();
    await settle();
    expect(dialog.contains(find('[data-part=facets]'))).toBe(true);
    fading.resolve();
    await settle();
    expect(document.querySelector('dialog')).toBeNull();
    expect(find('#around').contains(find('[data-part=facets]'))).toBe(true);
  });
});
