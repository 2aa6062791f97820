import type { PluginPart } from '../plugin-part.ts';
import { cardPaymentHandler } from './card-payment.ts';
import { CheckoutResolver, OrderPaymentResolver } from './checkout-resolvers.ts';
import { checkoutSchema } from './checkout-schema.ts';
import { CheckoutState } from './checkout-state.ts';
import { PaymentPage } from './payment-page.ts';
import { PaymentSession } from './payment-session.ts';
import { Payments, publicOrigin } from './payments.ts';
import { PlacedOrders } from './placed-orders.ts';
import { Placements } from './placement.ts';
import { placementGuard } from './placement-guard.ts';
import { StockLocks } from './stock-locks.ts';
import { WebStockStrategy } from './web-stock.ts';

/** Payment, placement exactly once, and placed orders. */
export const checkout: PluginPart = {
  schema: checkoutSchema,
  resolvers: [CheckoutResolver, OrderPaymentResolver],
  providers: [
    ...[Payments, PlacedOrders, Placements, StockLocks],
    { provide: publicOrigin, useFactory: () => process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '3000'}` },
  ],
  entities: [CheckoutState, PaymentSession],
  controllers: [PaymentPage],
  configure: (config) => {
    config.catalogOptions.stockLocationStrategy = new WebStockStrategy();
    config.orderOptions.process.push(placementGuard);
    // in production, everyone could pay with the numbers of the test cards
    if (process.env.TEST_PAYMENTS === 'true') config.paymentOptions.paymentMethodHandlers.push(cardPaymentHandler);
  },
};
