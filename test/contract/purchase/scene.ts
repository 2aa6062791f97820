// A shopper with a cart, and the types of the requests about that cart.
import type { CallCode, CallName } from '#contract/calls.ts';
import { type Ask as BackendAsk, backendEnv } from '../../support/backend.ts';
import { anItem, aShopper } from '../../support/shopper.ts';

export type PurchaseCall = Extract<CallName, `cart.${string}` | `checkout.${string}` | 'consumer.purchase'>;

type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** A request. `by` is the shopper who sends it, if not the cart's owner. */
export interface Question {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  by?: Shopper;
  /** Environment variables of the backend that handles the request. */
  env?: BackendAsk['env'];
}

/** Creates a shopper with a cart of one line. `isReady`: the cart has everything that an order needs, and its summary was displayed. */
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

/** A request for each error code of the named calls. */
export type Refusals<Names extends PurchaseCall> = { [Name in Names]: Record<CallCode<Name>, Ask> };

export const run = (sql: string, ...values: string[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .run();
