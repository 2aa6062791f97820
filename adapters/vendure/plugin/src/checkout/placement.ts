// Places orders: each cart at most once, with one payment, and only as long as there is enough stock.
import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  ChannelService,
  Customer,
  type ID,
  isGraphQlErrorResult,
  Order,
  OrderService,
  type RequestContext,
  SessionService,
  TransactionalConnection,
} from '@vendure/core';
import { IsNull } from 'typeorm';
import { CartReader } from '../cart/cart-reader.ts';
import { type CairnAddress, toOrderAddress } from '../orders/order-address.ts';
import { isCart, OrderChanges } from '../orders/order-changes.ts';
import { findOwner } from '../orders/order-owner.ts';
import { Refusal } from '../refusal.ts';
import { CheckoutState, type PlacedCart } from './checkout-state.ts';
import { createLimiter } from './limit.ts';
import { isWebAddress, Payments, publicOrigin } from './payments.ts';
import { type Challenge, type RunningPlacement, runAsPlacement } from './placement-guard.ts';
import { type Shortage, StockLocks } from './stock-locks.ts';

export interface PlacementInput {
  code: string;
  /** The revision of the cart that the shopper saw. */
  revision: number;
  /** Id of the payment that the shopper saw. */
  instrumentId?: string | null;
  /** Replaces the billing address of the cart. */
  billingAddress?: CairnAddress | null;
  /** URL to which the page of the bank's challenge redirects back. */
  returnUrl: string;
}

type CartReply = Awaited<ReturnType<CartReader['read']>>;

/** The code of the placed order, or the reason for a refusal. If the cart has changed, also the cart as it is now. */
export type Placement =
  | { kind: 'placed' }
  | { kind: 'challenge'; challenge: Challenge; cart: CartReply }
  | { kind: 'refused'; code: string; details?: unknown; cart?: CartReply | PlacedCart | null };

const maxAttempts = 4;
/** Each running placement has a connection to the database. Without a limit, placements that wait for a lock could occupy all of them. */
const limit = createLimiter(8);

