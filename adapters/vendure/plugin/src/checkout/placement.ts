// Places orders: each cart at most once, with one payment, and only as long as there is enough stock.
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type ID,
  isGraphQlErrorResult,
  Order,
  OrderService,
  type RequestContext,
  SessionService,
  TransactionalConnection,
} from '@vendure/core';
import { isCart, OrderChanges } from '../orders/order-changes.ts';
import { findOwner } from '../orders/order-owner.ts';
import { Refusal } from '../refusal.ts';
import { CheckoutState } from './checkout-state.ts';
import { Payments } from './payments.ts';
import { runAsPlacement } from './placement-guard.ts';
import { StockLocks } from './stock-locks.ts';

export interface PlacementInput {
  code: string;
  /** The revision of the cart that the shopper saw. */
  revision: number;
  /** Id of the payment that the shopper saw. */
  instrumentId?: string | null;
}

/** The placed order, or the reason for a refusal and the order as it is now. */
export interface Placement {
  order: Order;
  refusal?: { code: string; details?: unknown };
}

const maxAttempts = 4;

@Injectable()
export class Placements {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly orderService: OrderService,
    private readonly sessionService: SessionService,
    private readonly changes: OrderChanges,
    private readonly payments: Payments,
    private readonly stock: StockLocks,
  ) {}

  /** Places an order in one transaction, which locks the order and its stock. A refusal leaves the order unpaid. */
  async place(ctx: RequestContext, input: PlacementInput): Promise<Placement> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await runAsPlacement(() => this.connection.withTransaction(ctx, (tx) => this.placeLocked(tx, input)));
      } catch (problem) {
        if (problem instanceof Refusal && problem.code !== 'ORDER_NOT_FOUND') return this.refuse(ctx, input.code, problem);
        // the transaction was rolled back as a whole, because PostgreSQL chose it to resolve a deadlock
        const isDeadlock = (problem as { code?: unknown }).code === '40P01';
        if (!isDeadlock || attempt === maxAttempts) throw problem;
      }
    }
  }

  private async placeLocked(ctx: RequestContext, { code, revision, instrumentId }: PlacementInput): Promise<Placement> {
    const id = await this.changes.findOwnOrder(ctx, code);
    if (id === undefined) throw new Refusal('ORDER_NOT_FOUND');
    const { manager } = this.connection.getRepository(ctx, Order);
    await manager.query('select pg_advisory_xact_lock(1, $1)', [Number(id)]);
    const order = await this.load(ctx, id);
    const state = await this.payments.findState(ctx, id);
    if (state?.placedRevision != null)
      return state.placedRevision === revision
        ? { order }
        : { order, refusal: { code: 'ORDER_MODIFIED', details: { revision: state.placedRevision } } };
    if (!isCart(order)) throw new Refusal('ORDER_NOT_FOUND');
    if (order.lines.length === 0) throw new Refusal('EMPTY_ORDER');
    const current = readRevision(order);
    if (revision !== current) return { order, refusal: { code: 'ORDER_MODIFIED', details: { revision: current } } };
    await this.requireStock(ctx, order);
    if (await this.changeTotals(ctx, order)) return this.confirmTotals(ctx, id);
    if (!order.shippingAddress?.countryCode) throw new Refusal('NO_SHIPPING_ADDRESS');
    if (!order.billingAddress?.countryCode) throw new Refusal('NO_BILLING_ADDRESS');
    if (order.shippingLines.length === 0) throw new Refusal('NO_SHIPPING_METHOD');
    if (!instrumentId) throw new Refusal('NO_PAYMENT');
    if (state?.method == null || state.instrumentId !== instrumentId) throw new Refusal('PAYMENT_NOT_FOUND');
    await this.pay(ctx, order, { method: state.method, sessionId: state.sessionId });
    await this.record(ctx, order, revision);
    return { order: await this.load(ctx, id) };
  }

  private async requireStock(ctx: RequestContext, order: Order): Promise<void> {
    const shortages = await this.stock.lock(ctx, order);
    const lines = order.lines.flatMap(({ id, productVariantId, quantity, productVariant: { sku } }) => {
      const shortage = shortages.find(({ variantId }) => variantId === String(productVariantId));
      return shortage ? [{ lineId: String(id), sku, quantity, available: shortage.available }] : [];
    });
    if (lines.length > 0) throw new Refusal('INSUFFICIENT_STOCK', { lines });
  }

  /** Calculates prices, promotions, shipping and taxes again. Returns true if the total has changed. */
  private async changeTotals(ctx: RequestContext, order: Order): Promise<boolean> {
    const before = [order.total, order.totalWithTax];
    const { total, totalWithTax } = await this.orderService.applyPriceAdjustments(ctx, order, order.lines);
    return before[0] !== total || before[1] !== totalWithTax;
  }

  /** Refuses the placement, but keeps the new totals, so that the shopper can confirm them. */
  private async confirmTotals(ctx: RequestContext, id: ID): Promise<Placement> {
    await this.changes.raiseRevision(ctx, id);
    const order = await this.load(ctx, id);
    return { order, refusal: { code: 'ORDER_MODIFIED', details: { revision: readRevision(order) } } };
  }

  /** Prepares a cart for its placement: calculates its totals again, and raises the revision if they have changed. */
  async prepare(ctx: RequestContext, code: string): Promise<Order> {
    return this.connection.withTransaction(ctx, async (tx) => {
      const { id } = await this.changes.lockCart(tx, code);
      if (await this.changeTotals(tx, await this.load(tx, id))) await this.changes.raiseRevision(tx, id);
      return this.load(tx, id);
    });
  }

  private async pay(
    ctx: RequestContext,
    { id, state }: Order,
    { method, sessionId }: { method: string; sessionId: string | null },
  ): Promise<void> {
    if (state !== 'ArrangingPayment') {
      const begun = await this.orderService.transitionToState(ctx, id, 'ArrangingPayment');
      if (isGraphQlErrorResult(begun)) throw new Error(`The order ${id} cannot be paid: ${begun.transitionError}`);
    }
    const paid = await this.orderService.addPaymentToOrder(ctx, id, { method, metadata: { sessionId } });
    if (isGraphQlErrorResult(paid)) {
      const reason = 'paymentErrorMessage' in paid ? paid.paymentErrorMessage : '';
      throw new Refusal(reason === 'fraud' ? 'PAYMENT_SUSPECTED' : paid.errorCode);
    }
    if (paid.active) throw new Error(`The order ${id} was paid, but not placed: it is in the state ${paid.state}.`);
  }

  /** Stores the revision and the secret of the placed order. */
  private async record(ctx: RequestContext, { id }: Order, placedRevision: number): Promise<void> {
    const secret = randomBytes(18).toString('base64url');
    await this.connection.getRepository(ctx, CheckoutState).update({ orderId: Number(id) }, { placedRevision, secret });
    const { manager } = this.connection.getRepository(ctx, Order);
    await manager.query('update "order" set "customFieldsOwner" = $2 where id = $1 and "customFieldsOwner" is null', [id, findOwner(ctx)]);
    if (ctx.session && String(ctx.session.activeOrderId) === String(id)) await this.sessionService.unsetActiveOrder(ctx, ctx.session);
  }

  private async refuse(ctx: RequestContext, code: string, { code: reason, extensions }: Refusal): Promise<Placement> {
    const id = await this.changes.findOwnOrder(ctx, code);
    if (id === undefined) throw new Refusal('ORDER_NOT_FOUND');
    return { order: await this.load(ctx, id), refusal: { code: reason ?? '', details: extensions.details } };
  }

  private async load(ctx: RequestContext, id: ID): Promise<Order> {
    const order = await this.orderService.findOne(ctx, id);
    if (!order) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  }
}

export const readRevision = ({ customFields }: Order): number => (customFields as { revision: number }).revision;
