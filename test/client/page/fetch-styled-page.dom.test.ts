// The styles of pages whose parts replace parts of the current page.
import { beforeEach, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { fetchStyledPage } from '../../../client/page/fetch-styled-page.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const aPage = (style: string): Fetched => ({
  kind: 'page',
  address: 'https://shop.example/en-us/p/card',
  title: '',
  content: document.createDocumentFragment(),
  style,
  closeText: '',
});
const readRules = () => document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));

beforeEach(() => {
  document.adoptedStyleSheets = [];
});

test('fetchStyledPage adds the styles of the fetched page to the document', async () => {
  vi.mocked(fetchPage).mockResolvedValue(aPage('.field { color: red; }'));
  await fetchStyledPage('/en-us/p/card');
  expect(readRules()).toEqual(['.field { color: red; }']);
});

test('fetchStyledPage adds equal styles of several pages only once', async () => {
  vi.mocked(fetchPage).mockResolvedValue(aPage('.choice { color: red; }'));
  await fetchStyledPage('/en-us/p/card?size=S');
  await fetchStyledPage('/en-us/p/card?size=M');
  expect(readRules()).toHaveLength(1);
});

test('fetchStyledPage adds no style sheet for a page without styles or for a redirect', async () => {
  vi.mocked(fetchPage).mockResolvedValueOnce(aPage(''));
  await fetchStyledPage('/en-us/p/card');
  vi.mocked(fetchPage).mockResolvedValueOnce({ kind: 'see-other', address: 'https://shop.example/en-us/cart' });
  await fetchStyledPage('/en-us/p/card');
  expect(document.adoptedStyleSheets).toEqual([]);
});
