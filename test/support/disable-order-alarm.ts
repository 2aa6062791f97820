// Stops the background processing of orders. The Durable Object for it uses the real clock instead of a test's clock, so its alarm would
// process the orders of tests at unexpected times.
import { OrderWork } from '#backend/objects/order-work.ts';

export const realWake = OrderWork.prototype.wake;

/** Prevents the object from setting its alarm, so that orders are processed only when a test starts the processing. */
export function disableOrderAlarm(): void {
  OrderWork.prototype.wake = async () => undefined;
}
