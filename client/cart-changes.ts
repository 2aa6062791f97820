// What happens to the cart from this page: gestures are queued, shown at once, and taken back where they fail. A chunk of its own.
import type { CartReply } from '#wire/cart.ts';
import { showMiniCart } from './cart-links.ts';
import { createCartQueue, type Outcome } from './cart-queue.ts';
import { applyCart, overlayCart, settledCart } from './cart-store.ts';
import { raiseChallenge } from './challenge.ts';
import { newKey } from './new-key.ts';
import { addedPieces, withPending } from './pending-cart.ts';
import { showToast } from './toast-port.ts';

const patienceMs = 15_000;

const queue = createCartQueue({
  send: ({ address, fields }) => ask(address, { method: 'POST', body: fields }),
  read: () => ask(document.querySelector<HTMLAnchorElement>('[data-cart-link]')?.href ?? '', {}),
  take: applyCart,
  settled: settledCart,
  changed: paint,
  begun: () => void setTimeout(paint), // the tap itself is painted first
  newKey,
});

/** Reads the cart anew, after what is on its way. */
export const refreshCart = (): Promise<void> => queue.refresh();

/** Whether something was done of which nobody knows how it ended. */
export const isCartUncertain = (): boolean => queue.isUncertain();

/** Takes a form on. The same once more while it is on its way is a double tap. */
export async function sendCartForm(form: HTMLFormElement, sent: FormData): Promise<void> {
  const fields = new URLSearchParams(sent as unknown as Record<string, string>); // texts only: our forms hold no files
  const gesture = { address: form.action, fields };
  if (queue.isPending(gesture)) return;
  const said = form.querySelector<HTMLElement>('[role="status"]');
  if (said) said.textContent = '';
  form.ariaBusy = 'true';
  const outcome = await queue.change(gesture);
  form.ariaBusy = null;
  if (outcome.kind === 'superseded') return;
  const { reply } = outcome;
  raiseChallenge(reply?.challenge);
  const { reloadMs } = reply ?? {};
  if (reloadMs) import('./reload-guard.ts').then(({ reloadAfter }) => reloadAfter(reloadMs));
  if (reply?.notice) showToast({ ...reply.notice, isPersistent: true }).catch(() => undefined);
  await tell(outcome, form, said);
  if (reply?.added && reply.cart) showMiniCart(reply.cart).catch(() => undefined); // that it was added is said beside the button
}

/** What came of it: at the line, in the form, or as a toast where the problem shows as one (commerce-core §8). */
async function tell({ kind, reply }: Exclude<Outcome, { kind: 'superseded' }>, form: HTMLFormElement, said: HTMLElement | null) {
  const problem = reply?.problem;
  const failed = kind === 'lost' ? (form.closest('[data-failed]') ?? form).getAttribute('data-failed') : null;
  const text = problem?.text ?? failed ?? said?.dataset.said ?? '';
  const write = () => {
    if (said) said.textContent = text;
  };
  const itemId = problem?.itemId ?? (kind === 'lost' ? form.querySelector<HTMLInputElement>('[name="itemId"]')?.value : undefined);
  if (itemId !== undefined) queue.fail(itemId, text);
  else if (problem?.surface === 'toast') await showToast({ kind: 'error', title: text }).catch(write);
  else write();
}

function paint(): void {
  const pending = queue.pending();
  const errors = queue.errors();
  overlayCart({
    view: (settled) => withPending(settled, pending, errors),
    added: addedPieces(pending),
    status: queue.status(),
  });
}

async function ask(address: string, init: RequestInit): Promise<CartReply> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(address, { ...init, keepalive: true, headers: { accept: 'application/json' }, signal });
  return answer.json();
}
