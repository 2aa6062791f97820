// Forms of the cart that were sent before the chunk is there that sends them. What they add is counted at once.

import { createKey } from '../forms/submit-once.ts';
import { countAdded, describeSubmission, readEffect, type Submission } from './cart-effect.ts';
import { requestCart } from './fetch-cart.ts';
import { showEarlyCount } from './last-cart.ts';

type Changes = typeof import('./cart-changes.ts');

let changes: Changes | undefined;
/** By what they ask for: the same once more is a double tap. */
const unsent = new Map<string, Submission>();

export const fetchChanges = async (): Promise<Changes> => {
  changes ??= await import('./cart-changes.ts');
  return changes;
};

/** `sendPlainly` is called where the chunk cannot be had. */
export function sendChange(form: HTMLFormElement, sent: FormData, sendPlainly: () => void): void {
  const fields = new URLSearchParams(sent as unknown as Record<string, string>); // texts only: our forms hold no files
  const submission = { address: form.action, fields };
  const send = () => void changes?.sendCartForm(form, submission);
  if (changes) {
    send();
    return;
  }
  const content = describeSubmission(submission);
  if (unsent.has(content)) return;
  unsent.set(content, submission);
  count();
  const handTo = (next: () => void) => () => {
    if (!unsent.delete(content)) return;
    next();
    count(); // what is sent now is counted by the queue
  };
  fetchChanges().then(handTo(send), handTo(sendPlainly));
}

/** Who leaves the page meanwhile must not lose what was counted. */
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
