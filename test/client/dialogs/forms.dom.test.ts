// Forms in a dialog, which are sent without leaving the page.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announce } from '#islands/dom-events.ts';
import { refreshCart } from '../../../client/cart/cart-changes.ts';
import { showMiniCart } from '../../../client/cart/cart-links.ts';
import { announceCart } from '../../../client/cart/last-cart.ts';
import { type Fetched, type FetchedPage, fetchPage, NoResponseError, readNoResponseText } from '../../../client/dialogs/fetch-page.ts';
import { sendDialogForms } from '../../../client/dialogs/forms.ts';
import { aCartViewModel } from '../../support/cart-view-models.ts';
import { deferred, find, listen, openPage } from '../../support/dom.ts';

vi.mock('../../../client/dialogs/fetch-page.ts');
vi.mock('../../../client/cart/cart-changes.ts');
vi.mock('../../../client/cart/cart-links.ts');

const origin = 'http://localhost:8787';
const own = `${origin}/en-us/question`;
const show = vi.fn<(page: FetchedPage) => void>();
/** Mock of form.submit(), with which scripts let the browser submit a form. */
const submitPlainly = vi.fn();
let answers: ReturnType<typeof deferred<Fetched>>[];
/** For each form that the test submitted, true if a script left it to the browser. */
let isLeft: boolean[];
const recordSubmit = (event: SubmitEvent) => {
  isLeft.push(!event.defaultPrevented);
  event.preventDefault(); // prevents the test from navigating
};

function open(form: string): HTMLDialogElement {
  openPage(`<a href="/en-us/cart" data-cart-link></a><dialog data-address="${own}">${form}</dialog>`);
  const dialog = find<HTMLDialogElement>('dialog');
  dialog.showModal();
  sendDialogForms(dialog, show);
  return dialog;
}

const aForm = (attributes = '', fields = '<input name="text" value="Warm?">') =>
  `<form method="post" action="/en-us/question" data-busy="Sending" ${attributes}>${fields}<p role="status"></p><button id="send" name="go" value="ask"></button></form>`;

beforeEach(() => {
  vi.resetAllMocks();
  [answers, isLeft] = [[], []];
  vi.mocked(fetchPage).mockImplementation(() => {
    const answer = deferred<Fetched>();
    answers.push(answer);
    return answer.promise;
  });
  vi.mocked(showMiniCart).mockResolvedValue();
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submitPlainly);
  announceCart({ cart: undefined, count: 1, status: 'idle' });
  document.addEventListener('submit', recordSubmit);
});
afterEach(() => {
  document.removeEventListener('submit', recordSubmit);
  vi.restoreAllMocks();
});

