// Stops the background processing of orders. The Durable Object for it uses the real clock instead of a test's clock, so its alarm would
// process the orders of tests at unexpected times.
import { OrderWork } from '#backend/objects/order-work.ts';

export const realWake = OrderWork.prototype.wake;

/** Disables the object's alarm, so that only tests run it. */
export function disableOrderAlarm(): void {
  OrderWork.prototype.wake = async () => undefined;
}
