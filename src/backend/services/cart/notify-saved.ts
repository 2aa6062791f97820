import type { SavedMove } from '#backend/stores/cart-state.ts';
import { putSaved, removeMovedUnits } from '#backend/stores/wishlists.ts';

/** Returns a function that updates the saved list in D1 after an item was moved to or from the cart. */
export const notifySavedList =
  (db: D1Database) =>
  async (move: SavedMove): Promise<void> => {
    const { moveId, listId, at } = move;
    if (move.kind === 'take') return removeMovedUnits(db, listId, move, { moveId, now: at });
    const { id: _, productId, upc, qty, ...document } = move.line;
    return putSaved(db, listId, { itemId: moveId, productId, upc, qty, document, addedAt: at }, { moveId, now: at });
  };