/** Waits until promises and dynamic imports have settled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
const press = () => find('#send').click();
const listSent = () =>
  vi.mocked(fetchPage).mock.calls.map(([address, fields]) => [address, fields && Object.fromEntries(fields as URLSearchParams)]);
const aPage = (address = own): FetchedPage => ({
  kind: 'page',
  address,
  title: '',
  content: document.createDocumentFragment(),
  style: '',
  closeText: '',
});

async function loseConnection(): Promise<void> {
  answers.at(-1)?.reject(new NoResponseError());
  await settle();
}

async function answer(reply?: Fetched): Promise<void> {
  if (reply) answers.at(-1)?.resolve(reply);
  else answers.at(-1)?.reject(new Error('offline'));
  await settle();
}
const redirect = (path: string) => answer({ kind: 'see-other', address: origin + path });

describe('a form on a page in a dialog', () => {
  test('a dialog form is sent with its fields, the value of its button and a new key each time', async () => {
    open(aForm('', '<input name="text" value="Warm?"><input name="key" value="of-the-page">'));
    press();
    expect(listSent()).toEqual([[own, { text: 'Warm?', go: 'ask', key: expect.stringMatching(/.{8}/) }]]);
    await answer(aPage());
    press();
    const keys = listSent().map(([, fields]) => (fields as { key: string }).key);
    expect(new Set([...keys, 'of-the-page']).size).toBe(3);
    expect(isLeft).toEqual([false, false]);
  });

  test('a dialog form is busy until the returned page is displayed', async () => {
    open(aForm());
    press();
    expect([find('form').ariaBusy, find('[role=status]').textContent]).toEqual(['true', 'Sending']);
    const page = aPage();
    await answer(page);
    expect(show).toHaveBeenCalledExactlyOnceWith(page);
    expect([find('form').ariaBusy, find('[role=status]').textContent]).toEqual([null, '']);
  });

  test('a dialog form is sent once if its button is clicked twice', () => {
    open(aForm());
    press();
    press();
    expect(listSent()).toHaveLength(1);
    expect(isLeft).toEqual([false, false]);
  });

  test('a dialog form that gets no response remains in the dialog with a message, and is sent again with the same key', async () => {
    open(aForm());
    vi.mocked(readNoResponseText).mockReturnValue('No response');
    press();
    await loseConnection();
    expect([find('form').ariaBusy, find('[role=status]').textContent]).toEqual([null, 'No response']);
    expect(submitPlainly).not.toHaveBeenCalled();
    press();
    expect(find('[role=status]').textContent).toBe('Sending');
    await answer(aPage());
    press();
    const keys = listSent().map(([, fields]) => (fields as { key: string }).key);
    expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
  });

  test('a dialog form with a validation error is not sent', () => {
    open(aForm());
    find('form').addEventListener('submit', (event) => event.preventDefault());
    press();
    expect(listSent()).toEqual([]);
  });

  test('a dialog form with the method GET requests a URL with its fields as the query', () => {
    open(aForm('').replace('post', 'get'));
    press();
    expect(listSent()).toEqual([[`${own}?text=Warm%3F&go=ask`, undefined]]);
  });

  test("a dialog form without an action is sent to the URL of the dialog's page", () => {
    open(aForm().replace('action="/en-us/question"', ''));
    press();
    expect(listSent()[0]?.[0]).toBe(own);
  });

  test('a dialog form is sent to the URL in the formaction of its button', () => {
    open(aForm());
    find('#send').setAttribute('formaction', '?step=2');
    press();
    expect(listSent()[0]?.[0]).toBe(`${own}?step=2`);
  });

  test('a dialog form with file fields is sent with its files', () => {
    open(aForm('enctype="multipart/form-data"', '<input type="file" name="photo">'));
    press();
    expect(vi.mocked(fetchPage).mock.calls[0]?.[1]).toBeInstanceOf(FormData);
  });
});

describe('dialog forms that the browser submits', () => {
  test('the browser submits a form whose action is another page, unless the dialog displays its response', () => {
    open(aForm().replace('/en-us/question', '/en-us/sign-in'));
    press();
    expect([isLeft, listSent()]).toEqual([[true], []]);
    find('form').dataset.dialogHere = '';
    press();
    expect([isLeft[1], listSent()[0]?.[0]]).toEqual([false, `${origin}/en-us/sign-in`]);
  });

  test('if there is no response, the browser submits the dialog form with the same key and fields', async () => {
    open(aForm());
    press();
    const sent = listSent()[0]?.[1];
    await answer();
    const form = find<HTMLFormElement>('form');
    expect(submitPlainly).toHaveBeenCalledTimes(1);
    expect([form.action, [...new FormData(form)]]).toEqual([own, Object.entries(sent ?? {})]);
    expect(show).not.toHaveBeenCalled();
  });

  test('if there is no response, the browser submits a dialog form that contains files, with the same key and fields', async () => {
    open(aForm('enctype="multipart/form-data"', '<input type="file" name="photo"><input name="text" value="Warm?">'));
    press();
    const sent = vi.mocked(fetchPage).mock.calls[0]?.[1] as FormData;
    await answer();
    const form = find<HTMLFormElement>('form');
    expect(form.querySelector('[type=file]')).not.toBeNull();
    expect([...new FormData(form).keys()]).toEqual(['photo', 'text', 'key']);
    expect(new FormData(form).get('key')).toBe(sent.get('key'));
    expect(submitPlainly).toHaveBeenCalledTimes(1);
  });
});

describe('a dialog form that redirects', () => {
  test('a dialog form that redirects to the cart reads the cart again, closes the dialog and displays a toast', async () => {
    const dialog = open(aForm('data-message="Saved"'));
    const toasts = listen('cairn:toast');
    press();
    await redirect('/en-us/cart');
    expect(refreshCart).toHaveBeenCalledTimes(1);
    expect(dialog.open).toBe(false);
    expect(toasts).toEqual([{ toast: { kind: 'success', title: 'Saved' } }]);
    expect([showMiniCart, location.assign, location.reload].map((mock) => vi.mocked(mock).mock.calls.length)).toEqual([0, 0, 0]);
  });

  test('a dialog form that redirects to the cart opens the mini cart if the form added an item', async () => {
    open(aForm());
    const cart = aCartViewModel({ a: 2 });
    vi.mocked(refreshCart).mockImplementation(async () => announceCart({ cart, count: cart.count, status: 'success' }));
    press();
    await redirect('/en-us/cart');
    expect(showMiniCart).toHaveBeenCalledExactlyOnceWith(cart);
  });

  test('a dialog form that changes the cart without adding an item does not open the mini cart', async () => {
    open(aForm());
    const cart = aCartViewModel({ a: 1 });
    vi.mocked(refreshCart).mockImplementation(async () => announceCart({ cart, count: cart.count, status: 'success' }));
    press();
    await redirect('/en-us/cart');
    expect(showMiniCart).not.toHaveBeenCalled();
  });

  test('a dialog form that redirects to another page navigates to it', async () => {
    open(aForm());
    press();
    await redirect('/en-us/account');
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(`${origin}/en-us/account`);
  });

  test('a dialog form that redirects to the current page reloads the page', async () => {
    open(aForm());
    press();
    await redirect(`${location.pathname}#saved`);
    expect([vi.mocked(location.reload).mock.calls.length, vi.mocked(location.assign).mock.calls.length]).toEqual([1, 0]);
  });

  test('a dialog form that redirects to the cart page loads the page if the form has data-reload', async () => {
    const dialog = open(aForm('data-reload'));
    press();
    await redirect('/en-us/cart');
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(`${origin}/en-us/cart`);
    expect([refreshCart, dialog.open].map((each) => (typeof each === 'boolean' ? each : vi.mocked(each).mock.calls.length))).toEqual([
      0,
      true,
    ]);
  });
});

describe('a dialog form with a next step', () => {
  const openStep = async () => {
    const dialog = open(aForm('data-dialog-next'));
    press();
    await redirect('/en-us/question/done');
    return dialog;
  };

  test('a dialog form with a next step displays the page to which it redirects, and reads the cart again', async () => {
    await openStep();
    expect(listSent()[1]).toEqual([`${origin}/en-us/question/done`, undefined]);
    const next = aPage(`${origin}/en-us/question/done`);
    await answer(next);
    expect(show).toHaveBeenCalledExactlyOnceWith(next);
    expect(refreshCart).toHaveBeenCalledTimes(1);
    expect(location.assign).not.toHaveBeenCalled();
  });

  test('a dialog form with a next step navigates to the page of a second redirect', async () => {
    await openStep();
    await redirect('/en-us/account');
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(`${origin}/en-us/account`);
    expect(show).not.toHaveBeenCalled();
  });

  test('if the second redirect goes back to the form’s own page, the dialog displays it, and the surrounding page reloads when the dialog closes', async () => {
    const dialog = await openStep();
    await redirect('/en-us/question?step=2');
    const step = aPage(`${own}?step=2`);
    await answer(step);
    expect(show).toHaveBeenCalledExactlyOnceWith(step);
    expect(location.reload).not.toHaveBeenCalled();
    dialog.close();
    expect(location.reload).toHaveBeenCalledTimes(1);
  });
});

describe('a cart form in a dialog', () => {
  const openCartForm = () => {
    const dialog = open(aForm('data-cart=""'));
    press();
    return dialog;
  };
  const tell = (status: 'pending' | 'success' | 'error') => announce('cairn:cart', { cart: undefined, count: 1, status });

  test('a cart form in a dialog is left to the loader, and the dialog closes once it has succeeded', () => {
    const dialog = openCartForm();
    expect(listSent()).toEqual([]);
    tell('success'); // this result belongs to an earlier change, so the dialog stays open
    tell('pending');
    expect(dialog.open).toBe(true);
    tell('success');
    expect(dialog.open).toBe(false);
  });

  test('a failed cart form leaves its dialog open, even if another change succeeds later', () => {
    const dialog = openCartForm();
    for (const status of ['pending', 'error', 'pending', 'success'] as const) tell(status);
    expect(dialog.open).toBe(true);
  });
});
