// Holds submitted cart forms until the chunk that sends them is there. Their units are counted at once.

import { createKey } from '../forms/submit-once.ts';
import { countAdded, describeSubmission, readEffect, type Submission } from './cart-effect.ts';
import { requestCart } from './fetch-cart.ts';
import { showEarlyCount } from './last-cart.ts';

type Changes = typeof import('./cart-changes.ts');

let changes: Changes | undefined;
/** By what they ask for: an equal submission is a double tap. */
const unsent = new Map<string, Submission>();

export const fetchChanges = async (): Promise<Changes> => {
  changes ??= await import('./cart-changes.ts');
  return changes;
};

/** Hands a form to the chunk. Calls `sendPlainly` if the chunk cannot be fetched. */
export function sendChange(form: HTMLFormElement, sent: FormData, sendPlainly: () => void): void {
  const fields = new URLSearchParams(sent as unknown as Record<string, string>); // our forms hold texts only, no files
  const submission = { address: form.action, fields };
  const send = () => void changes?.sendCartForm(form, submission);
  if (changes) {
    send();
    return;
  }
  const content = describeSubmission(submission);
  if (unsent.has(content)) return;
  unsent.set(content, submission);
  form.ariaBusy = 'true'; // on a slow connection the count is out of sight
  count();
  const handTo = (next: () => void) => () => {
    form.ariaBusy = null;
    if (!unsent.delete(content)) return;
    next();
    count(); // the queue counts what it sends
  };
  fetchChanges().then(handTo(send), handTo(sendPlainly));
}

/** Sends what is still held when the shopper leaves the page, so that nothing that was counted is lost. */
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
