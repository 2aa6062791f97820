// The order that this browser placed last.
import type { Order } from '#contract/entities/order.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import type { Shopper } from './shopper.ts';

interface PlacedOrder {
  /** The order as the gateway returns it, or else as the receipt of this browser describes it. Undefined if neither is there. */
  shown: Order | undefined;
  /** The order with all its lines, if the receipt that is shown lacks some. Rejects if the gateway cannot return it. */
  whole: Promise<Order> | undefined;
}

/** The order that this browser placed last. If there is a receipt, the gateway has `shellWaitMs` to answer (docs/decisions/052). */
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
  if (!answer?.ok) throw new Error('The order of a cut receipt cannot be read.');
  return answer.value;
}
