// What a form of the cart asks for, so that the page can show its effect before the server answers. Pure.

/** A form as it was submitted. */
export interface Submission {
  address: string;
  fields: URLSearchParams;
}

/** The address and fields without the key: two submissions with equal texts ask for the same. */
export function describeSubmission({ address, fields }: Submission): string {
  const content = new URLSearchParams(fields);
  content.delete('key');
  return `${address}?${content}`;
}

/** `other`: an effect that only the server can work out. */
export type CartEffect =
  | { kind: 'add'; qty: number }
  | { kind: 'update'; itemId: string; qty: number }
  | { kind: 'remove'; itemId: string; isSaved?: boolean }
  | { kind: 'other' };

/** Reads the effect of a form. A quantity of 0 removes the line. */
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

/** The id of the line that an effect changes. */
export const readItemId = (effect: CartEffect): string | undefined => ('itemId' in effect ? effect.itemId : undefined);

/** Units that the pending changes add. */
export const countAdded = (pending: readonly CartEffect[]): number =>
  pending.reduce((sum, effect) => sum + (effect.kind === 'add' ? effect.qty : 0), 0);
