// Placed orders, for those who may see them: as they were placed, with what employees have done in the dashboard since.
import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type EntityRelationPaths,
  HistoryService,
  type ID,
  isGraphQlErrorResult,
  Logger,
  Order,
  OrderService,
  type Payment,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import { Attempts } from '../accounts/attempts.ts';
import { OrderChanges } from '../orders/order-changes.ts';
import { Refusal } from '../refusal.ts';
import { CheckoutState } from './checkout-state.ts';
import { createLimiter } from './limit.ts';
import { Payments } from './payments.ts';

const relations: EntityRelationPaths<Order>[] = [
  'lines',
  'payments',
  'payments.refunds',
  'payments.refunds.lines',
  'fulfillments',
  'fulfillments.lines',
  'customer',
];

/** Limits concurrent refunds: each one occupies a database connection while it waits for the payment provider. */
const limit = createLimiter(4);

@Injectable()
export class PlacedOrders {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly orderService: OrderService,
    private readonly changes: OrderChanges,
    private readonly payments: Payments,
    private readonly history: HistoryService,
    private readonly attempts: Attempts,
    private readonly contexts: RequestContextService,
  ) {}

  /** Returns a placed order to its customer, to the guest who placed it, and to everyone with its secret. Refuses all others alike. */
  async read(ctx: RequestContext, code: string, secret?: string | null) {
    return this.describe(ctx, await this.find(ctx, code, secret));
  }

  /** Returns the orders of the signed-in customer in the channel. */
  async list(ctx: RequestContext, { skip, take, sort }: { skip: number; take: number; sort: PlacedOrderSort }) {
    if (ctx.activeUserId === undefined) throw new Refusal('FORBIDDEN');
    const rows: { code: string }[] = await this.connection.getRepository(ctx, Order).query(
      `select o.code from "order" o
       join cairn_checkout s on s."orderId" = o.id and s.secret is not null
       join order_channels_channel channel on channel."orderId" = o.id and channel."channelId" = $2
       join customer on customer.id = o."customerId" where customer."userId" = $1
       order by ${sorts[sort]}, o.id desc`,
      [ctx.activeUserId, ctx.channelId],
    );
    const items = await Promise.all(rows.slice(skip, skip + take).map(({ code }) => this.read(ctx, code)));
    return { items, totalItems: rows.length };
  }

  /** Returns a placed order to those who know its number and its email address or phone number. */
  async track(
    ctx: RequestContext,
    { code, email, phone, network }: { code: string; email?: string | null; phone?: string | null; network?: string | null },
  ) {
    const attempt = await this.attempts.count('track-order', { network, target: code });
    const order = await this.findPlaced(ctx, code);
    const { shippingAddress } = order?.placed.cart ?? {};
    const isKnown =
      (email && email.toLowerCase() === (order?.customer?.emailAddress ?? shippingAddress?.email ?? '').toLowerCase()) ||
      (phone && phone === shippingAddress?.phone);
    if (!order || !isKnown) throw new Refusal('TRACKED_ORDER_NOT_FOUND');
    await attempt.succeed();
    return this.describe(ctx, order);
  }

  /** Cancels an order that is not packed yet, and returns the money. A canceled order stays as it is. */
  async cancel(ctx: RequestContext, code: string, secret?: string | null) {
    const orderId = await this.connection.withTransaction(ctx, async (tx) => {
      const { id } = await this.find(tx, code, secret);
      await this.connection.getRepository(tx, Order).manager.query('select pg_advisory_xact_lock(1, $1)', [Number(id)]);
      const order = await this.find(tx, code, secret);
      if (order.state === 'Cancelled') return id;
      if (!canCancel(order)) throw new Refusal('ORDER_NOT_CANCELABLE');
      requireSuccess(await this.orderService.cancelOrder(tx, { orderId: id, cancelShipping: true, reason: 'Canceled by the customer' }));
      await this.connection.getRepository(tx, CheckoutState).update({ orderId: Number(id) }, { isMoneyDue: true });
      return id;
    });
    await this.returnMoney(ctx, orderId);
    return this.read(ctx, code, secret);
  }

  /** Returns the money of canceled orders for which that failed or was interrupted. */
  async returnDueMoney(): Promise<number> {
    const due: { id: ID; token: string }[] = await this.connection.rawConnection.query(
      `select s."orderId" as id, min(c.token) as token from cairn_checkout s
       join order_channels_channel link on link."orderId" = s."orderId"
       join channel c on c.id = link."channelId" and c.code <> '__default_channel__'
       where s."isMoneyDue" group by s."orderId"`,
    );
    for (const { id, token } of due) await this.returnMoney(await this.contexts.create({ apiType: 'admin', channelOrToken: token }), id);
    return due.length;
  }

  /**
   * Returns the money of a canceled order. This is a transaction of its own, so that no stock is locked while the payment provider responds.
   * If it fails, the scheduled task tries again, because the order is canceled already.
   */
  private async returnMoney(ctx: RequestContext, orderId: ID): Promise<void> {
    try {
      await limit(() =>
        this.connection.withTransaction(ctx, async (tx) => {
          await this.connection.getRepository(tx, Order).manager.query('select pg_advisory_xact_lock(1, $1)', [Number(orderId)]);
          if (!(await this.payments.findState(tx, orderId))?.isMoneyDue) return;
          const order = await this.orderService.findOne(tx, orderId, relations);
          for (const payment of order?.payments ?? []) await this.returnPayment(tx, payment);
          await this.connection.getRepository(tx, CheckoutState).update({ orderId: Number(orderId) }, { isMoneyDue: false });
        }),
      );
    } catch (problem) {
      Logger.error(`The money of the order ${orderId} was not returned: ${(problem as Error).message}`, 'Cairn');
    }
  }

  private async returnPayment(ctx: RequestContext, { id, state, amount, refunds }: Payment): Promise<void> {
    if (state === 'Authorized') requireSuccess(await this.orderService.cancelPayment(ctx, id));
    const open = amount - refunds.reduce((sum, { total, state: refundState }) => sum + (refundState === 'Failed' ? 0 : total), 0);
    if (state === 'Settled' && open > 0)
      requireSuccess(
        await this.orderService.refundOrder(ctx, {
          paymentId: id,
          amount: open,
          lines: [],
          shipping: 0,
          adjustment: 0,
          reason: 'Canceled',
        }),
      );
  }

  private async find(ctx: RequestContext, code: string, secret: string | null | undefined): Promise<LoadedOrder> {
    const order = await this.findPlaced(ctx, code);
    const isAllowed =
      order &&
      (secret
        ? isSame(secret, order.placed.secret)
        : ctx.session !== undefined && (await this.changes.findOwnOrder(ctx, code)) !== undefined);
    if (!isAllowed) throw new Refusal('PURCHASE_NOT_FOUND');
    return order;
  }

  private async findPlaced(ctx: RequestContext, code: string): Promise<LoadedOrder | undefined> {
    const order = await this.orderService.findOneByCode(ctx, code, relations);
    const state = order && (await this.payments.findState(ctx, order.id));
    if (!order || !state || state.secret === null || state.cart === null) return undefined;
    return Object.assign(order, { placed: { ...state, secret: state.secret, cart: state.cart } });
  }

  private async describe(ctx: RequestContext, order: LoadedOrder) {
    const { code, state, orderPlacedAt, payments, placed, lines } = order;
    const steps = await this.listSteps(ctx, order.id);
    const timeOf = (fulfillmentId: ID, to: string) =>
      steps.find(({ data }) => String(data.fulfillmentId) === String(fulfillmentId) && data.to === to)?.createdAt ?? null;
    return {
      ...{ code, state, secret: placed.secret, placedAt: orderPlacedAt, cart: placed.cart, canCancel: canCancel(order) },
      canceledAt: steps.findLast(({ type, data }) => type === 'ORDER_STATE_TRANSITION' && data.to === 'Cancelled')?.createdAt,
      canceledUnits: lines.map(({ id, quantity, orderPlacedQuantity }) => ({
        lineId: String(id),
        quantity: orderPlacedQuantity - quantity,
      })),
      payments: payments
        .filter((payment) => payment.state !== 'Declined' && payment.state !== 'Error')
        .map((payment) => ({
          ...{ id: placed.instrumentId ?? String(payment.id), method: payment.method, amount: payment.amount, state: payment.state },
          name: placed.paymentName ?? payment.method,
          card: payment.metadata.public?.card ?? null,
        })),
      fulfillments: parcelsOf(order).map(({ id, method, trackingCode, state: reached, createdAt, lines: own }) => ({
        ...{ id: String(id), carrier: method, trackingCode, state: reached, packedAt: createdAt },
        ...{ shippedAt: timeOf(id, 'Shipped'), deliveredAt: timeOf(id, 'Delivered') },
        lines: own.map(({ orderLineId, quantity }) => ({ lineId: String(orderLineId), quantity })),
      })),
      refunds: payments.flatMap(({ method, refunds }) =>
        refunds
          .filter((refund) => refund.state !== 'Failed')
          .map(({ id, total, shipping, state: reached, createdAt, updatedAt, lines: own }) => ({
            ...{ id: String(id), method, total, shipping, createdAt, settledAt: reached === 'Settled' ? updatedAt : null },
            lines: own.map(({ orderLineId, quantity }) => ({ lineId: String(orderLineId), quantity })),
          })),
      ),
    };
  }

  /** Returns the changes of the states of an order and of its fulfillments, oldest first. */
  private async listSteps(ctx: RequestContext, orderId: ID) {
    const { items } = await this.history.getHistoryForOrder(ctx, orderId, false, { take: maxSteps });
    return items.toSorted((one, other) => Number(one.id) - Number(other.id));
  }
}

const maxSteps = 100;

export type PlacedOrderSort = 'newest' | 'oldest' | 'highest';

const sorts: Readonly<Record<PlacedOrderSort, string>> = {
  newest: 'o."orderPlacedAt" desc',
  oldest: 'o."orderPlacedAt"',
  highest: 'o."subTotalWithTax" + o."shippingWithTax" desc',
};

type LoadedOrder = Order & { placed: CheckoutState & { secret: string; cart: NonNullable<CheckoutState['cart']> } };

/** Returns the fulfillments that exist, each of which is a parcel. */
const parcelsOf = ({ fulfillments }: Order) => fulfillments.filter(({ state }) => state !== 'Cancelled');

const canCancel = (order: Order): boolean =>
  (order.state === 'PaymentAuthorized' || order.state === 'PaymentSettled') && parcelsOf(order).length === 0;

function requireSuccess(result: object): void {
  if (isGraphQlErrorResult(result as { __typename?: string })) throw new Refusal('ORDER_NOT_CANCELABLE');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
