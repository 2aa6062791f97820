// Runs the steps of a cart's open placement. After a crash it continues from the recorded step.
import { openPlacement, type Placement, type StoredCart } from '#backend/stores/cart-state.ts';
import { isIdle, type PlacementPorts, runStep } from './steps.ts';

/** The storage of a cart. Loading and saving are synchronous, so no other code runs in between. */
export interface CartStore {
  load(): StoredCart | undefined;
  save(cart: StoredCart): void;
}

/** Runs steps until the placement waits for the shopper or has ended. Rejects if a step fails; completed steps stay recorded. */
export async function runPlacement(store: CartStore, ports: PlacementPorts, clock: () => number): Promise<void> {
  for (;;) {
    const open = openIn(store);
    if (!open) return;
    const next = await runStep(open, ports, clock());
    if (next === open) return;
    record(store, next, clock());
    if (isIdle(next)) return;
  }
}

/** Maximum number of recorded times of steps. Only repeated payment challenges could exceed it. */
const maxHistory = 30;

/**
 * Stores a placement after a step, with the time at which its next step began. If the placement is refused, the cart's revision increases,
 * because a new attempt at the same revision would have the same intent id.
 */
export function record(store: CartStore, placement: Placement, now: number): void {
  const cart = store.load();
  if (!cart) throw new Error(`The cart of ${placement.intentId} no longer exists.`);
  const placements = cart.placements.map((each) => (each.intentId === placement.intentId ? withHistory(placement, each, now) : each));
  const isRefused = placement.step === 'refused';
  store.save({ ...cart, placements, revision: isRefused ? cart.revision + 1 : cart.revision });
}

const withHistory = (placement: Placement, { step, history = [] }: Placement, now: number): Placement =>
  placement.step === step ? placement : { ...placement, history: [...history, { step: placement.step, at: now }].slice(-maxHistory) };

export function openIn(store: CartStore): Placement | undefined {
  const cart = store.load();
  return cart && openPlacement(cart);
}
