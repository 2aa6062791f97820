// The cart as a shopper means it: what the server settled, with the changes that are still on their way laid over it. Pure.
import type { CartLineView, CartView } from '#wire/cart.ts';

/** What a change does to what is seen, before the server has said so. `other`: nothing that could be foreseen. */
export type CartEffect =
  | { kind: 'add'; qty: number }
  | { kind: 'update'; itemId: string; qty: number }
  | { kind: 'remove'; itemId: string }
  | { kind: 'other' };

/** What went wrong, by the line that it went wrong at. */
type LineErrors = ReadonlyMap<string, string>;

/** The effect of a form of the cart. A quantity of 0 removes the line. */
export function effectOf(fields: URLSearchParams): CartEffect {
  const itemId = fields.get('itemId') ?? '';
  const qty = Number(fields.get('qty') ?? 1);
  const intent = fields.get('intent');
  if (intent === 'remove' || intent === 'save' || (intent === 'update' && qty === 0)) return { kind: 'remove', itemId };
  if (!Number.isInteger(qty) || qty < 1) return { kind: 'other' };
  if (intent === 'update') return { kind: 'update', itemId, qty };
  return intent === 'add' ? { kind: 'add', qty } : { kind: 'other' };
}

/** The line that an effect is about. */
export const lineOf = (effect: CartEffect): string | undefined => ('itemId' in effect ? effect.itemId : undefined);

export function withPending(settled: CartView, pending: readonly CartEffect[], errors: LineErrors): CartView {
  if (pending.length === 0 && errors.size === 0) return settled;
  const lines = pending.reduce(afterEffect, settled.lines).map((line) => ({ ...line, notice: errors.get(line.id) ?? line.notice }));
  return { ...settled, lines, count: settled.count + addedPieces(pending) + piecesOf(lines) - piecesOf(settled.lines) };
}

/** Pieces on their way into the cart. */
export const addedPieces = (pending: readonly CartEffect[]): number =>
  pending.reduce((sum, effect) => sum + (effect.kind === 'add' ? effect.qty : 0), 0);

function afterEffect(lines: CartLineView[], effect: CartEffect): CartLineView[] {
  if (effect.kind === 'remove') return lines.filter(({ id }) => id !== effect.itemId);
  if (effect.kind !== 'update') return lines;
  return lines.map((line) => (line.id === effect.itemId ? { ...line, qty: effect.qty, isPending: true } : line));
}

const piecesOf = (lines: readonly CartLineView[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);
