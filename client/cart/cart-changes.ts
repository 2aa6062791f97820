// Changes the cart from this page. Submissions are queued, displayed immediately, and undone if they fail. A separate chunk.

import type { CartState } from '#features/cart/island/cart-dom-events.ts';
import { announce } from '#islands/dom-events.ts';
import { raiseChallenge } from '../bot-check/challenge.ts';
import { createKey } from '../forms/submit-once.ts';
import { reloadAfter } from '../page/reload-guard.ts';
import { countAdded, type Submission } from './cart-effect.ts';
import { showMiniCart } from './cart-links.ts';
import { createCartQueue, type Outcome } from './cart-queue.ts';
import { announceChanges, applyCart, overlayCart, settledCart } from './cart-store.ts';
import { describeOutcome, type OutcomeTexts } from './describe-outcome.ts';
import { requestCart } from './fetch-cart.ts';
import { readCartState } from './last-cart.ts';
import { applyPending } from './pending-cart.ts';

const queue = createCartQueue({
  send: ({ address, fields }) => requestCart(address, fields),
  read: () => requestCart(document.querySelector<HTMLAnchorElement>('[data-cart-link]')?.href ?? ''),
  take: applyCart,
  settled: settledCart,
  changed: announceChanges,
  started: () => void setTimeout(announceChanges), // lets the browser paint the effect of the tap first
  createKey,
});

overlayCart({
  apply: (settled) => applyPending(settled, queue.pending(), queue.errors()),
  added: () => countAdded(queue.pending()),
  status: queue.status,
});

/** Reads the cart again after all pending changes. */
export const refreshCart = (): Promise<void> => queue.refresh();

/** Reads the cart again and returns it. Rejects if that fails. */
export async function readCart(): Promise<CartState> {
  await queue.refresh();
  if (queue.isUncertain()) throw new Error('The cart could not be read.');
  return readCartState();
}

/** True if the result of a change is unknown, so that the cart must be read again. */
export const isCartUncertain = (): boolean => queue.isUncertain();

/** Queues a submitted form. Ignores a repeated submission, without removing the displayed message. */
export async function sendCartForm(form: HTMLFormElement, submission: Submission): Promise<void> {
  if (queue.isRepeated(submission)) return;
  const message = form.querySelector<HTMLElement>('[role="status"]');
  if (message) message.textContent = '';
  form.ariaBusy = 'true';
  // read now, because the form leaves the page while the removal of its line is pending
  const texts = form.closest<HTMLElement>('[data-failed]')?.dataset;
  const outcome = await queue.change(submission);
  form.ariaBusy = null;
  if (outcome.kind === 'superseded') return;
  const { reply } = outcome;
  if (reply?.events) announce('cairn:events', reply.events);
  raiseChallenge(reply?.challenge);
  if (reply?.reloadMs) reloadAfter(reply.reloadMs);
  if (reply?.notice) announce('cairn:toast', { toast: { ...reply.notice, isPersistent: true } });
  report(outcome, form, { ...texts, message: message?.dataset.message }, message);
  // if the mini cart cannot be opened, the message next to the button remains
  if (reply?.added && reply.cart) showMiniCart(reply.cart, reply.added).catch(() => undefined);
}

/** Displays the outcome: next to the cart line, in the form, or as a toast. */
function report(
  outcome: Exclude<Outcome, { kind: 'superseded' }>,
  form: HTMLFormElement,
  texts: OutcomeTexts,
  message: HTMLElement | null,
): void {
  const { kind, reply } = outcome;
  const { text, isToast } = describeOutcome(outcome, texts);
  const write = () => {
    if (!message) return;
    message.textContent = text;
    const field = message.id && form.querySelector(`[aria-describedby="${message.id}"]`);
    if (field) field.ariaInvalid = String(reply?.problem !== undefined);
  };
  const itemId = reply?.problem?.itemId ?? (kind === 'lost' ? form.querySelector<HTMLInputElement>('[name="itemId"]')?.value : undefined);
  if (itemId !== undefined) queue.fail(itemId, text);
  else if (isToast) announce('cairn:toast', { toast: { kind: 'error', title: text }, failed: write });
  else write();
}
