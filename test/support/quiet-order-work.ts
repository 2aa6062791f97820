// Tests have clocks of their own, and the object that works on orders has the real one: its alarm would move their orders on behind them.
import { OrderWork } from '#backend/objects/order-work.ts';

export const realWake = OrderWork.prototype.wake;

/** Lets the object sleep until a test runs its alarm. */
export function quietOrderWork(): void {
  OrderWork.prototype.wake = async () => undefined;
}
