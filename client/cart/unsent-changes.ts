// Holds submitted cart forms until the chunk that sends them has loaded. Their units are counted at once.

import { createKey } from '../forms/submit-once.ts';
import { countAdded, describeSubmission, readEffect, type Submission } from './cart-effect.ts';
import { requestCart } from './fetch-cart.ts';
import { showEarlyCount } from './last-cart.ts';

type Changes = typeof import('./cart-changes.ts');

let changes: Changes | undefined;
/** Submissions by address and fields. An equal submission is a double tap. */
const unsent = new Map<string, Submission>();

export const fetchChanges = async (): Promise<Changes> => {
  changes ??= await import('./cart-changes.ts');
  return changes;
};

/** Hands a form to the chunk. Calls `sendPlainly` if the chunk cannot be fetched. */
export function sendChange(form: HTMLFormElement, sent: FormData, sendPlainly: () => void): void {
  const fields = new URLSearchParams(sent as unknown as Record<string, string>); // these forms have only text fields, no files
  const submission = { address: form.action, fields };
  const send = () => void changes?.sendCartForm(form, submission);
  if (changes) {
    send();
    return;
  }
  const content = describeSubmission(submission);
  if (unsent.has(content)) return;
  unsent.set(content, submission);
  form.ariaBusy = 'true'; // on a slow connection the shopper may not see the count
  count();
  const handTo = (next: () => void) => () => {
    form.ariaBusy = null;
    if (!unsent.delete(content)) return;
    next();
    count(); // the queue counts the units that it sends
  };
  fetchChanges().then(handTo(send), handTo(sendPlainly));
}

/** Sends the remaining submissions when the shopper leaves the page, so that no counted item is lost. */
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
