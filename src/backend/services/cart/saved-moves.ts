// Moves lines between a cart and its owner's saved list. The two are stored separately, so no transaction can include both. A single write
// to the cart removes or adds the line and also stores the pending change of the list. The list is updated right after that. If this fails,
// the next request for the cart or the cart's alarm updates it. The list applies each move only once, so an interrupted move is completed
// later. Until then, the line is in the cart or in `savedMoves`, so it cannot get lost.

import type { CartStore } from '#backend/services/placement/run-placement.ts';
import type { Line, RecordedRefusal, SavedMove, StoredCart } from '#backend/stores/cart-state.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Change } from './changes.ts';

export type SavedChange =
  | { kind: 'save-line'; itemId: string; upc: string; listId: string; moveId: string; at: number }
  /** `taken`: number of units to remove from the list. The other units remain in the list. */
  | { kind: 'take-saved'; line: Line; available: number; itemId: string; taken: number; listId: string; moveId: string; at: number };

/**
 * Number of moved items whose ids the cart remembers. A repeated request can move an item twice only after this many other items were
 * moved.
 */
const maxMovedItems = 200;

/** Removes a line from the cart and stores the pending move to the list. Does nothing if the line does not exist. */
export function saveLine(cart: StoredCart, { itemId, upc, listId, moveId, at }: Extract<SavedChange, { kind: 'save-line' }>): StoredCart {
  const line = cart.lines.find((each) => each.id === itemId && each.upc === upc);
  if (!line) return cart;
  const lines = cart.lines.filter((each) => each !== line);
  return { ...cart, lines, savedMoves: [...(cart.savedMoves ?? []), { kind: 'put', moveId, listId, line, at }] };
}

/** Adds a saved item to the cart and stores its pending removal from the list. Does nothing if the item was already moved. */
export function addSavedItem(
  cart: StoredCart,
  { line, available, itemId, taken, listId, moveId, at }: Extract<SavedChange, { kind: 'take-saved' }>,
  add: (change: Extract<Change, { kind: 'add-line' }>) => Result<StoredCart, RecordedRefusal>,
): Result<StoredCart, RecordedRefusal> {
  const known = cart.takenItems ?? [];
  if (known.includes(itemId)) return { ok: true, value: cart };
  const added = add({ kind: 'add-line', line, available });
  if (!added.ok) return added;
  const takenItems = [...known, itemId].slice(-maxMovedItems);
  const move: SavedMove = { kind: 'take', moveId, listId, itemId, qty: taken, at };
  return { ok: true, value: { ...added.value, takenItems, savedMoves: [...(cart.savedMoves ?? []), move] } };
}

/** Applies the pending changes to the list, in order. Rejects at the first error; the remaining changes stay pending. */
export async function notifySavedList(store: CartStore, notify: (move: SavedMove) => Promise<void>): Promise<void> {
  for (;;) {
    const move = store.load()?.savedMoves?.[0];
    if (!move) return;
    await notify(move);
    const cart = store.load();
    if (cart) store.save({ ...cart, savedMoves: (cart.savedMoves ?? []).filter(({ moveId }) => moveId !== move.moveId) });
  }
}
