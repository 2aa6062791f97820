// Reserves units for a cart before it is ordered. The expiry time is stored first, so that the cart's alarm releases the units even if the
// process crashes or the shopper never returns.
import { standardDelivery } from '#backend/rules/delivery.ts';
import { findLocation } from '#backend/services/pricing/stock-location.ts';
import { hasReserved, type Line, type RecordedRefusal, type StoredCart } from '#backend/stores/cart-state.ts';
import type { Holder } from '#backend/stores/hold-quotas.ts';
import type { HoldLine } from '#backend/stores/holds.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Change } from './changes.ts';

export interface ReservationPorts {
  /** Reserves more units for a cart: all of them or none. Error codes: INV700 if no unit is available, INV408 if there are too few. */
  reserve(basketId: string, wanted: HoldLine & { until: number; holder: Holder | undefined }): Promise<Result<undefined, RecordedRefusal>>;
  /** Releases units that a cart holds in excess of the wanted quantities. */
  update(basketId: string, wanted: readonly HoldLine[]): Promise<void>;
  /** Releases a cart's units whose reservation has expired. */
  endOver(basketId: string): Promise<void>;
}

interface Store {
  load(): StoredCart | undefined;
  save(cart: StoredCart): void;
}

export type ReserveLine = Extract<Change, { kind: 'reserve-line' }>;

export function createReserving(store: Store, ports: ReservationPorts, clock: () => number) {
  let last: Promise<unknown> = Promise.resolve();

  /** Runs an action after all previous actions have ended, because it depends on the units that they reserved or released. */
  function runInSequence<Value>(act: () => Promise<Value>): Promise<Value> {
    const next = last.then(act, act);
    last = next;
    return next;
  }

  async function updateNow(): Promise<void> {
    const cart = store.load();
    if (!cart || !hasReserved(cart)) return;
    await ports.update(
      cart.basketId,
      cart.lines.map((line) => createHoldLine(cart, line)),
    );
  }

  return {
    /**
     * Reserves the units of a line in addition to those that the cart already holds, and calls `settle`, which applies the change. If
     * `settle` returns undefined, because the cart has changed in the meantime, the units are released.
     */
    reserve<Value>(
      cart: StoredCart,
      { line, forMs, holder }: ReserveLine,
      settle: (held: Result<undefined, RecordedRefusal>) => Value | undefined,
    ): Promise<Value | undefined> {
      const until = clock() + forMs;
      store.save({ ...cart, reservedUntil: [...(cart.reservedUntil ?? []), until] });
      return runInSequence(async () => {
        const settled = settle(await ports.reserve(cart.basketId, { ...createHoldLine(cart, line), until, holder }));
        if (settled === undefined) await updateNow();
        return settled;
      });
    },

    /** Releases units that the lines no longer need. */
    update: (): Promise<void> => runInSequence(updateNow),

    async endOver(): Promise<void> {
      const now = clock();
      const before = store.load();
      if (!before?.reservedUntil?.some((until) => until <= now)) return;
      await runInSequence(() => ports.endOver(before.basketId));
      const cart = store.load();
      if (cart) store.save({ ...cart, reservedUntil: cart.reservedUntil?.filter((until) => until > now) });
    },
  };
}

const createHoldLine = ({ siteId }: StoredCart, { upc, qty, collection }: Line): HoldLine => ({
  sku: upc,
  qty,
  location: findLocation(siteId, collection ?? standardDelivery),
});
