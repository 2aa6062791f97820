// Reads carts with current prices, discounts and stock.
import { Injectable } from '@nestjs/common';
import {
  AdjustmentType,
  ConfigService,
  ID,
  Order,
  OrderCalculator,
  OrderLine,
  OrderService,
  Promotion,
  PromotionService,
  RequestContext,
  ShippingLine,
  ZoneService,
} from '@vendure/core';
import { ShippingCalculator } from '@vendure/core/dist/service/helpers/shipping-calculator/shipping-calculator.js';
import { LineProducts } from '../orders/line-products.ts';
import { fromOrderAddress } from '../orders/order-address.ts';
import { isCart, OrderChanges } from '../orders/order-changes.ts';
import { sortLines } from './cart-service.ts';
import { provinceOf } from './province-taxes.ts';

const relations: Relations = [
  'lines',
  'lines.productVariant',
  'lines.productVariant.productVariantPrices',
  'shippingLines',
  'shippingLines.shippingMethod',
  'surcharges',
  'customer',
];

type Relations = NonNullable<Parameters<OrderService['findOne']>[2]>;
type Adjustment = OrderLine['adjustments'][number];

@Injectable()
export class CartReader {
  constructor(
    private readonly changes: OrderChanges,
    private readonly config: ConfigService,
    private readonly products: LineProducts,
    private readonly orderService: OrderService,
    private readonly calculator: OrderCalculator,
    private readonly promotionService: PromotionService,
    private readonly shippingCalculator: ShippingCalculator,
    private readonly zoneService: ZoneService,
  ) {}

  /** Returns a cart. If prices, promotions, taxes or shipping rates have changed since its last change, the cart is updated first. */
  async read(ctx: RequestContext, id: ID) {
    const order = await this.load(ctx, id);
    const promotions = await this.findPromotions(ctx, order);
    const before = writeAmounts(order);
    await this.recalculate(ctx, order, promotions);
    if (isCart(order) && writeAmounts(order) !== before) {
      await this.changes.refresh(ctx, id);
      return this.describe(ctx, await this.load(ctx, id), promotions);
    }
    return this.describe(ctx, order, promotions);
  }

  private async load(ctx: RequestContext, id: ID): Promise<Order> {
    const order = await this.orderService.findOne(ctx, id, [...relations]);
    if (!order) throw new Error(`The order ${id} does not exist.`);
    return order;
  }

  /** Returns the promotions of the channel that have not reached their limit. */
  private async findPromotions(ctx: RequestContext, { customer }: Order): Promise<Promotion[]> {
    const all = await this.promotionService.getActivePromotionsInChannel(ctx);
    const exhausted = await this.promotionService.getExhaustedPromotionIds(ctx, all, customer?.id);
    return all.filter(({ id }) => !exhausted.has(String(id)));
  }

  /** Calculates the amounts of an order again, without storing them. */
  private async recalculate(ctx: RequestContext, order: Order, promotions: Promotion[]): Promise<void> {
    const { changedPriceHandlingStrategy } = this.config.orderOptions;
    for (const line of order.lines) {
      const { listPrice: price, listPriceIncludesTax: priceIncludesTax } = line.productVariant;
      const current = await changedPriceHandlingStrategy.handlePriceChange(ctx, { price, priceIncludesTax }, line, order);
      line.listPrice = current.price;
      line.listPriceIncludesTax = current.priceIncludesTax;
    }
    await this.calculator.applyPriceAdjustments(ctx, order, promotions, order.lines);
  }

  private async describe(ctx: RequestContext, order: Order, promotions: Promotion[]) {
    const { pricesIncludeTax } = ctx.channel;
    const products = await this.products.read(
      ctx,
      order.lines.map(({ productVariantId }) => productVariantId),
    );
    const promotionOf = new Map(promotions.map((promotion) => [String(promotion.id), promotion]));
    const describeDiscount = (adjustment: Adjustment, level: string) => {
      const promotionId = adjustment.adjustmentSource.replace(/^PROMOTION:/, '');
      const promotion = promotionOf.get(promotionId);
      return {
        promotionId,
        level,
        name: promotion?.name ?? adjustment.description,
        couponCode: promotion?.couponCode || null,
        callout: readTexts(promotion).callout ?? null,
        hasMinimum: promotion !== undefined && findMinimum(promotion) !== undefined,
        amount: adjustment.amount,
      };
    };
    const zones = await this.zoneService.getAllWithMembers(ctx);
    const zone = zones.find(({ id }) => String(id) === String(order.taxZoneId));
    const [shipping] = order.shippingLines;
    return {
      code: order.code,
      revision: order.customFields.revision,
      currencyCode: order.currencyCode,
      pricesIncludeTax,
      taxProvince: provinceOf(zone?.name ?? ''),
      lines: sortLines(order.lines).map((line) => ({
        id: line.id,
        quantity: line.quantity,
        maxQuantity: line.customFields.maxQuantity,
        seenPrice: line.customFields.seenPrice,
        seenAt: line.customFields.seenAt,
        product: products.get(String(line.productVariantId)),
        unitPrice: pricesIncludeTax ? line.unitPriceWithTax : line.unitPrice,
        linePrice: pricesIncludeTax ? line.linePriceWithTax : line.linePrice,
        discountedLinePrice: pricesIncludeTax ? line.discountedLinePriceWithTax : line.discountedLinePrice,
        netAmount: line.proratedLinePrice,
        grossAmount: line.proratedLinePriceWithTax,
        taxes: line.taxLines.map(({ description, taxRate }) => ({ name: description, rate: taxRate })),
        discounts: line.adjustments.map((each) =>
          describeDiscount(each, each.type === AdjustmentType.DISTRIBUTED_ORDER_PROMOTION ? 'ORDER' : 'PRODUCT'),
        ),
      })),
      shipping: shipping && {
        code: shipping.shippingMethod?.code ?? '',
        price: pricesIncludeTax ? shipping.priceWithTax : shipping.price,
        netAmount: shipping.discountedPrice,
        grossAmount: shipping.discountedPriceWithTax,
        taxRate: shipping.taxRate,
        discounts: shipping.adjustments.map((each) => describeDiscount(each, 'SHIPPING')),
      },
      shippingMethods: await this.listShippingMethods(ctx, order, promotions),
      couponCodes: order.couponCodes,
      approaching: listApproaching(order, promotions, pricesIncludeTax),
      shippingAddress: fromOrderAddress(order.shippingAddress),
      billingAddress: fromOrderAddress(order.billingAddress),
    };
  }

