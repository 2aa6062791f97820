import type { PluginPart } from '../plugin-part.ts';
import { shippingCalculator } from '../shipping.ts';
import { CartReader } from './cart-reader.ts';
import { CartResolver } from './cart-resolver.ts';
import { cartSchema } from './cart-schema.ts';
import { CartService } from './cart-service.ts';
import { deleteOldCarts, OldCarts } from './old-carts.ts';
import { NamedTaxLines, ProvinceTaxZoneStrategy } from './province-taxes.ts';
import { WithdrawnPrices } from './withdrawn-prices.ts';

export const cart: PluginPart = {
  schema: cartSchema,
  resolvers: [CartResolver],
  providers: [CartReader, CartService, OldCarts],
  configure: ({ orderOptions, schedulerOptions, shippingOptions, taxOptions }) => {
    schedulerOptions.tasks?.push(deleteOldCarts);
    orderOptions.changedPriceHandlingStrategy = new WithdrawnPrices();
    shippingOptions.shippingCalculators?.push(shippingCalculator);
    taxOptions.taxZoneStrategy = new ProvinceTaxZoneStrategy();
    taxOptions.taxLineCalculationStrategy = new NamedTaxLines();
  },
};
