// Stores the reservations of carts that have not been ordered, in D1.
import { releaseExpiredReservations, reserve, updateReserved } from '#backend/stores/reservations.ts';
import { ok, refused } from '#contract/errors/result.ts';
import type { ReservationPorts } from './reserving.ts';

export const createReservationPorts = (db: D1Database, clock: () => number): ReservationPorts => ({
  async reserve(basketId, wanted) {
    const held = await reserve(db, basketId, wanted, clock());
    if (held.ok) return ok(undefined);
    if (held.error.kind !== 'short') throw new Error(`A new reservation of ${basketId} failed with ${held.error.kind}.`);
    const available = held.error.short[0]?.available ?? 0;
    const { sku: upc } = wanted;
    return available === 0
      ? refused({ code: 'INV700', details: { upc } })
      : refused({ code: 'INV408', details: { upc, maxQty: available } });
  },
  update: (basketId, wanted) => updateReserved(db, basketId, wanted, clock()),
  endOver: (basketId) => releaseExpiredReservations(db, basketId, clock()),
});
