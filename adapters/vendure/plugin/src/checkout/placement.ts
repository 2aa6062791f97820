// Places orders: each cart at most once, with one payment, and only as long as there is enough stock.
//
// A first transaction checks the order, and holds its stock and its coupons. Then the payment is authorized, and a second transaction places
// the order. Between them no row is locked, so a slow payment does not block other shoppers. A placement that was interrupted is continued
// by the next request that submits or changes the cart. If there is none, the stock is released and the payment canceled after some time.
import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  ChannelService,
  Customer,
  type EntityRelationPaths,
  type ID,
  isGraphQlErrorResult,
  Order,
  OrderService,
  PaymentService,
  type RequestContext,
  SessionService,
  TransactionalConnection,
} from '@vendure/core';
import { IsNull } from 'typeorm';
import { type Attempt, Attempts } from '../accounts/attempts.ts';
import { CartReader } from '../cart/cart-reader.ts';
import { type CairnAddress, toOrderAddress } from '../orders/order-address.ts';
import { isCart, OrderChanges } from '../orders/order-changes.ts';
import { findOwner } from '../orders/order-owner.ts';
import { Refusal } from '../refusal.ts';
import { CheckoutState, type PlacedCart } from './checkout-state.ts';
import { CouponUses } from './coupon-uses.ts';
import { OpenPlacement } from './open-placement.ts';
import { lockOrder, maxAttempts, OpenPlacements } from './open-placements.ts';
import type { Authorization, Challenge } from './payment-provider.ts';
import { isWebAddress, Payments, publicOrigin } from './payments.ts';
import { runAsPlacement } from './running-placement.ts';
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
  /** Network of the shopper, by which attempts are counted. */
  network?: string | null;
}

type CartReply = Awaited<ReturnType<CartReader['read']>>;

/** The code of the placed order, or the reason for a refusal. If the cart has changed, also the cart as it is now. */
export type Placement =
  | { kind: 'placed' }
  | { kind: 'challenge'; challenge: Challenge; cart: CartReply }
  | { kind: 'refused'; code: string; details?: unknown; cart?: CartReply | PlacedCart | null };

/** The result of the first transaction. */
type Begun = Placement | { kind: 'open'; open: OpenPlacement; guess?: Attempt | undefined };

/** Milliseconds for which stock is held while the payment is authorized. It is longer than all requests to the provider together. */
const holdMs = 2 * 60_000;

