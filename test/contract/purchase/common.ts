// Requests for the error codes that many calls have in common, and that always have the same cause.
import { aShopper } from '../../support/shopper.ts';
import { asked } from './requests.ts';
import type { Ask, PurchaseCall } from './scene.ts';

/** Creates a request with an idempotency key that was already used for a different request. */
export const reuseKey =
  (name: PurchaseCall): Ask =>
  async (given) => {
    const { shopper, cartId, item } = given;
    await shopper.add({ cartId, ...item }, 'used');
    return { ...(await asked[name](given)), key: 'used' };
  };

export const common = (name: PurchaseCall): { API400: Ask; BSK404: Ask } => ({
  API400: reuseKey(name),
  BSK404: async (given) => ({ ...(await asked[name](given)), by: await aShopper() }),
});

export const notThere = (name: PurchaseCall): { BSK404: Ask } => ({ BSK404: common(name).BSK404 });