  /** Returns the eligible shipping methods, cheapest first, with the discounts that the cart would get with each of them. */
  private async listShippingMethods(ctx: RequestContext, order: Order, promotions: Promotion[]) {
    const quotes = await this.shippingCalculator.getEligibleShippingMethods(ctx, order);
    const granted = await Promise.all(promotions.map(async (promotion) => ({ promotion, state: await promotion.test(ctx, order) })));
    return Promise.all(
      quotes.map(async ({ method, result: { price: listPrice, priceIncludesTax: listPriceIncludesTax, metadata = {} } }) => {
        const shippingLine = new ShippingLine({ listPrice, listPriceIncludesTax, adjustments: [], taxLines: [] });
        for (const { promotion, state } of granted) {
          const discount = state && (await promotion.apply(ctx, { shippingLine, order }, state === true ? undefined : state));
          if (discount) shippingLine.addAdjustment(discount);
        }
        const { minDays = 0, maxDays = 0, freeFrom } = metadata as { minDays?: number; maxDays?: number; freeFrom?: number };
        return { code: method.code, name: method.name, price: Math.max(0, shippingLine.discountedPrice), freeFrom, minDays, maxDays };
      }),
    );
  }
}

/** Writes the stored amounts of an order as text, to compare them. Names of promotions differ between languages, so they are left out. */
function writeAmounts({ lines, shippingLines }: Order): string {
  const write = (adjustments: readonly Adjustment[]) =>
    adjustments.map(({ amount, adjustmentSource, type }) => [amount, adjustmentSource, type]);
  return JSON.stringify([
    lines.map(({ id, listPrice, listPriceIncludesTax, taxLines, adjustments }) => [
      ...[String(id), listPrice, listPriceIncludesTax],
      taxLines.map(({ description, taxRate }) => [description, taxRate]),
      write(adjustments),
    ]),
    shippingLines.map(({ shippingMethodId, listPrice, taxRate, adjustments }) => [
      String(shippingMethodId),
      listPrice,
      taxRate,
      write(adjustments),
    ]),
  ]);
}

const readTexts = (promotion: Promotion | undefined) =>
  (promotion?.customFields ?? {}) as { callout?: string | null; approaching?: string | null };

/** Returns the order value from which a promotion applies; undefined if it has no such condition. */
function findMinimum({ conditions }: Promotion): number | undefined {
  const { args } = conditions.find(({ code }) => code === 'minimum_order_amount') ?? {};
  const amount = args?.find(({ name }) => name === 'amount')?.value;
  return Number(amount) > 0 ? Number(amount) : undefined;
}

/** Returns the promotions without a code that depend on the order value, if they have texts about it. */
function listApproaching(order: Order, promotions: readonly Promotion[], pricesIncludeTax: boolean) {
  if (order.lines.length === 0) return [];
  const now = new Date();
  const sources = new Set(order.lines.flatMap(({ adjustments }) => adjustments.map(({ adjustmentSource }) => adjustmentSource)));
  const value = order.lines.reduce((sum, line) => sum + (pricesIncludeTax ? line.discountedLinePriceWithTax : line.discountedLinePrice), 0);
  return promotions.flatMap((promotion) => {
    const { approaching: text } = readTexts(promotion);
    const minimum = findMinimum(promotion);
    const isCurrent = !(promotion.startsAt && promotion.startsAt > now) && !(promotion.endsAt && promotion.endsAt < now);
    if (!text || minimum === undefined || promotion.couponCode || !isCurrent) return [];
    const distance = sources.has(`PROMOTION:${promotion.id}`) ? 0 : minimum - value;
    return [{ promotionId: String(promotion.id), distance, text }];
  });
}