@Injectable()
export class Placements {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly orderService: OrderService,
    private readonly sessionService: SessionService,
    private readonly channelService: ChannelService,
    private readonly changes: OrderChanges,
    private readonly carts: CartReader,
    private readonly payments: Payments,
    private readonly stock: StockLocks,
    @Inject(publicOrigin) private readonly origin: string,
  ) {}

  /** Places an order in one transaction, which locks the order and its stock. A refusal leaves the order unpaid. */
  async place(ctx: RequestContext, input: PlacementInput): Promise<Placement> {
    if (!isWebAddress(input.returnUrl)) throw new Refusal('INELIGIBLE_PAYMENT_METHOD_ERROR');
    for (let attempt = 1; ; attempt++) {
      const placement: RunningPlacement = { key: `${input.code} ${input.revision}`, returnUrl: input.returnUrl };
      try {
        return await limit(() =>
          runAsPlacement(placement, () => this.connection.withTransaction(ctx, (tx) => this.placeLocked(tx, input))),
        );
      } catch (problem) {
        if (problem instanceof Refusal && problem.code !== 'ORDER_NOT_FOUND')
          return placement.challenge
            ? this.awaitBank(ctx, input, placement.challenge)
            : { kind: 'refused', code: problem.code ?? '', details: problem.extensions.details };
        // the transaction was rolled back as a whole, because PostgreSQL chose it to resolve a deadlock
        const isDeadlock = (problem as { code?: unknown }).code === '40P01';
        if (!isDeadlock || attempt === maxAttempts) throw problem;
      }
    }
  }

  /** Continues a placement after the bank's challenge. `isLeft`: the shopper has closed its page, so an open challenge is given up. */
  async resume(
    ctx: RequestContext,
    { code, challengeId, isLeft }: { code: string; challengeId: string; isLeft: boolean },
  ): Promise<Placement> {
    const id = await this.changes.findOwnOrder(ctx, code);
    const state = id === undefined ? null : await this.payments.findState(ctx, id);
    const { challenge, instrumentId, sessionId } = state ?? {};
    const session = sessionId && (await this.payments.findSession(ctx, sessionId));
    if (id === undefined || challenge?.id !== challengeId || !session) throw new Refusal('CHALLENGE_NOT_FOUND');
    if (state?.placedRevision != null) return { kind: 'placed' };
    const provider = (await this.payments.listMethods(ctx, id)).find((each) => each.code === session.method)?.provider;
    const result = await provider?.readChallenge(ctx, session, challengeId);
    if (result === 'pending' && !isLeft) return { kind: 'challenge', challenge, cart: await this.carts.read(ctx, id) };
    const { revision, returnUrl } = challenge;
    const placed = result === 'passed' ? await this.place(ctx, { code, revision, instrumentId, returnUrl }) : undefined;
    if (placed?.kind === 'placed') return placed;
    await provider?.abandon(ctx, session, challengeId);
    await this.connection.withTransaction(ctx, async (tx) => {
      await this.connection.getRepository(tx, CheckoutState).update({ orderId: Number(id) }, { challenge: null });
      await this.changes.raiseRevision(tx, id);
    });
    return placed?.kind === 'refused' && placed.code === 'ITEMS_SOLD_OUT' ? placed : { kind: 'refused', code: 'CHALLENGE_FAILED' };
  }

  /** Stores that the payment waits for the bank's challenge. The order is not placed, and holds no stock. */
  private async awaitBank(ctx: RequestContext, input: PlacementInput, { id, url }: Challenge): Promise<Placement> {
    return this.connection.withTransaction(ctx, async (tx) => {
      const { id: orderId } = await this.changes.lockCart(tx, input.code);
      const challenge = { id, url: new URL(url, this.origin).href, revision: input.revision, returnUrl: input.returnUrl };
      await this.connection.getRepository(tx, CheckoutState).update({ orderId: Number(orderId) }, { challenge });
      if (input.billingAddress) await this.setBillingAddress(tx, orderId, input.billingAddress);
      return { kind: 'challenge', challenge, cart: await this.carts.read(tx, orderId) };
    });
  }

  private async setBillingAddress(ctx: RequestContext, id: ID, address: CairnAddress): Promise<void> {
    await this.connection.getRepository(ctx, Order).update({ id }, { billingAddress: toOrderAddress(address) });
  }

  private async placeLocked(ctx: RequestContext, input: PlacementInput): Promise<Placement> {
    const { code, revision, instrumentId } = input;
    const id = await this.changes.findOwnOrder(ctx, code);
    if (id === undefined) throw new Refusal('ORDER_NOT_FOUND');
    await this.connection.getRepository(ctx, Order).query('select pg_advisory_xact_lock(1, $1)', [Number(id)]);
    const state = await this.payments.findState(ctx, id);
    if (state?.placedRevision != null)
      return state.placedRevision === revision ? { kind: 'placed' } : changed(state.placedRevision, state.cart);
    if (!isCart(await this.load(ctx, id))) throw new Refusal('ORDER_NOT_FOUND');
    const cart = await this.carts.read(ctx, id);
    if (cart.lines.length === 0) throw new Refusal('EMPTY_ORDER');
    if (cart.revision !== revision) return changed(cart.revision, cart);
    const order = await this.load(ctx, id);
    this.requireStock(cart, await this.stock.findShortages(ctx, order));
    const billingAddress = input.billingAddress ?? cart.billingAddress;
    if (!cart.shippingAddress) throw new Refusal('NO_SHIPPING_ADDRESS');
    if (!billingAddress) throw new Refusal('NO_BILLING_ADDRESS');
    if (!cart.shipping) throw new Refusal('NO_SHIPPING_METHOD');
    if (!instrumentId) throw new Refusal('NO_PAYMENT');
    const method = (await this.payments.listMethods(ctx, id)).find((each) => each.code === state?.method);
    if (!state || !method || state.instrumentId !== instrumentId) throw new Refusal('PAYMENT_NOT_FOUND');
    if (input.billingAddress) await this.setBillingAddress(ctx, id, input.billingAddress);
    if (!order.customer) await this.addGuest(ctx, order, cart.shippingAddress);
    await this.pay(ctx, order, { cart, method: method.code, sessionId: state.sessionId });
    await this.record(ctx, order, { placedRevision: revision, paymentName: method.name, cart: { ...cart, billingAddress } });
    return { kind: 'placed' };
  }

  private requireStock({ lines }: CartReply, shortages: readonly Shortage[]): void {
    const missing = lines.flatMap(({ id, quantity, product }) => {
      const { variantId, sku = '', isSold = false } = product ?? {};
      const shortage = shortages.find((each) => each.variantId === String(variantId));
      return shortage || !isSold ? [{ id: String(id), quantity, product: { sku, isSold, stock: shortage?.available ?? 0 } }] : [];
    });
    if (missing.length > 0) throw new Refusal('ITEMS_SOLD_OUT', { lines: missing });
  }

  /**
   * Adds a customer without an account to the order of a guest. The account with the same email address is another customer, because a guest
   * has not proved to be its owner.
   */
  private async addGuest(ctx: RequestContext, { id }: Order, { email, firstName, lastName, phone }: CairnAddress): Promise<void> {
    if (!email) throw new Refusal('NO_SHIPPING_ADDRESS');
    const customers = this.connection.getRepository(ctx, Customer);
    const emailAddress = email.toLowerCase();
    let customer = await customers.findOneBy({ emailAddress, user: IsNull(), deletedAt: IsNull() });
    if (!customer) {
      customer = new Customer({ emailAddress, firstName, lastName, phoneNumber: phone ?? '' });
      await this.channelService.assignToCurrentChannel(customer, ctx);
      await customers.save(customer);
    }
    await this.connection.getRepository(ctx, Order).update({ id }, { customer });
  }

  /** Pays the order. Its stock is locked as late as possible, because all orders of a variant wait for it. */
  private async pay(
    ctx: RequestContext,
    order: Order,
    { cart, method, sessionId }: { cart: CartReply; method: string; sessionId: string | null },
  ): Promise<void> {
    const { id } = order;
    const begun = order.state === 'ArrangingPayment' ? order : await this.orderService.transitionToState(ctx, id, 'ArrangingPayment');
    this.requireStock(cart, await this.stock.lock(ctx, order));
    if (isGraphQlErrorResult(begun)) throw new Error(`The order ${id} cannot be paid: ${begun.transitionError}`);
    const paid = await this.orderService.addPaymentToOrder(ctx, id, { method, metadata: { sessionId } });
    if (isGraphQlErrorResult(paid)) {
      const reason = 'paymentErrorMessage' in paid ? paid.paymentErrorMessage : '';
      const details = 'removedCouponCodes' in paid ? { couponCode: paid.removedCouponCodes[0] } : undefined;
      throw new Refusal(reason === 'fraud' ? 'PAYMENT_SUSPECTED' : paid.errorCode, details);
    }
    if (paid.active) throw new Error(`The order ${id} was paid, but not placed: it is in the state ${paid.state}.`);
  }

  /** Stores how the order was placed, with its new secret. */
  private async record(
    ctx: RequestContext,
    { id }: Order,
    placed: Pick<CheckoutState, 'placedRevision' | 'paymentName' | 'cart'>,
  ): Promise<void> {
    const secret = randomBytes(18).toString('base64url');
    await this.connection.getRepository(ctx, CheckoutState).save({ orderId: Number(id), secret, ...placed });
    const orders = this.connection.getRepository(ctx, Order);
    await orders.query('update "order" set "customFieldsOwner" = $2 where id = $1 and "customFieldsOwner" is null', [id, findOwner(ctx)]);
    if (ctx.session && String(ctx.session.activeOrderId) === String(id)) await this.sessionService.unsetActiveOrder(ctx, ctx.session);
  }

  private async load(ctx: RequestContext, id: ID): Promise<Order> {
    const order = await this.orderService.findOne(ctx, id);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  }
}

const changed = (revision: number, cart: CartReply | PlacedCart | null): Placement => ({
  ...{ kind: 'refused', code: 'ORDER_MODIFIED', details: { revision } },
  cart,
});
