// Changes of carts.
import { Injectable } from '@nestjs/common';
import {
  CouponCodeLimitError,
  ID,
  Order,
  OrderLine,
  OrderService,
  Promotion,
  PromotionService,
  RequestContext,
  SessionService,
  TransactionalConnection,
} from '@vendure/core';
import { ShippingCalculator } from '@vendure/core/dist/service/helpers/shipping-calculator/shipping-calculator.js';
import { Attempts } from '../accounts/attempts.ts';
import { CouponUses } from '../checkout/coupon-uses.ts';
import { LineProduct, LineProducts } from '../orders/line-products.ts';
import { CairnAddress, toOrderAddress } from '../orders/order-address.ts';
import { isCart, OrderChanges } from '../orders/order-changes.ts';
import { findOwner } from '../orders/order-owner.ts';
import { Refusal } from '../refusal.ts';

export interface NewItem {
  productId: string;
  sku: string;
  quantity: number;
  maxQuantity: number;
  seenPrice?: number | null;
  seenAt?: Date | null;
  position?: number | null;
}

export interface LineChange {
  lineId: string;
  quantity?: number | null;
  sku?: string | null;
}

interface CouponInput {
  code: string;
  couponCode: string;
  maxCoupons: number;
}

const maxLines = 100;

@Injectable()
export class CartService {
  constructor(
    private readonly attempts: Attempts,
    private readonly changes: OrderChanges,
    private readonly couponUses: CouponUses,
    private readonly connection: TransactionalConnection,
    private readonly products: LineProducts,
    private readonly orderService: OrderService,
    private readonly promotionService: PromotionService,
    private readonly sessionService: SessionService,
    private readonly shippingCalculator: ShippingCalculator,
  ) {}

  async create(ctx: RequestContext, network?: string | null): Promise<ID> {
    await this.attempts.count('new-cart', { network, shopper: findOwner(ctx) });
    return this.changes.runOnce(ctx, { operation: 'createCart', input: {} }, (tx) => this.open(tx));
  }

  /** Creates a cart with an item. A cart apart does not replace the shopper's current one. */
  async createWithItem(
    ctx: RequestContext,
    { item, isApart, network }: { item: NewItem; isApart: boolean; network?: string | null },
  ): Promise<ID> {
    await this.attempts.count('new-cart', { network, shopper: findOwner(ctx) });
    return this.changes.runOnce(ctx, { operation: 'createCartWithItem', input: { item, isApart } }, async (tx) => {
      const id = await this.open(tx, isApart);
      const order = await this.connection.getEntityOrThrow(tx, Order, id);
      return this.changes.applyChange(tx, order.code, (own, cart) => this.addItemTo(own, cart, item));
    });
  }

  /** Returns the cart of a signed-in customer, which is created if there is none. A guest always gets a new cart. */
  private async open(ctx: RequestContext, isApart = false): Promise<ID> {
    const owner = findOwner(ctx);
    const repository = this.connection.getRepository(ctx, Order);
    if (ctx.activeUserId !== undefined && !isApart) {
      await repository.query('select pg_advisory_xact_lock(3, $1)', [Number(ctx.activeUserId)]);
      const known = await this.findCustomerCart(ctx, ctx.activeUserId);
      if (known !== undefined) return known;
    }
    const { id } = await this.orderService.create(ctx, ctx.activeUserId);
    await repository.update({ id }, { customFields: { owner, isApart } });
    const order = await this.connection.getEntityOrThrow(ctx, Order, id);
    if (ctx.session && !isApart) await this.sessionService.setActiveOrder(ctx, ctx.session, order);
    return id;
  }

  private async findCustomerCart(ctx: RequestContext, userId: ID): Promise<ID | undefined> {
    const orders = await this.connection
      .getRepository(ctx, Order)
      .find({ where: { active: true, customer: { user: { id: userId } }, channels: { id: ctx.channelId } }, order: { id: 'desc' } });
    return orders.find((order) => isCart(order) && !order.customFields.isApart)?.id;
  }

