// Forms in a dialog, sent without leaving the page. One that cannot be sent so is left to the browser.
import { announce, type CartState } from '#islands/dom-events.ts';
import { showMiniCart } from '../cart/cart-links.ts';
import { readCartState } from '../cart/last-cart.ts';
import { createKey } from '../forms/submit-once.ts';
import { type FetchedPage, fetchPage } from './fetch-page.ts';

/** `show` shows what a form was answered with. */
export function sendDialogForms(dialog: HTMLDialogElement, show: (page: FetchedPage) => void): void {
  dialog.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || event.defaultPrevented || form.method === 'dialog') return;
    if (form.matches('[data-cart]')) return closeWhenDone(dialog);
    const address = resolveAddress(form, submitter, dialog.dataset.address ?? '');
    if (address.pathname !== new URL(dialog.dataset.address ?? '').pathname) return; // to elsewhere: an ordinary form
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
  const fields = new FormData(form, submitter);
  const isPost = form.method === 'post';
  if (isPost) fields.set('key', createKey());
  const texts = new URLSearchParams(fields as unknown as Record<string, string>); // texts only: our forms hold no files
  if (!isPost) address.search = String(texts);
  try {
    const answer = await fetchPage(address.href, isPost ? texts : undefined);
    if (answer.kind === 'page') show(answer);
    else await followRedirect(dialog, form, answer.address, show);
  } catch {
    sendPlainly(form, address, texts);
  } finally {
    form.ariaBusy = null;
  }
}

/** A form that was done leads on: to the next page of the dialog, to the cart, or to a page that has changed. The cart is read anew. */
async function followRedirect(dialog: HTMLDialogElement, form: HTMLFormElement, address: string, show: Sending['show']): Promise<void> {
  const { refreshCart } = await import('../cart/cart-changes.ts');
  if (form.matches('[data-dialog-next]')) {
    const [next] = await Promise.all([fetchPage(address), refreshCart()]);
    if (next.kind === 'page') return show(next);
  }
  const cartLink = document.querySelector<HTMLAnchorElement>('[data-cart-link]');
  if (new URL(address).pathname !== cartLink?.pathname) return goTo(address);
  const before = readCartState().count;
  await refreshCart();
  dialog.close();
  const { message } = form.dataset;
  if (message) announce('cairn:toast', { toast: { kind: 'success', title: message } });
  const { cart } = readCartState();
  if (cart && cart.count > before) await showMiniCart(cart).catch(() => undefined); // something was added
}

function goTo(address: string): void {
  if (address.split('#')[0] === location.href.split('#')[0]) location.reload();
  else location.assign(address);
}

/** With the same key: what was done already is not done again. */
function sendPlainly(form: HTMLFormElement, address: URL, texts: URLSearchParams): void {
  form.action = address.href;
  const hidden = [...texts].map(([name, value]) => Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.replaceChildren(...hidden);
  form.submit();
}

/** A form of the cart is sent by the loader; the dialog has done its work when the change has worked. */
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

/** An address in a form is relative to the page that the form came from. */
const resolveAddress = (form: HTMLFormElement, submitter: HTMLElement | null, base: string): URL =>
  new URL(submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? base, base);
