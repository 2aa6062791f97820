// What a form of the cart asks for, and what that does to what is seen before the server has said so. Pure.

/** A form as it was sent: where to, and what with. */
export interface Submission {
  address: string;
  fields: URLSearchParams;
}

/** What it asks for, without its key: the same while the first is on its way is a double tap. */
export function describeSubmission({ address, fields }: Submission): string {
  const content = new URLSearchParams(fields);
  content.delete('key');
  return `${address}?${content}`;
}

/** `other`: nothing that could be foreseen. */
export type CartEffect =
  | { kind: 'add'; qty: number }
  | { kind: 'update'; itemId: string; qty: number }
  | { kind: 'remove'; itemId: string }
  | { kind: 'other' };

/** The effect of a form of the cart. A quantity of 0 removes the line. */
export function readEffect(fields: URLSearchParams): CartEffect {
  const itemId = fields.get('itemId') ?? '';
  const qty = Number(fields.get('qty') ?? 1);
  const intent = fields.get('intent');
  if (intent === 'remove' || intent === 'save' || (intent === 'update' && qty === 0)) return { kind: 'remove', itemId };
  if (!Number.isInteger(qty) || qty < 1) return { kind: 'other' };
  if (intent === 'update') return { kind: 'update', itemId, qty };
  return intent === 'add' ? { kind: 'add', qty } : { kind: 'other' };
}

/** The line that an effect is about. */
export const readItemId = (effect: CartEffect): string | undefined => ('itemId' in effect ? effect.itemId : undefined);

/** Pieces on their way into the cart. */
export const countAdded = (pending: readonly CartEffect[]): number =>
  pending.reduce((sum, effect) => sum + (effect.kind === 'add' ? effect.qty : 0), 0);
