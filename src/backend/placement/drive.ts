// Takes a basket's open placement from step to step. After a crash it goes on from what was recorded.
import { type Basket, openPlacement, type Placement } from '../basket/state.ts';
import { isResting, type PlacementPorts, takeStep } from './steps.ts';

/** Where a basket is stored. Both writes happen at once, with nothing in between. */
export interface BasketStore {
  load(): Basket | undefined;
  save(basket: Basket): void;
}

/** Resolves once the open placement rests. A fault of a step rejects; what was done until then is recorded. */
export async function drive(store: BasketStore, ports: PlacementPorts, clock: () => number): Promise<void> {
  for (;;) {
    const open = openIn(store);
    if (!open) return;
    const next = await takeStep(open, ports, clock());
    if (next === open) return;
    record(store, next);
    if (isResting(next)) return;
  }
}

/** Writes a placement that went on. One that ended without an order gives the basket a new revision, as its key is used up. */
export function record(store: BasketStore, placement: Placement): void {
  const basket = store.load();
  if (!basket) throw new Error(`The basket of ${placement.intentId} is gone.`);
  const placements = basket.placements.map((each) => (each.intentId === placement.intentId ? placement : each));
  const isRefused = placement.step === 'refused';
  store.save({ ...basket, placements, revision: isRefused ? basket.revision + 1 : basket.revision });
}

function openIn(store: BasketStore): Placement | undefined {
  const basket = store.load();
  return basket && openPlacement(basket);
}
