// The newsletter form.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Fetched, fetchPage } from '../../../client/dialogs/fetch-page.ts';
import { watchNewsletter } from '../../../client/newsletter/index.ts';
import { deferred, find, openPage, settle } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');

const rules = JSON.stringify({ type: 'email', rules: [] });
const form = `<form method="post" action="/en-us/newsletter" data-newsletter="Thank you">
  <input id="news-email" name="email" value="ada@example.com"><p id="news-email-error"></p><p role="status"></p><button>Subscribe</button></form>`;

let answer: ReturnType<typeof deferred<Fetched>>;
let submitted: number;

beforeEach(() => {
  answer = deferred();
  submitted = 0;
  vi.mocked(fetchPage).mockReset().mockReturnValue(answer.promise);
  openPage(form);
  find('input').dataset.later = rules;
  find<HTMLFormElement>('form').submit = () => submitted++;
  watchNewsletter(find<HTMLFormElement>('form'));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const send = () => find<HTMLFormElement>('form').requestSubmit();
const readStatus = () => find('[role=status]').textContent;

async function respondWithPage(html: string): Promise<void> {
  const content = document.createRange().createContextualFragment(html) as DocumentFragment;
  answer.resolve({ kind: 'page', address: '', title: '', content, style: '', closeText: '' });
  await settle();
}

test('a subscription is sent with an idempotency key, and the emptied form confirms it', async () => {
  find<HTMLInputElement>('input').value = 'bea@example.com';
  send();
  const [address, fields] = vi.mocked(fetchPage).mock.calls[0] ?? [];
  expect([address, (fields as URLSearchParams).get('email')]).toEqual([`${location.origin}/en-us/newsletter`, 'bea@example.com']);
  expect((fields as URLSearchParams).get('key')).toMatch(/^\d+(-\d+){3}$/);
  answer.resolve({ kind: 'see-other', address: '/en-us' });
  await settle();
  expect([readStatus(), find<HTMLInputElement>('input').value, submitted]).toEqual(['Thank you', 'ada@example.com', 0]);
});

test('errors of the returned page are shown at the fields, and the first invalid field has the focus', async () => {
  send();
  await respondWithPage('<p class="notice-title">Not subscribed</p><p id="page-email-error">Enter an email address.</p>');
  expect([find('#news-email-error').textContent, readStatus(), find('input').getAttribute('aria-invalid')]).toEqual([
    'Enter an email address.',
    'Not subscribed',
    'true',
  ]);
  expect(document.activeElement).toBe(find('input'));
  expect(submitted).toBe(0);
});

test('a message of the returned page is shown if no field is invalid', async () => {
  send();
  await respondWithPage('<p class="notice-title">Try again later</p>');
  expect([readStatus(), submitted]).toEqual(['Try again later', 0]);
});

test.each([
  ['the returned page asks for more', () => respondWithPage('<h1>Are you human?</h1>')],
  ['the request fails', async () => answer.reject(new Error('offline'))],
])('the browser submits the form if %s', async (_, respond) => {
  send();
  await respond();
  await settle();
  expect([submitted, find('form').ariaBusy]).toEqual([1, null]);
});

test('a form that is being sent is not sent again', () => {
  find('form').ariaBusy = 'true';
  send();
  expect(fetchPage).not.toHaveBeenCalled();
});

test('a form that is prepared twice is sent once', () => {
  watchNewsletter(find<HTMLFormElement>('form'));
  send();
  expect(fetchPage).toHaveBeenCalledTimes(1);
});
