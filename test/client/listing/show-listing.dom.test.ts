// Displaying a listing in another state without leaving the page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { isShownAt, showListing } from '../../../client/listing/show-listing.ts';
import { registerStart } from '../../../client/page/added-parts.ts';
import { deferred, find, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const answers = new Map<string, ReturnType<typeof deferred<Fetched>>>();
const address = (query: string) => `${location.origin}/en-us/c/fleece${query}`;

/** The page of a listing, with an open and a closed group of filters. */
const aListing = (products: string, count = '2 products') => `<main data-listing>
  <aside data-part="facets">
    <details data-key="size" open><a data-key="size-m" href="?size=M">M</a></details>
    <details data-key="color"></details>
  </aside>
  <div data-part="toolbar"><p class="listing-count">${count}</p></div>
  <div data-part="products" tabindex="-1">${products}</div><p role="status" data-listing-status></p></main>`;

function answer(query: string, html: string): void {
  const content = document.createRange().createContextualFragment(html) as DocumentFragment;
  answers
    .get(address(query))
    ?.resolve({ kind: 'page', address: address(query), title: `Fleece ${query}`, content, style: '', closeText: '' });
}

async function show(query: string, html: string, options?: Parameters<typeof showListing>[1]): Promise<void> {
  const shown = showListing(address(query), options);
  answer(query, html);
  await shown;
}

const findProducts = () => find('[data-part=products]');

beforeEach(() => {
  answers.clear();
  vi.mocked(fetchPage).mockImplementation((asked) => {
    const waiting = deferred<Fetched>();
    answers.set(asked, waiting);
    return waiting.promise;
  });
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  history.replaceState(null, '', '/en-us/c/fleece');
  openPage(aListing('all'));
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/en-us');
});

describe('choosing two filters quickly', () => {
  test('the filter that was chosen last is displayed, even if the response for the first one arrives later', async () => {
    const both = [showListing(address('?size=S')), showListing(address('?size=M'))];
    answer('?size=M', aListing('size M'));
    await settle();
    answer('?size=S', aListing('size S'));
    await Promise.all(both);
    expect([findProducts().textContent, location.search, document.title]).toEqual(['size M', '?size=M', 'Fleece ?size=M']);
    expect([isShownAt(address('?size=M#top')), isShownAt(address('?size=S'))]).toEqual([true, false]);
  });

  test('the list stays busy until the last response, and a failed earlier request opens no page', async () => {
    const both = [showListing(address('?size=S')), showListing(address('?size=M'))];
    answers.get(address('?size=S'))?.reject(new Error('offline'));
    await settle();
    expect(findProducts().getAttribute('aria-busy')).toBe('true');
    expect(location.assign).not.toHaveBeenCalled();
    answer('?size=M', aListing('size M'));
    await Promise.all(both);
    expect(findProducts().getAttribute('aria-busy')).toBeNull();
  });
});

test.each([
  ['cannot be fetched', () => answers.get(address('?size=M'))?.reject(new Error('offline'))],
  ['contains no listing', () => answer('?size=M', '<main>Maintenance</main>')],
  ['is a redirect', () => answers.get(address('?size=M'))?.resolve({ kind: 'see-other', address: address('') })],
])('if the page %s, the browser opens it', async (_, respond) => {
  const shown = showListing(address('?size=M'));
  respond();
  await shown;
  expect(location.assign).toHaveBeenCalledWith(address('?size=M'));
  expect([findProducts().textContent, findProducts().getAttribute('aria-busy')]).toEqual(['all', null]);
});

test('groups of filters that the shopper has opened or closed stay so', async () => {
  find<HTMLDetailsElement>('[data-key=size]').open = false;
  find<HTMLDetailsElement>('[data-key=color]').open = true;
  await show('?size=M', aListing('size M'));
  expect(['size', 'color'].map((key) => find<HTMLDetailsElement>(`[data-key=${key}]`).open)).toEqual([false, true]);
});

test('the number of products is announced', async () => {
  await show('?size=M', aListing('size M', '1 product'));
  expect(find('[data-listing-status]').textContent).toBe('1 product');
});

test('scripts are started in the parts that were replaced', async () => {
  const started: (string | undefined)[] = [];
  registerStart((root) => started.push((root as HTMLElement).dataset.part));
  await show('?size=M', aListing('size M'));
  registerStart(() => undefined);
  expect(started).toEqual(['facets', 'toolbar', 'products']);
});

describe('the focus', () => {
  test('stays on the filter that the shopper has chosen', async () => {
    find('[data-key=size-m]').focus();
    await show('?size=M', aListing('size M'));
    expect(document.activeElement).toBe(find('[data-key=size-m]'));
  });

  test('moves to the products if the chosen link no longer exists', async () => {
    find('[data-key=size-m]').focus();
    await show('?size=M', aListing('size M').replace('<a data-key="size-m" href="?size=M">M</a>', ''));
    expect(document.activeElement).toBe(findProducts());
  });

  test('moves to the first product of another page of the list', async () => {
    find('[data-key=size-m]').focus();
    const scrolled = vi.spyOn(findProducts(), 'scrollIntoView');
    await show('?page=2', aListing('page 2'), { startsAtTop: true });
    expect(document.activeElement).toBe(findProducts());
    expect(scrolled).toHaveBeenCalled();
  });
});

describe('the scroll position', () => {
  /** Displays a filtered listing while the products begin `top` pixels below the top of the viewport. Returns how the page scrolls. */
  async function scrollAfter(top: number, options?: Parameters<typeof showListing>[1]) {
    vi.spyOn(findProducts(), 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
    const toProducts = vi.spyOn(findProducts(), 'scrollIntoView');
    const by = vi.spyOn(globalThis, 'scrollBy');
    await show('?size=M', aListing('size M'), options);
    return { isAtProducts: toProducts.mock.calls.length > 0, isKept: by.mock.calls.length > 0 };
  }

  test('the scroll position stays the same if the first products are visible', async () => {
    expect(await scrollAfter(140)).toEqual({ isAtProducts: false, isKept: true });
  });

  test('the scroll position moves to the first product if the shopper has scrolled past it', async () => {
    expect(await scrollAfter(-900)).toEqual({ isAtProducts: true, isKept: false });
  });

  test('the scroll position stays the same if the products stay the same', async () => {
    expect(await scrollAfter(-900, { keepsPlace: true })).toEqual({ isAtProducts: false, isKept: true });
  });
});

test('a filter adds a history entry, and going back restores the scroll position without one', async () => {
  const pushed = vi.spyOn(history, 'pushState');
  const scrolled = vi.spyOn(globalThis, 'scrollTo');
  await show('?size=M', aListing('size M'));
  expect(pushed).toHaveBeenCalledTimes(1);
  await show('', aListing('all'), { isBack: true, scroll: 640 });
  expect(pushed).toHaveBeenCalledTimes(1);
  expect(scrolled).toHaveBeenCalledWith(0, 640);
});

test('the pressed link is busy until the response has arrived, even if the browser then navigates', async () => {
  const pressed = document.createElement('a');
  const shown = showListing(address('?size=M'), { pressed });
  expect(pressed.getAttribute('aria-busy')).toBe('true');
  answers.get(address('?size=M'))?.reject(new Error('offline'));
  await shown;
  expect([pressed.hasAttribute('aria-busy'), vi.mocked(location.assign).mock.calls]).toEqual([false, [[address('?size=M')]]]);
});
