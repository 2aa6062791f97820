// Choosing a size or color of a product without leaving the page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { isShownAt, showProduct } from '../../../client/product/show-product.ts';
import { deferred, find, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const answers = new Map<string, ReturnType<typeof deferred<Fetched>>>();

function answer(address: string, html: string, title = address): void {
  const content = document.createRange().createContextualFragment(html) as DocumentFragment;
  answers.get(address)?.resolve({ kind: 'page', address, title, content, style: '', closeText: '' });
}

const address = (size: string) => `${location.origin}/en-us/p/fleece?size=${size}`;
const inPlace = { history: 'replace', hasOtherPictures: false } as const;

beforeEach(() => {
  answers.clear();
  vi.mocked(fetchPage).mockImplementation((asked) => {
    const waiting = deferred<Fetched>();
    answers.set(asked, waiting);
    return waiting.promise;
  });
  openPage(
    '<link rel="canonical" href="https://shop.example/en-us/p/fleece"><main><div id="buy">first</div><div class="product-gallery">old</div></main>',
  );
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('choosing two sizes quickly', () => {
  test('the size that was chosen last is displayed, even if the response for the first one arrives later', async () => {
    void showProduct(address('S'), inPlace);
    void showProduct(address('M'), inPlace);
    answer(address('M'), '<div id="buy">size M</div>');
    await settle();
    answer(address('S'), '<div id="buy">size S</div>');
    await settle();
    expect(find('#buy').textContent).toBe('size M');
    expect(location.search).toBe('?size=M');
    expect(isShownAt(address('M'))).toBe(true);
  });

  test('the first of two sizes is not displayed while the second is being fetched, even if the request for the first fails', async () => {
    void showProduct(address('S'), inPlace);
    void showProduct(address('M'), inPlace);
    answers.get(address('S'))?.reject(new Error('late'));
    await settle();
    expect(find('#buy').textContent).toBe('first');
    expect(location.assign).not.toHaveBeenCalled();
  });
});

test('if a size cannot be fetched, its page is opened', async () => {
  void showProduct(address('L'), inPlace);
  answers.get(address('L'))?.reject(new Error('offline'));
  await settle();
  expect(location.assign).toHaveBeenCalledWith(address('L'));
});

test('if a response contains no product, its page is opened', async () => {
  void showProduct(address('L'), inPlace);
  answer(address('L'), '<p>Sold out</p>');
  await settle();
  expect(location.assign).toHaveBeenCalledWith(address('L'));
});

test('choosing a size keeps the pictures; choosing a color replaces them and adds a history entry', async () => {
  const before = history.length;
  void showProduct(address('XL'), inPlace);
  answer(address('XL'), '<div id="buy">XL</div><div class="product-gallery">new</div>', 'Fleece XL');
  await settle();
  expect([find('.product-gallery').textContent, history.length, document.title]).toEqual(['old', before, 'Fleece XL']);
  void showProduct(address('red'), { history: 'push', hasOtherPictures: true });
  answer(address('red'), '<div id="buy">red</div><div class="product-gallery">new</div>');
  await settle();
  expect([find('.product-gallery').textContent, history.length]).toEqual(['new', before + 1]);
});

test('choosing an option keeps the focus on it, and the favorite button keeps its state', async () => {
  const favorite = (pressed: string) =>
    `<form data-favorite><input name="productId" value="CN1"><button aria-pressed="${pressed}"></button></form>`;
  find('#buy').innerHTML = `<a href="${address('M')}">M</a>${favorite('true')}`;
  find('#buy a').focus();
  void showProduct(address('M'), inPlace);
  answer(address('M'), `<div id="buy"><a href="${address('M')}">M</a>${favorite('false')}</div>`);
  await settle();
  expect(document.activeElement).toBe(find('#buy a'));
  expect(find('#buy button').getAttribute('aria-pressed')).toBe('true');
});
