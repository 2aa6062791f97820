// Lines that move between a cart and its owner's saved list. The two are stored apart, and no transaction spans both.
// The cart decides: one write removes or adds the line, and stores the pending change of the list beside it.
// The list is notified right after, by whoever touches the cart next, or by its alarm, and does each move once. So a move that
// breaks off in the middle is finished later: between the two a line is in the cart or in `savedMoves`, never in neither.
import type { CartStore } from '#backend/services/placement/drive.ts';
import type { Line, RecordedRefusal, SavedMove, StoredCart } from '#backend/stores/cart-state.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Change } from './changes.ts';

export type SavedChange =
  | { kind: 'save-line'; itemId: string; upc: string; listId: string; moveId: string; at: number }
  /** `taken`: units that leave the list; the others stay. */
  | { kind: 'take-saved'; line: Line; available: number; itemId: string; taken: number; listId: string; moveId: string; at: number };

/** So many ids of items that came are remembered. An item that came twice would have to be asked for twice within as many others. */
const maxTakenItems = 200;

/** Takes a line out, to be put onto the list. One that is not there changes nothing. */
export function saveLine(cart: StoredCart, { itemId, upc, listId, moveId, at }: Extract<SavedChange, { kind: 'save-line' }>): StoredCart {
  const line = cart.lines.find((each) => each.id === itemId && each.upc === upc);
  if (!line) return cart;
  const lines = cart.lines.filter((each) => each !== line);
  return { ...cart, lines, savedMoves: [...(cart.savedMoves ?? []), { kind: 'put', moveId, listId, line, at }] };
}

/** Adds a saved item, to be taken off the list. One that came already changes nothing. */
export function takeSavedItem(
  cart: StoredCart,
  { line, available, itemId, taken, listId, moveId, at }: Extract<SavedChange, { kind: 'take-saved' }>,
  add: (change: Extract<Change, { kind: 'add-line' }>) => Result<StoredCart, RecordedRefusal>,
): Result<StoredCart, RecordedRefusal> {
  const known = cart.takenItems ?? [];
  if (known.includes(itemId)) return { ok: true, value: cart };
  const added = add({ kind: 'add-line', line, available });
  if (!added.ok) return added;
  const takenItems = [...known, itemId].slice(-maxTakenItems);
  const move: SavedMove = { kind: 'take', moveId, listId, itemId, qty: taken, at };
  return { ok: true, value: { ...added.value, takenItems, savedMoves: [...(cart.savedMoves ?? []), move] } };
}

/** Applies the pending changes to the list, in order. A fault rejects; the rest stays pending. */
export async function notifySavedList(store: CartStore, notify: (move: SavedMove) => Promise<void>): Promise<void> {
  for (;;) {
    const move = store.load()?.savedMoves?.[0];
    if (!move) return;
    await notify(move);
    const cart = store.load();
    if (cart) store.save({ ...cart, savedMoves: (cart.savedMoves ?? []).filter(({ moveId }) => moveId !== move.moveId) });
  }
}
