// Predicts the effect of a cart form, so that the page can display it before the server responds. Pure functions.

/** A submitted form. */
export interface Submission {
  address: string;
  fields: URLSearchParams;
}

/** Returns a text with the submission's URL and its fields without the idempotency key. Equal texts mean equal requests. */
export function describeSubmission({ address, fields }: Submission): string {
  const content = new URLSearchParams(fields);
  content.delete('key');
  return `${address}?${content}`;
}

/** The effect of a cart form. `other`: an effect that only the server can compute. */
export type CartEffect =
  | { kind: 'add'; qty: number }
  | { kind: 'update'; itemId: string; qty: number }
  | { kind: 'remove'; itemId: string; isSaved?: boolean }
  | { kind: 'other' };

/** Reads the effect from a form's fields. A quantity of 0 removes the line. */
export function readEffect(fields: URLSearchParams): CartEffect {
  const itemId = fields.get('itemId') ?? '';
  const qty = Number(fields.get('qty') ?? 1);
  const intent = fields.get('intent');
  const isSaved = intent === 'save';
  if (isSaved || intent === 'remove' || (intent === 'update' && qty === 0)) return { kind: 'remove', itemId, isSaved };
  if (!Number.isInteger(qty) || qty < 1) return { kind: 'other' };
  if (intent === 'update') return { kind: 'update', itemId, qty };
  return intent === 'add' ? { kind: 'add', qty } : { kind: 'other' };
}

/** Returns the id of the cart line that an effect changes; undefined if it changes none. */
export const readItemId = (effect: CartEffect): string | undefined => ('itemId' in effect ? effect.itemId : undefined);

/** Counts the units that pending changes add to the cart. */
export const countAdded = (pending: readonly CartEffect[]): number =>
  pending.reduce((sum, effect) => sum + (effect.kind === 'add' ? effect.qty : 0), 0);
