// Placements that the alarm of a cart could not complete: their entries in the list for staff, and cancellations by staff. All of this
// happens in the alarm, or when staff ask for it, so an ordinary placement does none of it.
import type { Placement, StoredCart } from '#backend/stores/cart-state.ts';
import type { HangingPlacement } from '#backend/stores/hanging-placements.ts';
import { type CartStore, openIn, record } from './run-placement.ts';
import { isIdle, unwinding } from './steps.ts';

/** The list of hanging placements. Repeated calls have no effect. */
export interface HangingPorts {
  put(placement: HangingPlacement): Promise<void>;
  remove(intentId: string): Promise<void>;
  /** Returns true if staff have canceled the placement. From then on, its order cannot be written. */
  isCanceled(intentId: string): Promise<boolean>;
}

interface Basis {
  store: CartStore;
  hanging: HangingPorts;
  clock(): number;
  /** Runs the steps of the open placement. */
  settle(): Promise<void>;
  /** Waits until no step runs. */
  waitForSteps(): Promise<void>;
}

const maxReasonLength = 300;

/**
 * Returns a function that completes the open placement, or cancels it if staff have decided so. If that fails, the placement hangs and is
 * listed for staff until it ends, and the function rejects.
 */
export function createCompletion({ store, hanging, clock, settle, waitForSteps }: Basis): () => Promise<void> {
  /** Cancels a listed placement that staff have canceled. */
  async function applyCancellation(): Promise<void> {
    const open = openIn(store);
    if (!open?.listed || open.isCanceled || open.step === 'unwind' || !(await hanging.isCanceled(open.intentId))) return;
    await waitForSteps(); // the result of a step would overwrite the cancellation
    const now = openIn(store);
    if (now?.intentId !== open.intentId) return;
    const canceled = now.step === 'unwind' ? now : unwinding(now, { code: 'PAY400' });
    record(store, { ...canceled, isCanceled: true }, clock());
  }

  /** Updates the list according to the cart. The intention is stored first, so that a crash leaves no row behind. */
  async function updateList(): Promise<void> {
    for (const { intentId } of store.load()?.placements ?? []) {
      const placement = findPlacement(store, intentId);
      const row = placement && describeHanging(placement);
      if (!placement || (!row && !placement.listed)) continue;
      const state = row && `${row.step} ${row.reason}`;
      if (state !== undefined && placement.listed?.state === state && placement.listed.isStored) continue;
      if (row && state !== undefined) {
        update(store, intentId, { listed: { state, isStored: false } });
        await hanging.put(row);
        update(store, intentId, { listed: { state, isStored: true } });
      } else {
        await hanging.remove(intentId);
        update(store, intentId, { listed: undefined });
      }
    }
  }

  return async () => {
    try {
      await applyCancellation();
      await settle();
    } catch (error) {
      recordFault(store, error, clock());
      await updateList();
      throw error;
    }
    await updateList();
  };
}

/** Returns the row of a placement in the list. Undefined unless it is open and has failed, without waiting for the shopper. */
function describeHanging(placement: Placement): HangingPlacement | undefined {
  const { fault, order, intentId, basketId, step, startedAt } = placement;
  if (isIdle(placement) || !fault) return undefined;
  const { orderNumber, siteId, currency, totals } = order;
  return {
    ...{ intentId, basketId, orderNumber, siteId, step, startedAt, currency },
    ...{ total: totals.total, foundAt: fault.firstAt, reason: fault.reason },
  };
}

/** Stores why the open placement hangs. Attempts count from the beginning of its step. */
function recordFault(store: CartStore, error: unknown, now: number): void {
  const open = openIn(store);
  if (!open || isIdle(open)) return;
  const { step, fault, intentId } = open;
  const earlier = fault?.step === step ? fault : { attempts: 0, firstAt: now };
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);
  update(store, intentId, { fault: { step, reason, attempts: earlier.attempts + 1, firstAt: earlier.firstAt, lastAt: now } });
}

const findPlacement = (store: CartStore, intentId: string): Placement | undefined =>
  store.load()?.placements.find((each) => each.intentId === intentId);

function update(store: CartStore, intentId: string, change: Pick<Partial<Placement>, 'fault' | 'listed'>): void {
  const cart = store.load();
  if (!cart) return;
  store.save({ ...cart, placements: cart.placements.map((each) => (each.intentId === intentId ? { ...each, ...change } : each)) });
}

/** Returns true if the list of hanging placements may contain a placement of the cart that has ended. */
export const isListUnfinished = ({ placements }: StoredCart): boolean => placements.some(({ listed }) => listed !== undefined);
