// Filtering a product's reviews and voting on them without leaving the page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { watchReviews } from '../../../client/reviews/index.ts';
import { deferred, find, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const answers = new Map<string, ReturnType<typeof deferred<Fetched>>>();
const address = (query: string) => `${location.origin}/en-us/p/fleece${query}`;
const someReviews = (text: string) => `<section data-reviews tabindex="-1"><p class="reviews-found">${text}</p>
  <a id="five" data-reviews-link href="/en-us/p/fleece?rating=5">5 stars</a><a id="newest" data-reviews-link href="/en-us/p/fleece?sort=newest">Newest</a></section>`;
const aVote = `<form data-vote data-thanks="Thank you" method="post" action="/en-us/vote">
  <button name="vote" value="helpful">Helpful (1,203)</button><button name="vote" value="unhelpful">Not helpful (2)</button><p role="status"></p></form>`;

watchReviews();

beforeEach(() => {
  answers.clear();
  vi.mocked(fetchPage).mockImplementation((asked) => {
    const waiting = deferred<Fetched>();
    answers.set(asked, waiting);
    return waiting.promise;
  });
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  history.replaceState({ kept: true }, '', '/en-us/p/fleece');
  document.documentElement.lang = 'en-US';
  openPage(someReviews('all') + aVote);
});
afterEach(() => {
  vi.restoreAllMocks();
  history.replaceState(null, '', '/en-us');
});

async function answer(query: string, html: string): Promise<void> {
  const content = document.createRange().createContextualFragment(html) as DocumentFragment;
  answers.get(address(query))?.resolve({ kind: 'page', address: address(query), title: '', content, style: '', closeText: '' });
  await settle();
}

const findReviews = () => find('[data-reviews]');
const readFound = () => find('.reviews-found').textContent;

describe('reviews', () => {
  test('with a rating are displayed in place, get the focus, and replace the URL', async () => {
    find('#five').click();
    expect(findReviews().getAttribute('aria-busy')).toBe('true');
    await answer('?rating=5', someReviews('5 stars'));
    expect([readFound(), location.search, history.state]).toEqual(['5 stars', '?rating=5', { kept: true }]);
    expect(document.activeElement).toBe(findReviews());
    expect(findReviews().getAttribute('aria-busy')).toBeNull();
  });

  test('of the link that was clicked last are displayed, even if the other response arrives later', async () => {
    find('#five').click();
    find('#newest').click();
    await answer('?sort=newest', someReviews('newest'));
    await answer('?rating=5', someReviews('5 stars'));
    expect([readFound(), location.search]).toEqual(['newest', '?sort=newest']);
  });

  test('stay busy, and no page is opened, if an earlier request fails', async () => {
    find('#five').click();
    find('#newest').click();
    answers.get(address('?rating=5'))?.reject(new Error('offline'));
    await settle();
    expect(findReviews().getAttribute('aria-busy')).toBe('true');
    expect(location.assign).not.toHaveBeenCalled();
  });

  test('that cannot be fetched open as a page', async () => {
    find('#five').click();
    await answer('?rating=5', '<p>Maintenance</p>');
    expect(location.assign).toHaveBeenCalledWith(address('?rating=5'));
  });
});

describe('a vote', () => {
  const vote = (index: number) =>
    find<HTMLFormElement>('[data-vote]').requestSubmit(document.querySelectorAll<HTMLButtonElement>('[data-vote] button')[index]);
  const readButtons = () =>
    [...document.querySelectorAll<HTMLButtonElement>('[data-vote] button')].map(({ textContent, disabled }) => [textContent, disabled]);

  test('is sent once, and both buttons then show the new counts and are disabled', async () => {
    const sent: string[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      sent.push(String(init?.body));
      return Response.json({ helpful: 1204, unhelpful: 2 });
    });
    vote(0);
    vote(0);
    await vi.waitFor(() => expect(find('[data-vote] [role=status]').textContent).toBe('Thank you'));
    expect(sent).toEqual(['vote=helpful']);
    expect(readButtons()).toEqual([
      ['Helpful (1,204)', true],
      ['Not helpful (2)', true],
    ]);
  });

  test.each([
    ['is rejected', async () => new Response('{"helpful":1,"unhelpful":2}', { status: 403 })],
    ['has a reply without counts', async () => Response.json({})],
    ['cannot be sent', () => Promise.reject(new TypeError('offline'))],
  ])('that %s is submitted as a form', async (_, respond) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
    const submitted = vi.fn();
    find<HTMLFormElement>('[data-vote]').submit = submitted;
    vote(1);
    await vi.waitFor(() => expect(submitted).toHaveBeenCalled());
    expect(readButtons()).toEqual([
      ['Helpful (1,203)', false],
      ['Not helpful (2)', false],
    ]);
  });
});
