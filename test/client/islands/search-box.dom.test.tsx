// The search field island, operated with the keyboard.
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchSections } from '#features/search/island/fetch-sections.ts';
import { readSearches, rememberSearch } from '#features/search/island/recent-searches.ts';
import SearchBox from '#features/search/island/search-box.island.tsx';
import { find, openPage } from '../../support/dom.ts';

vi.mock('#features/search/island/fetch-sections.ts');

const translations = {
  open: 'Search',
  label: 'Search',
  submit: 'Go',
  close: 'Close',
  suggestions: 'Suggestions',
  recent: 'Recent',
  forget: 'Forget',
};
const groups = [
  { name: 'terms', heading: 'Searches', links: [{ text: 'rain jacket', href: '/en-us/search?q=rain+jacket' }] },
  { name: 'products', heading: 'Products', links: [{ text: 'Talus Fleece', href: '/en-us/p/talus-fleece-CNFL0001INK' }] },
];
const all = { text: 'See all', href: '/en-us/search?q=rain' };
let root: Root;
/** URL of the search hub. It differs in each test, because a page is fetched only once. */
let hub = '/en-us/search-hub?';

const aFragment = (html: string) => document.createRange().createContextualFragment(html) as DocumentFragment;
const readSections = () => document.querySelector('.search-sections')?.textContent ?? undefined;

beforeEach(async () => {
  vi.mocked(fetchSections).mockResolvedValue({
    content: aFragment('<div class="espots"><a href="/en-us/articles">Read</a></div>'),
    style: '.a{}',
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ groups, all, status: '2 suggestions' })),
  );
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  openPage('<div id="root"></div>');
  hub += '0';
  root = createRoot(find('#root'));
  flushSync(() =>
    root.render(<SearchBox action="/en-us/search" source="/en-us/search/suggestions" hub={hub} translations={translations} />),
  );
  find('input[type=search]').focus();
  await vi.waitFor(() => expect(document.querySelectorAll('[role=option]')).toHaveLength(2));
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (key: string) =>
  flushSync(() => find('input[type=search]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
/** Enters a text in the field as a user does, so that React notices the change. */
function typeText(text: string): void {
  const field = find<HTMLInputElement>('input[type=search]');
  flushSync(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
const selected = () => document.querySelector('[role=option][aria-selected=true]')?.textContent ?? undefined;

test('choosing a suggested search with Enter opens and stores the search', () => {
  press('ArrowDown');
  expect(selected()).toBe('rain jacket');
  press('Enter');
  expect(location.assign).toHaveBeenCalledWith('/en-us/search?q=rain+jacket');
  expect(readSearches()).toEqual(['rain jacket']);
});

test('clicking a suggested search stores the search, but clicking a suggested product stores nothing', () => {
  const [term, product] = document.querySelectorAll<HTMLElement>('[role=option]');
  for (const link of [term, product]) link?.addEventListener('click', (event) => event.preventDefault());
  flushSync(() => term?.click());
  flushSync(() => product?.click());
  expect(readSearches()).toEqual(['rain jacket']);
});

test('choosing a suggested product with Enter opens the product, and stores no search', () => {
  press('ArrowDown');
  press('ArrowDown');
  expect(selected()).toBe('Talus Fleece');
  press('Enter');
  expect(location.assign).toHaveBeenCalledWith('/en-us/p/talus-fleece-CNFL0001INK');
  expect(readSearches()).toEqual([]);
});

test('the arrow keys move through the suggestions and back to the field, where Enter opens no suggestion', () => {
  press('ArrowUp');
  expect(selected()).toBe('Talus Fleece');
  press('ArrowDown');
  expect(selected()).toBeUndefined();
  press('Enter');
  expect(location.assign).not.toHaveBeenCalled();
});

test('a link to all results appears below the suggestions for an entered text, and stores the search', () => {
  const findAll = () => document.querySelector<HTMLAnchorElement>('.search-all');
  expect(findAll()).toBeNull();
  typeText('rain');
  const link = findAll();
  expect([link?.textContent, link?.getAttribute('href')]).toEqual(['See all', '/en-us/search?q=rain']);
  link?.addEventListener('click', (event) => event.preventDefault());
  flushSync(() => link?.click());
  expect(readSearches()).toEqual(['rain']);
});

test('Escape closes the suggestions', () => {
  press('Escape');
  expect(document.querySelectorAll('[role=option]')).toHaveLength(0);
});

test('the suggestions remain closed when a second Escape clears the field', async () => {
  typeText('rain');
  press('Escape');
  typeText('');
  expect([listOptions(), readSections()]).toEqual([[], undefined]);
  typeText('r');
  await vi.waitFor(() => expect(listOptions()).not.toEqual([]));
});

test('the sections of the search hub and their style are displayed while the search field is empty', async () => {
  await vi.waitFor(() => expect([readSections(), document.adoptedStyleSheets.length]).toEqual(['Read', 2]));
  expect(fetchSections).toHaveBeenCalledExactlyOnceWith(hub);
  typeText('rain');
  await vi.waitFor(() => expect([readSections(), document.adoptedStyleSheets.length]).toEqual([undefined, 1]));
});

test('Escape closes the sections of the search hub', async () => {
  await vi.waitFor(() => expect(readSections()).toBe('Read'));
  press('Escape');
  expect(readSections()).toBeUndefined();
});

test('without functional consent, no search is stored', () => {
  document.documentElement.dataset.consent = 'ask';
  press('ArrowDown');
  press('Enter');
  expect(readSearches()).toEqual([]);
});

const listOptions = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);

/** Stores a search, and opens the suggestions again with the arrow key. */
async function openWithRecentSearch(): Promise<void> {
  press('Escape');
  expect(listOptions()).toEqual([]);
  rememberSearch('wool socks');
  press('ArrowDown');
  await vi.waitFor(() => expect(listOptions()).toEqual(['wool socks', 'rain jacket', 'Talus Fleece']));
}

test('the arrow keys open closed suggestions, which begin with recent searches', async () => {
  await openWithRecentSearch();
  expect([selected(), find('[role=option]').getAttribute('href')]).toEqual([undefined, '/en-us/search?q=wool+socks']);
});

test('a button deletes the recent searches and returns the focus to the field', async () => {
  await openWithRecentSearch();
  const forget = find('.search-forget');
  forget.focus();
  flushSync(() => forget.click());
  expect([readSearches(), listOptions()]).toEqual([[], ['rain jacket', 'Talus Fleece']]);
  expect(document.querySelector('.search-forget')).toBeNull();
  expect(document.activeElement).toBe(find('input[type=search]'));
});

test('the suggestions close when the focus leaves the search, but not when it moves within the search', () => {
  const field = find('input[type=search]');
  const blur = (relatedTarget: Element | null) =>
    flushSync(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget })));
  blur(find('button[type=submit]'));
  expect(listOptions()).toHaveLength(2);
  blur(null);
  expect(listOptions()).toEqual([]);
});

test('the field gets the focus when the search panel opens', () => {
  const field = find('input[type=search]');
  const toggle = (newState: string) => find('search').dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  field.blur();
  toggle('closed');
  expect(document.activeElement).not.toBe(field);
  toggle('open');
  expect(document.activeElement).toBe(field);
});

test('submitting the form stores the search', () => {
  typeText('  rain   jacket ');
  const form = find('form');
  form.addEventListener('submit', (event) => event.preventDefault());
  flushSync(() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  expect(readSearches()).toEqual(['rain jacket']);
});
