// Submits forms in a dialog without leaving the page. If there is no response, the form remains with a message. If the response cannot be
// displayed, the browser submits the form.

import type { CartState } from '#features/cart/island/cart-dom-events.ts';
import { announce } from '#islands/dom-events.ts';
import { showMiniCart } from '../cart/cart-links.ts';
import { readCartState } from '../cart/last-cart.ts';
import { createKey } from '../forms/submit-once.ts';
import { type FetchedPage, fetchPage, NoResponseError, readNoResponseText } from './fetch-page.ts';

/** Submits the forms of a dialog. `show` displays the page that the response contains. */
export function sendDialogForms(dialog: HTMLDialogElement, show: (page: FetchedPage) => void): void {
  dialog.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method === 'dialog') return;
    if (form.matches('[data-cart]')) return closeWhenDone(dialog);
    const address = resolveAddress(form, submitter, dialog.dataset.address ?? '');
    const isOwn = address.pathname === new URL(dialog.dataset.address ?? '').pathname;
    if (!isOwn && !form.matches('[data-dialog-here]')) return; // a form for another page is left to the browser
    event.preventDefault();
    if (form.ariaBusy !== 'true') void send(dialog, { form, submitter, address, show });
  });
}

interface Sending {
  form: HTMLFormElement;
  submitter: HTMLElement | null;
  address: URL;
  show: (page: FetchedPage) => void;
}

async function send(dialog: HTMLDialogElement, { form, submitter, address, show }: Sending): Promise<void> {
  form.ariaBusy = 'true';
  const status = form.querySelector('[role="status"]');
  if (status) status.textContent = form.dataset.busy ?? '';
  const end = () => {
    form.ariaBusy = null;
    if (status) status.textContent = '';
  };
  const fields = new FormData(form, submitter);
  const isPost = form.method === 'post';
  if (isPost) fields.set('key', chooseKey(form, fields));
  const hasFiles = form.enctype === 'multipart/form-data';
  // the cast is safe, because only multipart forms have files
  const texts = new URLSearchParams(fields as unknown as Record<string, string>);
  if (!isPost) address.search = String(texts);
  try {
    const answer = await fetchPage(address.href, isPost ? (hasFiles ? fields : texts) : undefined);
    if (answer.kind === 'page') show(answer);
    else await followRedirect(dialog, form, answer.address, show);
    forgetKey(form);
    end();
  } catch (error) {
    end();
    if (error instanceof NoResponseError && status) status.textContent = readNoResponseText();
    else sendPlainly(form, address, hasFiles ? new URLSearchParams({ key: String(fields.get('key')) }) : texts);
  }
}

/**
 * Follows the redirect of a successful form. A form with `data-dialog-next` displays the next page in the dialog. Sign-in forms are
 * redirected twice: if the second redirect is to another step of the dialog's page, the dialog displays that step; otherwise the browser
 * navigates. After a redirect to the cart, the cart is read again and the dialog closes; with `data-reload`, the cart page is loaded
 * instead, because it displays more than the cart. For any other redirect, the browser navigates.
 */
async function followRedirect(dialog: HTMLDialogElement, form: HTMLFormElement, address: string, show: Sending['show']): Promise<void> {
  const { refreshCart } = await import('../cart/cart-changes.ts');
  if (form.matches('[data-dialog-next]')) {
    const [next] = await Promise.all([fetchPage(address), refreshCart()]);
    if (next.kind === 'page') return show(next);
    if (new URL(next.address).pathname !== new URL(dialog.dataset.address ?? '').pathname) return navigateTo(next.address);
    const step = await fetchPage(next.address);
    if (step.kind !== 'page') return navigateTo(step.address);
    dialog.onclose = () => location.reload(); // reloads, because the page around the dialog was rendered for a guest
    return show(step);
  }
  const cartLink = document.querySelector<HTMLAnchorElement>('[data-cart-link]');
  if (new URL(address).pathname !== cartLink?.pathname || form.matches('[data-reload]')) return navigateTo(address);
  const before = readCartState().count;
  await refreshCart();
  dialog.close();
  const { message } = form.dataset;
  if (message) announce('cairn:toast', { toast: { kind: 'success', title: message } });
  const { cart } = readCartState();
  // the form has added an item
  if (cart && cart.count > before) await showMiniCart(cart).catch(() => undefined);
}

function navigateTo(address: string): void {
  if (address.split('#')[0] === location.href.split('#')[0]) location.reload();
  else location.assign(address);
}

/**
 * Lets the browser submit the form with the same idempotency key, so that the server does not apply it twice. Files remain in their fields.
 */
function sendPlainly(form: HTMLFormElement, address: URL, texts: URLSearchParams): void {
  form.action = address.href;
  const hidden = [...texts].map(([name, value]) => Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  if (form.enctype === 'multipart/form-data') form.append(...hidden);
  else form.replaceChildren(...hidden);
  form.submit();
}

/** Closes the dialog when a cart form in it has succeeded. The loader submits such forms. */
function closeWhenDone(dialog: HTMLDialogElement): void {
  let isSent = false;
  const follow = ({ detail: { status } }: CustomEvent<CartState>) => {
    isSent ||= status === 'pending';
    if (status === 'pending' || !isSent) return;
    document.removeEventListener('cairn:cart', follow);
    if (status === 'success') dialog.close();
  };
  document.addEventListener('cairn:cart', follow);
}

/** Resolves the action URL of a form. Relative URLs refer to the page in the dialog, not to the page around it. */
const resolveAddress = (form: HTMLFormElement, submitter: HTMLElement | null, base: string): URL =>
  new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? base, base);

/** Submissions without a response. A repeated one has the same idempotency key again, so that the server applies it once. */
const unanswered = new WeakMap<HTMLFormElement, { content: string; key: string }>();

/** Returns the key for a submission: that of the previous one if it got no response and had the same fields, otherwise a new key. */
export function chooseKey(form: HTMLFormElement, fields: FormData): string {
  const content = describe(fields);
  const last = unanswered.get(form);
  const key = last?.content === content ? last.key : createKey();
  unanswered.set(form, { content, key });
  return key;
}

/** Makes the next submission of a form a new one, because this one got a response. */
export const forgetKey = (form: HTMLFormElement): unknown => unanswered.delete(form);

const describe = (fields: FormData): string =>
  JSON.stringify(
    [...fields].map(([name, value]) => (name === 'key' ? name : [name, typeof value === 'string' ? value : describeFile(value)])),
  );

/** Describes a file. A field without a file contains an empty one, whose time changes with each submission. */
const describeFile = ({ name, size, lastModified }: File) => (size > 0 ? [name, size, lastModified] : []);