  addItem(ctx: RequestContext, { code, item }: { code: string; item: NewItem }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'addItem', input: item }, (tx, cart) => this.addItemTo(tx, cart, item));
  }

  private async addItemTo(ctx: RequestContext, cart: Order, item: NewItem): Promise<void> {
    const product = await this.findProduct(ctx, item.sku);
    if (product.productId !== item.productId) throw new Refusal('UNKNOWN_PRODUCT', { upc: item.sku });
    const known = cart.lines.find(({ productVariantId }) => String(productVariantId) === String(product.variantId));
    const quantity = (known?.quantity ?? 0) + item.quantity;
    if (!known && cart.lines.length >= maxLines) throw createShortage(product, { maxQty: 0 });
    requireStock(product, { quantity, line: known, maxQuantity: item.maxQuantity });
    const added = known
      ? await this.orderService.adjustOrderLine(ctx, cart.id, known.id, quantity)
      : await this.orderService.addItemToOrder(ctx, cart.id, product.variantId, quantity);
    const { lines } = requireDone(added, product.sku);
    const line = lines.find(({ productVariantId }) => String(productVariantId) === String(product.variantId));
    if (!line) throw new Error('The added line is missing.');
    const repository = this.connection.getRepository(ctx, OrderLine);
    const { seenPrice, seenAt, maxQuantity } = item;
    if (seenPrice != null) await repository.update({ id: line.id }, { customFields: { seenPrice, seenAt: seenAt ?? new Date() } });
    if (known) return;
    await repository.update({ id: line.id }, { customFields: { maxQuantity } });
    if (item.position != null) await this.move(ctx, { lines, line, position: item.position });
  }

  /** Gives a new line a position between the others. */
  private async move(
    ctx: RequestContext,
    { lines, line, position }: { lines: OrderLine[]; line: OrderLine; position: number },
  ): Promise<void> {
    const others = sortLines(lines).filter(({ id }) => id !== line.id);
    for (const [index, { id }] of others.toSpliced(position, 0, line).entries())
      await this.connection.getRepository(ctx, OrderLine).update({ id }, { customFields: { position: index } });
  }

  updateLine(ctx: RequestContext, { code, line: input }: { code: string; line: LineChange }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'updateLine', input }, async (tx, cart) => {
      const line = cart.lines.find(({ id }) => String(id) === input.lineId);
      if (!line) throw new Refusal('UNKNOWN_LINE', { itemId: input.lineId });
      const before = (await this.products.read(tx, [line.productVariantId])).get(String(line.productVariantId));
      const product = await this.findProduct(tx, input.sku ?? line.productVariant.sku);
      if (product.productId !== before?.productId) throw new Refusal('UNKNOWN_PRODUCT', { itemId: input.lineId, upc: product.sku });
      const isSame = String(product.variantId) === String(line.productVariantId);
      const twin = isSame ? undefined : cart.lines.find((each) => String(each.productVariantId) === String(product.variantId));
      const quantity = (input.quantity ?? line.quantity) + (twin?.quantity ?? 0);
      requireStock(product, { quantity, line: twin ?? line });
      if (isSame && quantity === line.quantity) return false;
      if (twin) requireDone(await this.orderService.removeItemFromOrder(tx, cart.id, line.id), product.sku);
      else if (!isSame) await this.replaceVariant(tx, line, product);
      requireDone(await this.orderService.adjustOrderLine(tx, cart.id, (twin ?? line).id, quantity), product.sku);
      return true;
    });
  }

  /** Changes the variant of a line. The displayed price is forgotten, because it was that of another variant. */
  private async replaceVariant(ctx: RequestContext, { id }: OrderLine, { variantId, taxCategoryId }: LineProduct): Promise<void> {
    await this.connection.getRepository(ctx, OrderLine).query(
      `update order_line set "productVariantId" = $2, "taxCategoryId" = $3, "initialListPrice" = null, "customFieldsSeenprice" = null,
         "customFieldsSeenat" = null where id = $1`,
      [id, variantId, taxCategoryId],
    );
  }

  removeLine(ctx: RequestContext, { code, lineId, sku }: { code: string; lineId: string; sku: string }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'removeLine', input: { lineId, sku } }, async (tx, cart) => {
      const line = cart.lines.find(({ id, productVariant }) => String(id) === lineId && productVariant.sku === sku);
      if (!line) return false;
      requireDone(await this.orderService.removeItemFromOrder(tx, cart.id, line.id), sku);
      return true;
    });
  }

  /** Applies a promo code. Attempts to guess codes are limited, which includes codes that have expired or are used up. */
  async applyCoupon(ctx: RequestContext, { network, ...input }: CouponInput & { network?: string | null }): Promise<ID> {
    const source = { network, shopper: findOwner(ctx), code: input.couponCode.toLowerCase() };
    const attempt = await this.attempts.count('promo-code', source).catch((problem) => {
      throw problem instanceof Refusal ? new Refusal('TOO_MANY_COUPON_CODES', problem.details) : problem;
    });
    try {
      const id = await this.applyCouponTo(ctx, input);
      await attempt.succeed();
      return id;
    } catch (problem) {
      if (problem instanceof Refusal && !isGuess(problem)) await attempt.succeed();
      throw problem;
    }
  }

  private applyCouponTo(ctx: RequestContext, { code, couponCode, maxCoupons }: CouponInput): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'applyCoupon', input: couponCode }, async (tx, cart) => {
      if (cart.couponCodes.some((each) => isSameCode(each, couponCode))) throw new Refusal('COUPON_CODE_ALREADY_APPLIED');
      const promotion = await this.promotionService.validateCouponCode(tx, couponCode, cart.customerId);
      if (!(promotion instanceof Promotion)) throw new Refusal(await this.findProblem(tx, couponCode, promotion));
      if (promotion.startsAt && promotion.startsAt > new Date()) throw new Refusal('COUPON_CODE_NOT_STARTED');
      // the address of a guest is checked when the order is placed, because it can be that of another person
      const email = await this.couponUses.findEmail(tx);
      if (email !== null && (await this.couponUses.isUsed(tx, promotion, email))) throw new Refusal('COUPON_CODE_USED');
      if (cart.couponCodes.length >= maxCoupons) throw new Refusal('COUPON_CODE_LIMIT_ERROR', { maxCoupons });
      requireDone(await this.orderService.applyCouponCode(tx, cart.id, couponCode));
    });
  }

  /** Returns the code of a refused coupon. Vendure does not say whose limit was reached: that of the coupon or of the customer. */
  private async findProblem(ctx: RequestContext, couponCode: string, problem: { errorCode: string }): Promise<string> {
    if (!(problem instanceof CouponCodeLimitError)) return problem.errorCode;
    const [row] = await this.connection.getRepository(ctx, Promotion).query(
      `select from promotion join promotion_channels_channel channel on channel."promotionId" = promotion.id and channel."channelId" = $2
       where lower("couponCode") = lower($1) and "deletedAt" is null and enabled and "usageLimit" = $3`,
      [couponCode, ctx.channelId, problem.limit],
    );
    return row ? problem.errorCode : 'COUPON_CODE_USED';
  }

  removeCoupon(ctx: RequestContext, { code, couponCode }: { code: string; couponCode: string }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'removeCoupon', input: couponCode }, async (tx, cart) => {
      if (!cart.couponCodes.some((each) => isSameCode(each, couponCode))) return false;
      await this.orderService.removeCouponCode(tx, cart.id, couponCode);
      return true;
    });
  }

  setShippingMethod(ctx: RequestContext, { code, method, shippingId }: { code: string; method: string; shippingId: string }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'setShippingMethod', input: { method, shippingId } }, async (tx, cart) => {
      const order = await this.orderService.findOne(tx, cart.id);
      const methods = order ? await this.shippingCalculator.getEligibleShippingMethods(tx, order) : [];
      const isKnown = shippingId === 'me' && methods.some((each) => each.method.code === method);
      if (!isKnown) throw new Refusal('INELIGIBLE_SHIPPING_METHOD_ERROR');
      await this.connection.getRepository(tx, Order).update({ id: cart.id }, { customFields: { shippingMethod: method } });
    });
  }

  setShippingAddress(ctx: RequestContext, { code, address }: { code: string; address?: CairnAddress | null }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'setShippingAddress', input: address ?? null }, async (tx, cart) => {
      if (address) await this.orderService.setShippingAddress(tx, cart.id, toOrderAddress(address));
      else await this.orderService.unsetShippingAddress(tx, cart.id);
    });
  }

  setBillingAddress(ctx: RequestContext, { code, address }: { code: string; address?: CairnAddress | null }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'setBillingAddress', input: address ?? null }, async (tx, cart) => {
      // not with Vendure's service, which refuses countries to which the shop does not deliver
      const billingAddress = address ? toOrderAddress(address) : {};
      await this.connection.getRepository(tx, Order).update({ id: cart.id }, { billingAddress });
    });
  }

  /** Returns a variant that is sold with its product. */
  private async findProduct(ctx: RequestContext, sku: string): Promise<LineProduct> {
    const product = await this.products.findBySku(ctx, sku);
    if (!product?.isSold) throw new Refusal('UNKNOWN_PRODUCT', { upc: sku });
    if (product.price === null) throw new Refusal('NO_PRICE', { upc: sku });
    return product;
  }
}

