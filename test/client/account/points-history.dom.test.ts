// Browsing a member's points history without leaving the page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startPointsHistory } from '../../../client/account/points-history.ts';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { deferred, find, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const aHistory = (item: string) =>
  `<section class="points-history"><ul tabindex="-1"><li>${item}</li></ul><a rel="next" href="/en-us/account/points?page=2">Older</a></section>`;
const address = `${location.origin}/en-us/account/points?page=2`;
let answer: ReturnType<typeof deferred<Fetched>>;

beforeEach(() => {
  answer = deferred();
  vi.mocked(fetchPage).mockReturnValue(answer.promise);
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  openPage(aHistory('May'));
  startPointsHistory(find('.points-history'));
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/en-us');
});

async function respond(html: string): Promise<void> {
  const content = document.createRange().createContextualFragment(html) as DocumentFragment;
  answer.resolve({ kind: 'page', address, title: '', content, style: '', closeText: '' });
  await settle();
}

test('older entries replace the list, which is busy meanwhile and then has the focus', async () => {
  find('a').click();
  expect(find('.points-history').ariaBusy).toBe('true');
  await respond(aHistory('April'));
  expect([find('.points-history').ariaBusy, find('li').textContent, location.search]).toEqual([null, 'April', '?page=2']);
  expect(document.activeElement).toBe(find('ul'));
});

test.each([
  ['cannot be fetched', () => answer.reject(new Error('offline'))],
  ['contains no points history', () => void respond('<p>Please sign in</p>')],
])('the browser follows the link if its page %s', async (_, fail) => {
  find('a').click();
  fail();
  await settle();
  expect(location.assign).toHaveBeenCalledWith(address);
});
