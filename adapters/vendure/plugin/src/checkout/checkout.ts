import type { PluginPart } from '../plugin-part.ts';
import { CartPaymentResolver, CheckoutResolver } from './checkout-resolvers.ts';
import { checkoutSchema } from './checkout-schema.ts';
import { CheckoutState } from './checkout-state.ts';
import { PaymentPage } from './payment-page.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { PaymentSession } from './payment-session.ts';
import { Payments, paymentProviders, publicOrigin } from './payments.ts';
import { PlacedOrders } from './placed-orders.ts';
import { Placements } from './placement.ts';
import { placementGuard } from './placement-guard.ts';
import { StockLocks } from './stock-locks.ts';
import { createStripeProvider } from './stripe-provider.ts';
import { testCardProvider } from './test-card-provider.ts';
import { WebStockStrategy } from './web-stock.ts';

const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_ORIGIN: apiOrigin, TEST_PAYMENTS } = process.env;

if (TEST_PAYMENTS === 'true' && /^[sr]k_live_/.test(secretKey ?? ''))
  throw new Error('TEST_PAYMENTS must not be set together with a live key of Stripe, because everyone could pay with test cards.');

/** The configured payment providers. In production there are no test cards, because everyone could pay with their numbers. */
const providers: readonly PaymentProvider[] = [
  ...(TEST_PAYMENTS === 'true' ? [testCardProvider] : []),
  ...(secretKey ? [createStripeProvider({ secretKey, apiOrigin })] : []),
];

/** Payment, placement exactly once, and placed orders. */
export const checkout: PluginPart = {
  schema: checkoutSchema,
  resolvers: [CheckoutResolver, CartPaymentResolver],
  providers: [
    ...[Payments, PlacedOrders, Placements, StockLocks],
    { provide: paymentProviders, useValue: providers },
    { provide: publicOrigin, useFactory: () => process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '3000'}` },
  ],
  entities: [CheckoutState, PaymentSession],
  controllers: TEST_PAYMENTS === 'true' ? [PaymentPage] : [],
  configure: (config) => {
    config.catalogOptions.stockLocationStrategy = new WebStockStrategy();
    config.orderOptions.process.push(placementGuard);
    config.paymentOptions.paymentMethodHandlers.push(...providers.map(({ handler }) => handler));
  },
};
