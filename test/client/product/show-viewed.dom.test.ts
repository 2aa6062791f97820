// The products that a shopper has viewed recently.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { registerStart } from '../../../client/page/added-parts.ts';
import { watchViewed } from '../../../client/product/show-viewed.ts';
import { recordViewed } from '../../../client/product/viewed-products.ts';
import { deferred, find, openPage, settle, trackListeners } from '../../support/dom.ts';
import { stubViewport } from '../../support/viewport.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const [current, other, third] = ['CRN10001BLU', 'CRN10002BLU', 'CRN10003BLU'] as const;
const place =
  '<div data-viewed="/en-us/viewed" data-title="Recently viewed" data-clear="Clear" data-cleared="The list is empty." hidden></div>';
const product = `<div id="buy"><div data-product="${current}"></div></div>`;

let viewport: ReturnType<typeof stubViewport>;
let answer: ReturnType<typeof deferred<Fetched>>;
let started: ParentNode[];
let stop = () => {};

beforeEach(() => {
  viewport = stubViewport();
  answer = deferred();
  started = [];
  vi.mocked(fetchPage).mockReset().mockReturnValue(answer.promise);
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

function open(html: string, viewed: readonly string[] = [other, third], consent = 'assumed'): HTMLElement {
  openPage(html);
  document.documentElement.dataset.consent = consent;
  for (const id of [...viewed].reverse()) recordViewed(() => localStorage, id, [id]);
  registerStart((root) => started.push(root));
  stop = trackListeners(watchViewed);
  return find('[data-viewed]');
}

async function respond(html: string): Promise<void> {
  const content = document.createRange().createContextualFragment(html) as DocumentFragment;
  answer.resolve({ kind: 'page', address: '', title: '', content, style: '', closeText: '' });
  await settle();
}

const readStored = () => JSON.parse(localStorage.getItem('cairn-viewed') ?? '[]') as string[];
const row = '<section class="recommendations"><h2>Recently viewed</h2><ul><li>Boots</li></ul></section>';

test('a placeholder reserves the space, and is replaced with the products when it is about to become visible', async () => {
  const block = open(product + place);
  expect([block.hidden, block.querySelectorAll('.skeleton-card').length]).toEqual([false, 2]);
  expect(fetchPage).not.toHaveBeenCalled();
  viewport.show([block]);
  expect(vi.mocked(fetchPage).mock.calls).toEqual([[`/en-us/viewed?products=${other},${third}`]]);
  await respond(row);
  expect(block.textContent).toBe('Recently viewedClearBoots');
  expect(block.querySelector('[aria-busy]')).toBeNull();
  expect(started).toEqual([block]);
  viewport.show([block]);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('the product of the page is stored as the latest, and is not among the displayed products', () => {
  const block = open(product + place, [current, other]);
  expect(readStored()).toEqual([current, other]);
  expect(block.querySelectorAll('.skeleton-card')).toHaveLength(1);
});

test('the placeholder stays hidden if no other product was viewed', () => {
  const block = open(product + place, []);
  expect(block.hidden).toBe(true);
  expect(readStored()).toEqual([current]);
});

test('the button clears the list, and the focus moves to the message that says so', async () => {
  const block = open(product + place);
  block.querySelector('button')?.click();
  expect(readStored()).toEqual([]);
  expect(block.textContent).toBe('The list is empty.');
  expect(document.activeElement).toBe(block.querySelector('p'));
});

test('a list that is cleared while the products are fetched stays empty', async () => {
  const block = open(product + place);
  viewport.show([block]);
  block.querySelector('button')?.click();
  await respond(row);
  expect(block.textContent).toBe('The list is empty.');
});

test.each([
  ['cannot be fetched', () => answer.reject(new Error('offline'))],
  ['are no longer available', () => void respond('<p>None</p>')],
])('the placeholder is hidden if the products %s', async (_, fail) => {
  const block = open(product + place);
  viewport.show([block]);
  fail();
  await settle();
  expect([block.hidden, block.children.length]).toEqual([true, 0]);
});

test('without consent nothing is stored or displayed', () => {
  const block = open(product + place, [], 'ask');
  expect([block.hidden, readStored()]).toEqual([true, []]);
});

test('products are displayed after consent, and hidden after consent is withdrawn', () => {
  const block = open(product + place, [other], 'ask');
  expect(block.hidden).toBe(true);
  for (const [consent, isHidden] of [
    ['assumed', false],
    ['ask', true],
  ] as const) {
    document.documentElement.dataset.consent = consent;
    document.dispatchEvent(new CustomEvent('cairn:consent'));
    expect(block.hidden).toBe(isHidden);
  }
  expect(block.children).toHaveLength(0);
});
