import type { ChangedPriceHandlingStrategy, Order, OrderLine, PriceCalculationResult, RequestContext } from '@vendure/core';

/**
 * Uses current prices, but keeps the price of a line whose variant no longer has one in the channel. Vendure would continue with a price of
 * 0.
 */
export class WithdrawnPrices implements ChangedPriceHandlingStrategy {
  handlePriceChange(
    ctx: RequestContext,
    current: PriceCalculationResult,
    line: OrderLine,
    { currencyCode }: Order,
  ): PriceCalculationResult {
    const { listPrice: price, listPriceIncludesTax: priceIncludesTax, productVariant } = line;
    const hasPrice = productVariant.productVariantPrices.some(
      (each) => String(each.channelId) === String(ctx.channelId) && each.currencyCode === currencyCode,
    );
    return hasPrice ? current : { price, priceIncludesTax };
  }
}
