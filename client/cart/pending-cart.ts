// Applies pending changes to the server's cart. Pure functions.
import type { CartLineViewModel, CartViewModel } from '#features/cart/cart-view-model.ts';
import { type CartEffect, countAdded } from './cart-effect.ts';

/** Error texts by cart line id. */
type LineErrors = ReadonlyMap<string, string>;

export function applyPending(settled: CartViewModel, pending: readonly CartEffect[], errors: LineErrors): CartViewModel {
  if (pending.length === 0 && errors.size === 0) return settled;
  const lines = pending.reduce(applyEffect, settled.lines).map((line) => ({ ...line, notice: errors.get(line.id) ?? line.notice }));
  const removed = findRemoved(settled, pending) ?? settled.removed;
  return { ...settled, lines, removed, count: settled.count + countAdded(pending) + countUnits(lines) - countUnits(settled.lines) };
}

/**
 * Returns the line that the last pending removal removes, for the message that offers to undo it. Ignores lines that are being saved for
 * later, because they have a different message.
 */
function findRemoved({ lines }: CartViewModel, pending: readonly CartEffect[]): CartViewModel['removed'] {
  const [removal] = pending.filter((effect) => effect.kind === 'remove' && !effect.isSaved).slice(-1);
  const place = lines.findIndex(({ id }) => removal?.kind === 'remove' && id === removal.itemId);
  const line = lines[place];
  return line && { itemId: line.id, place, text: line.translations.removed };
}

function applyEffect(lines: CartLineViewModel[], effect: CartEffect): CartLineViewModel[] {
  if (effect.kind === 'remove') return lines.filter(({ id }) => id !== effect.itemId);
  if (effect.kind !== 'update') return lines;
  return lines.map((line) => (line.id === effect.itemId ? { ...line, qty: effect.qty, isPending: true } : line));
}

const countUnits = (lines: readonly CartLineViewModel[]): number => lines.reduce((sum, { qty }) => sum + qty, 0);
