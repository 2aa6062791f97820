import type { PluginPart } from '../plugin-part.ts';
import type { PaymentSettings } from '../settings.ts';
import { CartPaymentResolver, CheckoutResolver } from './checkout-resolvers.ts';
import { checkoutSchema } from './checkout-schema.ts';
import { CheckoutState } from './checkout-state.ts';
import { CouponUse } from './coupon-use.ts';
import { CouponUses } from './coupon-uses.ts';
import { endInterrupted } from './end-interrupted.ts';
import { OpenPlacement } from './open-placement.ts';
import { OpenPlacements } from './open-placements.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentSession } from './payment-session.ts';
import { Payments } from './payments.ts';
import { PlacedOrders } from './placed-orders.ts';
import { Placements } from './placement.ts';
import { placementGuard } from './placement-guard.ts';
import { StockLocks } from './stock-locks.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { testCardProvider } from './test-card-provider.ts';
import { WebStockStrategy } from './web-stock.ts';

/** Creates the configured payment providers. In production there are no test cards, because everyone could pay with their numbers. */
export const createProviders = ({ stripe, acceptsTestCards }: PaymentSettings): PaymentProvider[] => [
  ...(acceptsTestCards ? [testCardProvider] : []),
  ...(stripe ? [createStripeProvider(stripe)] : []),
];

/** Payment, placement exactly once, and placed orders. */
export const checkout: PluginPart = {
  schema: checkoutSchema,
  resolvers: [CheckoutResolver, CartPaymentResolver],
  providers: [CouponUses, OpenPlacements, Payments, PlacedOrders, Placements, StockLocks],
  entities: [CheckoutState, CouponUse, OpenPlacement, PaymentSession],
  configure: (config) => {
    config.catalogOptions.stockLocationStrategy = new WebStockStrategy();
    config.orderOptions.process.push(placementGuard);
    config.schedulerOptions.tasks?.push(endInterrupted);
  },
};
