// Forms whose submission waits for a bot check token.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchBotChecks } from '../../../client/forms/bot-check.ts';
import { find, openPage } from '../../support/dom.ts';

/** For each submitted form, the id of the button and the token. */
let submitted: [string | undefined, string][];
const recordSubmit = (event: SubmitEvent) => {
  if (!event.defaultPrevented) submitted.push([event.submitter?.id, find<HTMLInputElement>('[name=token]').value]);
  event.preventDefault(); // prevents the test from navigating
};

watchBotChecks();
beforeEach(() => {
  submitted = [];
  document.addEventListener('submit', recordSubmit);
});
afterEach(() => {
  vi.useRealTimers();
  document.removeEventListener('submit', recordSubmit);
});

function open(execute: string): void {
  const script = `data:text/javascript,export const execute = ${encodeURIComponent(execute)}`;
  openPage(`<form><input name="token" data-bot-script="${script}" data-bot-key="k" data-bot-action="sign-up">
    <button id="send"></button><button id="other"></button></form>`);
}

test('a form with a bot check is submitted once with its token, by the clicked button', async () => {
  open('async (key, action) => [key, action].join(" ")');
  find('#other').click();
  find('#other').click();
  expect([find('form').ariaBusy, submitted]).toEqual(['true', []]);
  await vi.waitFor(() => expect(submitted).toEqual([['other', 'k sign-up']]));
  expect(find('form').ariaBusy).toBeNull();
});

test('a form with a bot check gets a new token when it is submitted again', async () => {
  open('async () => String((globalThis.tokens = (globalThis.tokens ?? 0) + 1))');
  find('#send').click();
  await vi.waitFor(() => expect(submitted).toHaveLength(1));
  find('#send').click();
  await vi.waitFor(() => expect(submitted.map(([, token]) => token)).toEqual(['1', '2']));
});

test('a form is submitted without a token if the bot check fails', async () => {
  open('async () => { throw new Error() }');
  find('#send').click();
  await vi.waitFor(() => expect(submitted).toEqual([['send', '']]));
});

test('a form is submitted without a token if the bot check takes longer than eight seconds', async () => {
  vi.useFakeTimers();
  open('() => new Promise(() => undefined)');
  find('#send').click();
  await vi.advanceTimersByTimeAsync(7900);
  expect(submitted).toEqual([]);
  await vi.advanceTimersByTimeAsync(200);
  expect(submitted).toEqual([['send', '']]);
});

test('a form with validation errors requests no bot check token', async () => {
  open('async () => "token"');
  const refuse = (event: Event) => event.preventDefault();
  addEventListener('submit', refuse, { capture: true });
  find('#send').click();
  removeEventListener('submit', refuse, { capture: true });
  expect(find('form').ariaBusy).toBeNull();
});
