// Tests have their own clocks, but the object that works on orders uses the real one: its alarm would process their orders in the
// background.
import { OrderWork } from '#backend/objects/order-work.ts';

export const realWake = OrderWork.prototype.wake;

/** Disables the object's alarm until a test runs it. */
export function quietOrderWork(): void {
  OrderWork.prototype.wake = async () => undefined;
}
