// Forms of the cart, sent without leaving the page. One that cannot be sent so is left to the browser.
import type { CartReply } from '#wire/cart.ts';
import { showMiniCart } from './cart-links.ts';
import { applyCart, setCartStatus } from './cart-store.ts';
import { raiseChallenge } from './challenge.ts';
import { showToast } from './toast-port.ts';

const patienceMs = 15_000;

export function sendCartForms(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-cart]')) return;
    event.preventDefault();
    if (form.ariaBusy !== 'true') void send(form, event.submitter);
  });
  // a quantity is meant as soon as it is chosen
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'qty' && target.form?.matches('[data-cart]')) {
      target.form.requestSubmit(target.form.querySelector<HTMLElement>('[value="update"]'));
    }
  });
}

async function send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const said = form.querySelector<HTMLElement>('[role="status"]');
  form.ariaBusy = 'true';
  setCartStatus('pending');
  if (said) said.textContent = '';
  const fields = new FormData(form, submitter);
  fields.set('key', newKey());
  try {
    const reply = await post(form.action, fields);
    raiseChallenge(reply.challenge);
    if (reply.reloadMs) setTimeout(() => location.reload(), reply.reloadMs);
    if (reply.cart) applyCart(reply.cart);
    setCartStatus(reply.problem ? 'error' : 'success');
    await tell(reply, said);
    if (reply.added && reply.cart) showMiniCart(reply.cart).catch(() => undefined); // that it was added is said beside the button
  } catch {
    setCartStatus('error');
    if (said) said.textContent = form.dataset.failed ?? document.querySelector<HTMLElement>('[data-failed]')?.dataset.failed ?? '';
  } finally {
    form.ariaBusy = null;
  }
}

/** What came of it: in the form, or as a toast where the problem shows as one (commerce-core §8). */
async function tell({ problem }: CartReply, said: HTMLElement | null): Promise<void> {
  const write = (text = '') => {
    if (said) said.textContent = text;
  };
  if (problem?.surface === 'toast') await showToast({ kind: 'error', title: problem.text }).catch(() => write(problem.text));
  else write(problem?.text ?? said?.dataset.said);
}

/** Once more after a broken connection: the key makes sure that it happens once. */
async function post(address: string, fields: FormData): Promise<CartReply> {
  const ask = () =>
    fetch(address, {
      method: 'POST',
      body: new URLSearchParams(fields as unknown as Record<string, string>), // texts only: our forms hold no files
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patienceMs),
    });
  const answer = await ask().catch((problem) => {
    if (problem instanceof TypeError) return ask();
    throw problem;
  });
  return answer.json();
}

/** One per gesture. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
