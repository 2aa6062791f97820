// Takes a cart's open placement from step to step. After a crash it goes on from what was recorded.
import { openPlacement, type Placement, type StoredCart } from '#backend/stores/cart-state.ts';
import { isResting, type PlacementPorts, takeStep } from './steps.ts';

/** Where a cart is stored. Both writes happen at once, with nothing in between. */
export interface CartStore {
  load(): StoredCart | undefined;
  save(cart: StoredCart): void;
}

/** Resolves once the open placement rests. A fault of a step rejects; what was done until then is recorded. */
export async function drive(store: CartStore, ports: PlacementPorts, clock: () => number): Promise<void> {
  for (;;) {
    const open = openIn(store);
    if (!open) return;
    const next = await takeStep(open, ports, clock());
    if (next === open) return;
    record(store, next);
    if (isResting(next)) return;
  }
}

/** Writes a placement that went on. One that ended without an order gives the cart a new revision, as its key is used up. */
export function record(store: CartStore, placement: Placement): void {
  const cart = store.load();
  if (!cart) throw new Error(`The basket of ${placement.intentId} is gone.`);
  const placements = cart.placements.map((each) => (each.intentId === placement.intentId ? placement : each));
  const isRefused = placement.step === 'refused';
  store.save({ ...cart, placements, revision: isRefused ? cart.revision + 1 : cart.revision });
}

function openIn(store: CartStore): Placement | undefined {
  const cart = store.load();
  return cart && openPlacement(cart);
}
