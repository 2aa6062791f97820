// A bank's payment challenge, and the card form of the payment provider.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { frameCardPage } from '../../../client/checkout/card-frame.ts';
import { openChallenge } from '../../../client/checkout/challenge-dialog.ts';
import { find, openPage, settle, trackListeners } from '../../support/dom.ts';

const provider = 'https://bank.example';
let stop = () => {};

beforeEach(() => {
  vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  // happy-dom does not support :modal
  for (const name of ['querySelector', 'querySelectorAll'] as const) {
    const original = document[name].bind(document) as (selector: string) => never;
    vi.spyOn(document, name).mockImplementation((selector: string) => original(selector.replace('dialog:modal', 'dialog[open]')));
  }
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const start = (html: string, run: () => void) => {
  openPage(html);
  stop = trackListeners(run);
};

/** Posts a message to the page, by default from the page in the iframe. */
function post(data: object, { origin = provider, source = find<HTMLIFrameElement>('iframe').contentWindow as unknown } = {}): void {
  dispatchEvent(Object.assign(new Event('message'), { data, origin, source }));
}

describe('a challenge', () => {
  const open = () =>
    start(
      `<a data-challenge="${provider}/check" data-title="Confirm your payment" data-back="/en-us/order" data-left="/en-us/billing"></a>`,
      () => openChallenge(document),
    );

  test('opens in a named dialog that has the focus and that a click outside does not close', () => {
    open();
    const dialog = find<HTMLDialogElement>('dialog');
    expect([dialog.open, dialog.getAttribute('closedby'), find('h2').id]).toEqual([
      true,
      'closerequest',
      dialog.getAttribute('aria-labelledby'),
    ]);
    const iframe = find<HTMLIFrameElement>('iframe');
    expect([iframe.src, iframe.title]).toEqual([`${provider}/check`, 'Confirm your payment']);
    expect(document.activeElement).toBe(iframe);
  });

  test('is busy until the page of the bank has loaded', () => {
    open();
    const place = find('iframe').parentElement;
    expect(place?.getAttribute('aria-busy')).toBe('true');
    find('iframe').dispatchEvent(new Event('load'));
    expect(place?.ariaBusy).toBe(null);
  });

  test('continues with the order when the bank reports that it is complete', () => {
    open();
    post({ type: 'payment-challenge-complete' });
    expect(vi.mocked(location.replace).mock.calls).toEqual([['/en-us/order']]);
  });

  test.each([
    ['the shopper closes the dialog', () => find<HTMLDialogElement>('dialog').close()],
    ["the shopper presses Escape in the bank's page", () => post({ type: 'payment-page-escape' })],
  ])('is canceled if %s', (_, close) => {
    open();
    close();
    expect(vi.mocked(location.replace).mock.calls).toEqual([['/en-us/billing']]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another window', { source: {} }],
  ])('ignores messages from %s', (_, from) => {
    open();
    post({ type: 'payment-challenge-complete' }, from);
    expect(location.replace).not.toHaveBeenCalled();
  });
});

test('a form that may cause a challenge tells the server that this page can display it, with a device fingerprint', async () => {
  start('<form><input data-challenge><input name="device"></form>', () => openChallenge(document));
  await settle();
  expect(find<HTMLInputElement>('[data-challenge]').value).toBe('1');
  await vi.waitFor(() => expect(find<HTMLInputElement>('[name=device]').value).toMatch(/^[0-9a-f]{64}$/));
});

describe('the card form', () => {
  const frame = () =>
    start(
      `<form><div data-card-frame="${provider}/card" data-title="Card"><input name="session"><button name="method" value="card"></button></div></form>`,
      () => frameCardPage(document),
    );

  test('submits the session with the button that names the payment method', () => {
    frame();
    const submit = vi.fn();
    find<HTMLFormElement>('form').requestSubmit = submit;
    post({ type: 'payment-session-complete', sessionId: 'session-1' });
    expect(find<HTMLInputElement>('input').value).toBe('session-1');
    expect(submit.mock.calls).toEqual([[find('button')]]);
  });

  test('is as high as its page, and ignores heights that are no positive numbers', () => {
    frame();
    const readHeight = () => find('[data-card-frame]').style.getPropertyValue('--page-height');
    for (const height of [0, -5, 'auto', Number.POSITIVE_INFINITY]) post({ type: 'payment-page-height', height });
    expect(readHeight()).toBe('');
    post({ type: 'payment-page-height', height: 320 });
    expect(readHeight()).toBe('320px');
  });
});
