// A shopper with a cart, and how a call about it is asked.
import type { CallCode, CallName } from '#contract/calls.ts';
import { type Ask as BackendAsk, backendEnv } from '../../support/backend.ts';
import { anItem, aShopper } from '../../support/shopper.ts';

export type PurchaseCall = Extract<CallName, `cart.${string}` | `checkout.${string}` | 'consumer.purchase'>;

type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** What is asked, and by whom if not by the shopper whose cart it is. */
export interface Question {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  by?: Shopper;
  /** Variables of the backend that answers. */
  env?: BackendAsk['env'];
}

/** A shopper with a cart of one line. `isReady`: with everything that an order needs, and shown as prepared. */
export async function scene({ isReady }: { isReady: boolean }) {
  const item = await anItem({ stock: 50 });
  const shopper = await aShopper();
  const shown = isReady ? await shopper.atSummary([item]) : (await shopper.createWithItem(item)).body;
  const cartId = shown.basketId;
  const line = shown.items[0];
  if (!line) throw new Error('The scene has no line.');
  return { item, shopper, shown, cartId, params: { basketId: cartId }, itemId: line.id };
}
export type Scene = Awaited<ReturnType<typeof scene>>;

export type Ask = (scene: Scene) => Question | Promise<Question>;

/** How each code of these calls is met. */
export type Refusals<Names extends PurchaseCall> = { [Name in Names]: Record<CallCode<Name>, Ask> };

export const run = (sql: string, ...values: string[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .run();