@Injectable()
export class Placements {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly orderService: OrderService,
    private readonly paymentService: PaymentService,
    private readonly sessionService: SessionService,
    private readonly channelService: ChannelService,
    private readonly changes: OrderChanges,
    private readonly carts: CartReader,
    private readonly payments: Payments,
    private readonly stock: StockLocks,
    private readonly coupons: CouponUses,
    private readonly attempts: Attempts,
    private readonly placements: OpenPlacements,
    @Inject(publicOrigin) private readonly origin: string,
  ) {
    changes.endPlacement = async (ctx, orderId) => {
      const open = await this.placements.find(this.connection.rawConnection.manager, orderId);
      if (open) await this.finish(ctx, open);
    };
  }

  /** Places an order, or returns why it cannot be placed. A refusal leaves the cart unpaid, and releases its stock. */
  async place(ctx: RequestContext, input: PlacementInput): Promise<Placement> {
    if (!isWebAddress(input.returnUrl)) throw new Refusal('INELIGIBLE_PAYMENT_METHOD_ERROR');
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      let begun: Begun;
      try {
        begun = await this.placements.transact(ctx, (tx) => this.begin(tx, input));
      } catch (problem) {
        if (problem instanceof Refusal && problem.code !== 'ORDER_NOT_FOUND') return toRefused(problem);
        throw problem;
      }
      if (begun.kind !== 'open') return begun;
      const { open, guess } = begun;
      const finished = await this.finish(ctx, open);
      if (finished && finished.kind !== 'refused') await guess?.succeed();
      if (finished && open.revision === input.revision && open.instrumentId === input.instrumentId) return finished;
    }
    throw new Error(`The order ${input.code} was changed during each attempt to place it.`);
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
    const result = await provider?.readChallenge(session, challengeId);
    if (result === 'pending' && !isLeft) return { kind: 'challenge', challenge, cart: await this.carts.read(ctx, id) };
    const { revision, returnUrl } = challenge;
    const placed = result === 'passed' ? await this.place(ctx, { code, revision, instrumentId, returnUrl }) : undefined;
    if (placed?.kind === 'placed') return placed;
    const isUnused = await this.placements.transactRaw((manager) => this.placements.invalidate(manager, { orderId: Number(id), revision }));
    if (!isUnused) {
      await this.changes.endPlacement?.(ctx, id);
      return this.resume(ctx, { code, challengeId, isLeft });
    }
    await provider?.abandon(session, challengeId);
    await this.connection
      .getRepository(ctx, CheckoutState)
      .query(`update cairn_checkout set challenge = null where "orderId" = $1 and challenge->>'id' = $2`, [id, challengeId]);
    return placed?.kind === 'refused' && placed.code === 'ITEMS_SOLD_OUT' ? placed : { kind: 'refused', code: 'CHALLENGE_FAILED' };
  }

  /**
   * Authorizes the payment, and places the order with it. Undefined means that another request has ended the placement. If the provider does
   * not respond, the placement stays open, because it is unknown whether the payment was authorized.
   */
  private async finish(ctx: RequestContext, open: OpenPlacement): Promise<Placement | undefined> {
    const authorization = await this.placements.authorize(open);
    if (authorization?.state === 'challenge') return this.awaitBank(ctx, open, authorization.challenge);
    if (authorization?.state === 'declined') {
      await this.placements.transactRaw((manager) => this.placements.end(manager, open));
      return { kind: 'refused', code: authorization.isFraud ? 'PAYMENT_SUSPECTED' : 'PAYMENT_DECLINED_ERROR' };
    }
    try {
      return await this.placements.transact(ctx, (tx) => this.complete(tx, open, authorization));
    } catch (problem) {
      if (!(problem instanceof Refusal || problem instanceof Unplaceable)) throw problem;
      await this.placements.giveUp(open);
      if (problem instanceof Refusal) return toRefused(problem);
      throw problem;
    }
  }

  /** Stores that the payment waits for the bank's challenge. The order is not placed, and holds no stock. */
  private async awaitBank(ctx: RequestContext, open: OpenPlacement, { id, url }: Challenge): Promise<Placement> {
    const { orderId, revision, returnUrl, billingAddress } = open;
    const challenge = { id, url: new URL(url, this.origin).href, revision, returnUrl };
    return this.placements.transact(ctx, async (tx) => {
      const { manager } = this.connection.getRepository(tx, OpenPlacement);
      if (await this.placements.suspend(manager, open)) {
        await manager.update(CheckoutState, { orderId }, { challenge });
        if (billingAddress) await this.setBillingAddress(tx, orderId, billingAddress);
      }
      return { kind: 'challenge', challenge, cart: await this.carts.read(tx, orderId) };
    });
  }

  private async setBillingAddress(ctx: RequestContext, id: ID, address: CairnAddress): Promise<void> {
    await this.connection.getRepository(ctx, Order).update({ id }, { billingAddress: toOrderAddress(address) });
  }

  /** Checks the order, and holds its stock and its coupons. Returns the placement that is open already, if there is one. */
  private async begin(ctx: RequestContext, input: PlacementInput): Promise<Begun> {
    const { code, revision, instrumentId } = input;
    const id = await this.changes.findOwnOrder(ctx, code);
    if (id === undefined) throw new Refusal('ORDER_NOT_FOUND');
    const { manager } = this.connection.getRepository(ctx, OpenPlacement);
    await lockOrder(manager, id);
    const state = await this.payments.findState(ctx, id);
    if (state?.placedRevision != null)
      return state.placedRevision === revision ? { kind: 'placed' } : changed(state.placedRevision, state.cart);
    const known = await this.placements.find(manager, id);
    await this.attempts.count('place-order', { network: input.network, shopper: findOwner(ctx) });
    if (known) {
      await manager.update(OpenPlacement, { id: known.id }, { expiresAt: new Date(Date.now() + holdMs) });
      return { kind: 'open', open: known };
    }
    if (!isCart(await this.load(ctx, id, []))) throw new Refusal('ORDER_NOT_FOUND');
    const cart = await this.carts.read(ctx, id);
    if (cart.lines.length === 0) throw new Refusal('EMPTY_ORDER');
    if (cart.revision !== revision) return changed(cart.revision, cart);
    const order = await this.load(ctx, id, ['lines', 'customer']);
    this.requireStock(cart, await this.stock.findShortages(ctx, order));
    const { shippingAddress } = cart;
    const billingAddress = input.billingAddress ?? cart.billingAddress;
    if (!shippingAddress) throw new Refusal('NO_SHIPPING_ADDRESS');
    if (!order.customer && !shippingAddress.email) throw new Refusal('NO_SHIPPING_ADDRESS');
    if (!billingAddress) throw new Refusal('NO_BILLING_ADDRESS');
    if (!cart.shipping) throw new Refusal('NO_SHIPPING_METHOD');
    if (!instrumentId) throw new Refusal('NO_PAYMENT');
    const method = (await this.payments.listMethods(ctx, id)).find((each) => each.code === state?.method);
    if (!state || !method || state.instrumentId !== instrumentId) throw new Refusal('PAYMENT_NOT_FOUND');
    const guess = await this.countGuess(ctx, id, input.network);
    await this.coupons.take(ctx, id, [order.customer?.emailAddress, shippingAddress.email]);
    const { holds, shortages } = await this.stock.hold(ctx, order); // last, because other orders of these variants wait from now on
    this.requireStock(cart, shortages);
    const open = manager.create(OpenPlacement, {
      ...{ orderId: Number(id), id: randomUUID(), orderCode: code, revision, instrumentId, returnUrl: input.returnUrl },
      ...{ method: method.code, methodName: method.name, handlerCode: method.provider?.handler.code ?? null, sessionId: state.sessionId },
      ...{ amount: order.totalWithTax, currencyCode: order.currencyCode, billingAddress: input.billingAddress ?? null },
      ...{ cart: { ...cart, shippingAddress, billingAddress }, holds, expiresAt: new Date(Date.now() + holdMs), isGivenUp: false },
    });
    await manager.insert(OpenPlacement, open);
    return { kind: 'open', open, guess };
  }

  /** Counts an order of a guest that could be an attempt to find out whether another person has used a coupon. */
  private async countGuess(ctx: RequestContext, id: ID, network: string | null | undefined): Promise<Attempt | undefined> {
    if (ctx.activeUserId !== undefined || !(await this.coupons.isLimitedByCustomer(ctx, id))) return undefined;
    return this.attempts.count('coupon-owner', { network, shopper: findOwner(ctx) });
  }

  /** Places the order with its authorized payment. Undefined means that another request has ended the placement. */
  private async complete(
    ctx: RequestContext,
    open: OpenPlacement,
    authorization: (Authorization & { state: 'authorized' }) | undefined,
  ): Promise<Placement | undefined> {
    const { orderId, id, cart, amount, billingAddress } = open;
    const { manager } = this.connection.getRepository(ctx, OpenPlacement);
    await lockOrder(manager, orderId);
    const { affected } = await manager.delete(OpenPlacement, { id, isGivenUp: false });
    if (affected !== 1) return undefined;
    // the payment that waited for a challenge now belongs to the order
    await manager.delete(OpenPlacement, { orderId, revision: open.revision, isGivenUp: true });
    const order = await this.load(ctx, orderId, ['customer']);
    if (!isCart(order) || order.totalWithTax !== amount) throw new Unplaceable(`The order ${orderId} has changed while it was paid.`);
    if (billingAddress) await this.setBillingAddress(ctx, orderId, billingAddress);
    if (!order.customer) await this.addGuest(ctx, order, cart.shippingAddress);
    const payment = authorization && { ...authorization, amount, state: 'Authorized' as const };
    const holds = open.holds.map((hold) => ({ ...hold }));
    await runAsPlacement({ holds, payment }, () => this.pay(ctx, order, open));
    await this.record(ctx, order, { placedRevision: open.revision, paymentName: open.methodName, cart });
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

  /** Adds the payment to the order, by which Vendure places it. The units that are held become allocations of its lines. */
  private async pay(ctx: RequestContext, { id, state }: Order, { method, sessionId, amount }: OpenPlacement): Promise<void> {
    const begun = state === 'ArrangingPayment' ? undefined : await this.orderService.transitionToState(ctx, id, 'ArrangingPayment');
    if (isGraphQlErrorResult(begun)) throw new Unplaceable(`The order ${id} cannot be paid: ${begun.transitionError}`);
    // not with addPaymentToOrder, which would remove coupons because of other orders, and thereby change the amount
    const paid = await this.paymentService.createPayment(ctx, await this.load(ctx, id, ['customer']), amount, method, { sessionId });
    if (isGraphQlErrorResult(paid)) throw new Refusal(paid.errorCode);
    if (paid.state === 'Declined' || paid.state === 'Error') throw new Refusal('PAYMENT_DECLINED_ERROR');
    const placed = await this.load(ctx, id, []);
    if (placed.active) throw new Unplaceable(`The order ${id} was paid, but not placed: it is in the state ${placed.state}.`);
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

  private async load(ctx: RequestContext, id: ID, relations: EntityRelationPaths<Order>[]): Promise<Order> {
    const order = await this.orderService.findOne(ctx, id, relations);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  }
}

const changed = (revision: number, cart: CartReply | PlacedCart | null) =>
  ({ kind: 'refused', code: 'ORDER_MODIFIED', details: { revision }, cart }) as const;

/** The order cannot be placed, and never will be, for a reason that the shop does not expect. */
class Unplaceable extends Error {}

const toRefused = ({ code = '', details }: Refusal): Placement => ({ kind: 'refused', code, details });
