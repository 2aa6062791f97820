// Sending a consent choice without leaving the page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendConsentForms } from '../../../client/consent/consent-forms.ts';
import { deferred, find, listen, openPage, settle, trackListeners } from '../../support/dom.ts';

const aForm = `<form data-choice method="post" action="/en-us/consent" data-message="Your choice is saved.">
  <input type="hidden" name="back" value="/en-us"><button name="choice" value="all">Accept</button><button name="choice" value="none">Refuse</button></form>`;

let stop = () => {};
let answer: ReturnType<typeof deferred<Response>>;

beforeEach(() => {
  answer = deferred();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(answer.promise);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      constructor(measure: () => void) {
        measure();
      }
    },
  );
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearCookies();
});

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store API
  document.cookie = text;
}
const clearCookies = () => setCookie('cairn-consent=; Path=/; Max-Age=0');
/** Sets the cookie with which the server stores the choice: no optional class. */
const refuseAll = () => setCookie('cairn-consent=1.; Path=/');

function open(html = `<main></main><aside class="consent">${aForm}</aside>`): void {
  openPage(html);
  stop = trackListeners(sendConsentForms);
}

const press = (choice: string) => find<HTMLFormElement>('form').requestSubmit(find<HTMLButtonElement>(`[value=${choice}]`));

test('the choice of the pressed button is sent once, and the form is busy meanwhile', async () => {
  open();
  press('none');
  press('none');
  expect(find('form').ariaBusy).toBe('true');
  expect(fetch).toHaveBeenCalledTimes(1);
  const [address, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect([address, init?.method, String(init?.body)]).toEqual([`${location.origin}/en-us/consent`, 'POST', 'back=%2Fen-us&choice=none']);
});

describe('after the choice was stored', () => {
  test('the page applies it: refused storage is deleted, the banner disappears, and a toast confirms it', async () => {
    open();
    localStorage.setItem('cairn-viewed', '["CRN10001BLU"]');
    const [consents, toasts] = [listen('cairn:consent'), listen('cairn:toast')];
    find('[value=none]').focus();
    press('none');
    refuseAll();
    answer.resolve(new Response());
    await settle();
    expect(consents).toEqual([{ performance: false, functional: false, targeting: false }]);
    expect(localStorage.getItem('cairn-viewed')).toBeNull();
    expect(document.querySelector('.consent')).toBeNull();
    expect(document.activeElement).toBe(find('main'));
    expect(toasts).toEqual([{ toast: { kind: 'success', title: 'Your choice is saved.' } }]);
  });

  test('the focus stays where it is if it was not in the banner', async () => {
    open(`<main><input id="search"></main><aside class="consent">${aForm}</aside>`);
    find('#search').focus();
    press('none');
    answer.resolve(new Response());
    await settle();
    expect(document.activeElement).toBe(find('#search'));
  });

  test('the settings dialog closes before the banner is removed', async () => {
    open(`<main></main><aside class="consent"><button id="settings"></button></aside><dialog open>${aForm}</dialog>`);
    const order: string[] = [];
    // in browsers, the event follows later than the call
    find<HTMLDialogElement>('dialog').close = () => void setTimeout(() => find('dialog').dispatchEvent(new Event('close')));
    find('dialog').addEventListener('close', () => order.push(document.querySelector('.consent') ? 'banner exists' : 'banner is gone'));
    press('all');
    answer.resolve(new Response());
    await vi.waitFor(() => expect(document.querySelector('.consent')).toBeNull());
    expect(order).toEqual(['banner exists']);
  });
});

test.each([
  ['is rejected', () => answer.resolve(new Response('', { status: 500 }))],
  ['cannot be sent', () => answer.reject(new TypeError('offline'))],
])('a choice that %s is submitted as a form, with the pressed button', async (_, respond) => {
  open();
  const sent: string[] = [];
  const form = find<HTMLFormElement>('form');
  form.submit = () => sent.push(`${new URLSearchParams([...new FormData(form)] as string[][])}`);
  press('none');
  respond();
  await settle();
  expect(sent).toEqual(['back=%2Fen-us&choice=none']);
  expect([form.ariaBusy, document.querySelector('.consent') !== null]).toEqual([null, true]);
});

test('other forms are left to the browser', () => {
  open(`<form id="other">${'<button>Send</button>'}</form>`);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  find('#other').dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

describe('a page that the browser restores from its history', () => {
  const restore = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('loses its banner if the visitor has decided meanwhile', () => {
    open();
    refuseAll();
    restore(false);
    expect(document.querySelector('.consent')).not.toBeNull();
    restore(true);
    expect(document.querySelector('.consent')).toBeNull();
  });

  test('keeps its banner if the visitor has not decided', () => {
    open();
    restore(true);
    expect(document.querySelector('.consent')).not.toBeNull();
  });
});

test('the height of the banner is known to the page, so that the banner hides no focused element', () => {
  openPage(`<aside class="consent">${aForm}</aside>`);
  Object.defineProperty(find('.consent'), 'offsetHeight', { value: 240 });
  stop = trackListeners(sendConsentForms);
  expect(document.documentElement.style.getPropertyValue('--consent-height')).toBe('240px');
});
