// Loading more articles into a grid.
import { beforeEach, expect, test, vi } from 'vitest';
import { startArticleGrid } from '../../../client/articles/article-grid.ts';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { find, openPage } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const card = (name: string, { heading = 'h3', id = '' } = {}) =>
  `<li${id && ` id="${id}"`}><article><${heading} class="article-card-title"><a href="/en-us/articles/${name}">${name}</a></${heading}></article></li>`;

/** Returns the page with the list of all articles, as fetchPage returns it. */
function allArticles({ shown, next }: { shown: string; next?: string }) {
  const template = document.createElement('template');
  template.innerHTML = `<ul class="article-cards">${card('a', { heading: 'h2' })}${card('b', { heading: 'h2', id: 'more-stories' })}${card('c', { heading: 'h2' })}</ul>
    <footer class="article-grid-end"><p>${shown}</p>${next ? `<a href="${next}">More</a>` : ''}</footer>`;
  return { kind: 'page', content: template.content, style: '' } as Fetched;
}

const names = () => [...document.querySelectorAll('.article-card-title')].map(({ tagName, textContent }) => `${tagName} ${textContent}`);
const address = '/en-us/articles?offset=1#more-stories';

beforeEach(() => {
  vi.mocked(fetchPage).mockReset();
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  openPage(`<section><ul class="article-cards">${card('a')}</ul>
    <footer class="article-grid-end"><p role="status">1 of 4</p><a href="${address}">More</a></footer></section>`);
  startArticleGrid(find('section'));
});

test('a click on the link for more articles appends the articles with the right heading level, and focuses the first of them', async () => {
  vi.mocked(fetchPage).mockResolvedValue(allArticles({ shown: '3 of 4', next: '/en-us/articles?offset=3#more-stories' }));
  find('footer a').click();
  await vi.waitFor(() => expect(names()).toEqual(['H3 a', 'H3 b', 'H3 c']));
  expect(fetchPage).toHaveBeenCalledExactlyOnceWith(new URL(address, location.href).href);
  expect([find('footer p').textContent, find('footer a').getAttribute('href')]).toEqual([
    '3 of 4',
    expect.stringContaining('/en-us/articles?offset=3#more-stories'),
  ]);
  expect([document.activeElement?.textContent, document.querySelector('#more-stories')]).toEqual(['b', null]);
});

test('the link for more articles is removed once all articles are displayed', async () => {
  vi.mocked(fetchPage).mockResolvedValue(allArticles({ shown: '3 of 3' }));
  find('footer a').click();
  await vi.waitFor(() => expect(document.querySelector('footer a')).toBeNull());
});

test('a second click on the link for more articles is ignored while the articles are loading', () => {
  vi.mocked(fetchPage).mockReturnValue(new Promise(() => undefined));
  find('footer a').click();
  find('footer a').click();
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test.each([
  ['fails', () => Promise.reject(new Error('offline'))],
  ['redirects', () => Promise.resolve<Fetched>({ kind: 'see-other', address: '/en-us' })],
])('the browser follows the link for more articles if the request for all articles %s', async (_, answer) => {
  vi.mocked(fetchPage).mockImplementation(answer);
  find('footer a').click();
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(new URL(address, location.href).href));
});

test('a click that opens the link for more articles in a new tab is left to the browser', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  find('footer a').dispatchEvent(click);
  expect([click.defaultPrevented, vi.mocked(fetchPage).mock.calls]).toEqual([false, []]);
});
