// Forms that are held back because the browser is offline or blocks cookies.
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { watchUnsentForms } from '../../../client/page/unsent-forms.ts';
import { find, listen, openPage, settle } from '../../support/dom.ts';

/** Cookies by name, in a browser that accepts them. */
const cookies = new Map<string, string>();
let acceptsCookies = true;
vi.spyOn(document, 'cookie', 'get').mockImplementation(() => [...cookies].map((cookie) => cookie.join('=')).join('; '));
vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
  const [name = '', value = ''] = line.split(/[=;]/);
  if (line.includes('max-age=0')) cookies.delete(name);
  else if (acceptsCookies) cookies.set(name, value);
});

/** Ids of the forms that the browser submitted. */
let submitted: string[] = [];
const recordSubmit = (event: SubmitEvent) => {
  submitted.push((event.target as HTMLFormElement).id);
  event.preventDefault(); // prevents the test from navigating
};
watchUnsentForms();
document.addEventListener('submit', recordSubmit);
const toasts = listen('cairn:toast');
const request = vi.spyOn(globalThis, 'fetch');
afterAll(() => document.removeEventListener('submit', recordSubmit));

function connect({
  isOnline = true,
  hasCookies = true,
  isReachable = isOnline,
}: { [each in 'isOnline' | 'hasCookies' | 'isReachable']?: boolean }): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  acceptsCookies = hasCookies;
  if (isReachable) request.mockResolvedValue(new Response());
  else request.mockRejectedValue(new TypeError('Failed to fetch'));
}

beforeEach(() => {
  [submitted, toasts.length] = [[], 0];
  request.mockReset();
  openPage(`
    <section id="toasts" data-offline="Offline" data-cookies="Cookies"></section>
    <form id="contact" method="post"><p><span role="status"></span></p><button></button><p role="status" id="line"></p></form>
    <form id="bare" method="post"><input name="method"><button></button></form>
    <form id="find"><button></button></form>
    <form id="buy" method="post" data-cart=""><button></button></form>
    <form id="fallback" method="post" data-cart="plain"><button></button></form>
    <form id="heart" method="post" data-favorite=""><button></button></form>
    <form id="sign-in" method="post" data-cookies=""><button></button></form>`);
});

async function press(...forms: string[]): Promise<void> {
  for (const form of forms) find(`#${form} button`).click();
  await settle();
}
const readLine = (form: string) => [...document.querySelectorAll(`#${form} [role=status]`)].at(-1)?.textContent;

test('forms are submitted without a request to the shop while the browser is online and accepts cookies', async () => {
  connect({});
  await press('contact', 'buy', 'sign-in');
  expect(submitted).toEqual(['contact', 'buy', 'sign-in']);
  expect(request).not.toHaveBeenCalled();
  expect(cookies.size).toBe(0);
});

test('an offline browser does not submit a form, and the form says so next to its button', async () => {
  connect({ isOnline: false });
  await press('contact', 'bare', 'fallback');
  expect(submitted).toEqual([]);
  expect(find('#line').textContent).toBe('Offline');
  expect(['bare', 'fallback'].map(readLine)).toEqual(['Offline', 'Offline']);
});

test('a form that was held back is submitted by the next press after the connection is back, and its message disappears', async () => {
  connect({ isOnline: false });
  await press('contact');
  connect({});
  dispatchEvent(new Event('online'));
  expect(find('#line').textContent).toBe('');
  await press('contact');
  expect(submitted).toEqual(['contact']);
});

test('a browser that calls itself offline submits a form if the shop is reachable, and checks that again for the next press', async () => {
  connect({ isOnline: false, isReachable: true });
  await press('contact');
  expect(submitted).toEqual(['contact']);
  connect({ isOnline: false });
  await press('contact');
  expect(submitted).toEqual(['contact']);
});

test('an offline browser leaves searches, cart forms and favorite buttons to other scripts', async () => {
  connect({ isOnline: false });
  await press('find', 'buy', 'heart');
  expect(submitted).toEqual(['find', 'buy', 'heart']);
});

test('if cookies are blocked, forms that need them are not submitted and say so', async () => {
  connect({ hasCookies: false });
  await press('buy', 'fallback', 'sign-in', 'heart');
  expect(submitted).toEqual([]);
  expect(['buy', 'fallback', 'sign-in'].map(readLine)).toEqual(['Cookies', 'Cookies', 'Cookies']);
  expect(toasts).toEqual([{ toast: { kind: 'error', title: 'Cookies' }, failed: expect.any(Function) }]);
  expect(readLine('heart')).toBeUndefined();
  (toasts[0] as { failed: () => void }).failed();
  expect(readLine('heart')).toBe('Cookies');
});

test('if cookies are blocked, other forms are submitted', async () => {
  connect({ hasCookies: false });
  await press('contact');
  expect(submitted).toEqual(['contact']);
});
