// The order that this browser placed last.
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import type { Shopper } from './shopper.ts';

interface PlacedOrder {
  /** The order from the gateway, or else from the receipt that this browser stores; undefined if neither has it. */
  shown: Order | undefined;
  /** The order with all its lines, if `shown` is a truncated receipt. Rejects if the gateway does not return the order. */
  whole: Promise<Order> | undefined;
}

/**
 * Returns the last order of this browser. Waits for the gateway, but for at most `shellWaitMs` if the browser has a receipt
 * (docs/decisions/052).
 */
export async function readPlacedOrder(
  shopper: Shopper,
  { shellWaitMs, report }: { shellWaitMs: number; report: (problem: unknown) => void },
): Promise<PlacedOrder> {
  const { order } = shopper.session;
  if (!order) return { shown: undefined, whole: undefined };
  const stored = await shopper.receipt();
  const receipt = stored?.order.orderNumber === order.orderNumber ? stored : undefined;
  const reading = shopper
    .gateway('consumer.purchase', { params: { orderId: order.orderNumber }, query: { st: order.st } })
    .catch((problem): undefined => void report(problem));
  const answer = await (receipt ? withTimeout(reading, shellWaitMs) : reading);
  if (answer?.ok) return { shown: answer.value, whole: undefined };
  return { shown: receipt?.order, whole: receipt?.isCut ? reading.then(requireOrder) : undefined };
}

function requireOrder(answer: Result<Order, Refusal> | undefined): Order {
  if (!answer?.ok) throw new Error('The gateway did not return the order of a truncated receipt.');
  return answer.value;
}
