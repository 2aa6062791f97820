// Holds submitted cart forms until the chunk that sends them has loaded. The header counts their units immediately.

import { createKey } from '../forms/submit-once.ts';
import { countAdded, describeSubmission, readEffect, type Submission } from './cart-effect.ts';
import { requestCart } from './fetch-cart.ts';
import { showEarlyCount } from './last-cart.ts';

type Changes = typeof import('./cart-changes.ts');

let changes: Changes | undefined;
/** Waiting submissions by their URL and fields. An equal submission is ignored as a double tap. */
const unsent = new Map<string, Submission>();

export const fetchChanges = async (): Promise<Changes> => {
  changes ??= await import('./cart-changes.ts');
  return changes;
};

/** Passes a form to the chunk that sends it. Calls `sendPlainly` if the chunk cannot be fetched. */
export function sendChange(form: HTMLFormElement, sent: FormData, sendPlainly: () => void): void {
  // the cast is safe, because these forms have no files
  const fields = new URLSearchParams(sent as unknown as Record<string, string>);
  const submission = { address: form.action, fields };
  const send = () => void changes?.sendCartForm(form, submission);
  if (changes) {
    send();
    return;
  }
  const content = describeSubmission(submission);
  unsent.set(content, submission);
  form.ariaBusy = 'true'; // marks the form as busy, because the count in the header may be out of view
  count();
  const handTo = (next: () => void) => () => {
    form.ariaBusy = null;
    if (!unsent.delete(content)) return;
    next();
    count(); // from here on, the queue counts these units
  };
  fetchChanges().then(handTo(send), handTo(sendPlainly));
}

/** Sends the remaining submissions when the shopper leaves the page. Otherwise items that the header has counted would not be added. */
export function sendUnsentOnLeaving(): void {
  addEventListener('pagehide', () => {
    for (const { address, fields } of unsent.values()) {
      fields.set('key', createKey());
      requestCart(address, fields).catch(() => undefined);
    }
    unsent.clear();
    count();
  });
}

const count = (): void => showEarlyCount(countAdded([...unsent.values()].map(({ fields }) => readEffect(fields))));