/** Sorts lines by the position that the shopper gave them, and otherwise by age. */
export const sortLines = (lines: readonly OrderLine[]): OrderLine[] =>
  lines.toSorted(
    (one, other) =>
      (one.customFields.position ?? maxLines) - (other.customFields.position ?? maxLines) || Number(one.id) - Number(other.id),
  );

/** Returns true if a refused code says something about codes that the shopper does not know. */
const isGuess = ({ code = '', details }: Refusal): boolean => guessCodes.includes(code) && details?.maxCoupons === undefined;
const guessCodes: readonly string[] = [
  'COUPON_CODE_INVALID_ERROR',
  'COUPON_CODE_EXPIRED_ERROR',
  'COUPON_CODE_NOT_STARTED',
  'COUPON_CODE_LIMIT_ERROR',
  'COUPON_CODE_USED',
];

const isSameCode = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Refuses a quantity that is not in stock, or that exceeds the maximum of the line. */
function requireStock(
  product: LineProduct,
  { quantity, line, maxQuantity }: { quantity: number; line: OrderLine | undefined; maxQuantity?: number },
): void {
  if (product.stock === 0) throw new Refusal('OUT_OF_STOCK', { upc: product.sku, ...(line && { itemId: String(line.id) }) });
  const limits = [product.stock, maxQuantity, line?.customFields.maxQuantity].filter((limit) => limit != null);
  const maxQty = Math.min(...limits);
  if (quantity > maxQty) throw createShortage(product, { maxQty, ...(line && { itemId: String(line.id) }) });
}

const createShortage = ({ sku }: LineProduct, details: { maxQty: number; itemId?: string }): Refusal =>
  new Refusal('INSUFFICIENT_STOCK_ERROR', { ...details, upc: sku });

/** Returns the order from the result of a Vendure service. Throws a `Refusal` if the result is an error. */
function requireDone(result: Order | { errorCode: string }, upc?: string): Order {
  if (result instanceof Order) return result;
  throw new Refusal(result.errorCode, upc === undefined ? undefined : { upc });
}
