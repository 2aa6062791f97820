// Changes of orders: each runs in one transaction, one at a time per order, and once per idempotency key.
import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ID, Order, OrderService, RequestContext, TransactionalConnection } from '@vendure/core';
import { ShippingCalculator } from '@vendure/core/dist/service/helpers/shipping-calculator/shipping-calculator.js';
import { Refusal } from '../refusal.ts';
import { IdempotencyRecord } from './idempotency-record.ts';
import { findOwner } from './order-owner.ts';

interface Operation {
  /** Name of the change, such as `addItem`. */
  operation: string;
  /** Everything that the change depends on, as JSON. */
  input: unknown;
}

/** What a calculation of an order needs. */
const relations: NonNullable<Parameters<OrderService['findOne']>[2]> = [
  'lines',
  'lines.productVariant',
  'lines.productVariant.productVariantPrices',
  'shippingLines',
  'surcharges',
  'customer',
];

/** Changes a cart in a transaction. The result false means that nothing was changed. */
type Change = (ctx: RequestContext, cart: Order) => Promise<unknown>;

@Injectable()
export class OrderChanges {
  /** Completes or cancels the placement of an order. If it was not placed, it can be changed afterwards. Set by the placement service. */
  endPlacement?: (ctx: RequestContext, orderId: ID) => Promise<void>;

  constructor(
    private readonly connection: TransactionalConnection,
    private readonly orderService: OrderService,
    private readonly shippingCalculator: ShippingCalculator,
  ) {}

  /**
   * Changes a cart, and raises its revision unless `change` returns false, which means that it changed nothing. A `Refusal` that `change`
   * throws leaves the cart unchanged. Returns the id of the order.
   */
  changeCart(ctx: RequestContext, { code, operation, input }: Operation & { code: string }, change: Change): Promise<ID> {
    return this.runOnce(ctx, { operation, input: { code, input } }, (tx) => this.applyChange(tx, code, change));
  }

  /** Changes a cart in the transaction of the context. */
  async applyChange(ctx: RequestContext, code: string, change: Change): Promise<ID> {
    const cart = await this.lockCart(ctx, code);
    if (cart.state === 'ArrangingPayment') await this.orderService.transitionToState(ctx, cart.id, 'AddingItems');
    if ((await change(ctx, cart)) === false) return cart.id;
    await this.completeShipping(ctx, cart.id);
    await this.raiseRevision(ctx, cart.id);
    return cart.id;
  }

  /** Calculates the amounts of a cart again, because prices, promotions, taxes or shipping rates have changed. */
  async refresh(ctx: RequestContext, id: ID): Promise<void> {
    await this.connection.withTransaction(ctx, async (tx) => {
      await this.lock(tx, id);
      const order = await this.load(tx, id);
      if (!isCart(order) || (await this.isBeingPlaced(tx, id))) return;
      await this.orderService.applyPriceAdjustments(tx, order, order.lines);
      await this.completeShipping(tx, id);
      await this.raiseRevision(tx, id);
    });
  }

  /**
   * Runs a change of an order in a transaction, and returns the id of the order. If the request has an idempotency key with which the shopper
   * already made the change, returns the same order again, unless it belongs to another shopper now. If the key was used for something else,
   * the change is refused.
   */
  async runOnce(ctx: RequestContext, operation: Operation, change: (ctx: RequestContext) => Promise<ID>): Promise<ID> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.tryOnce(ctx, operation, change);
      } catch (problem) {
        if (!(problem instanceof BeingPlaced) || attempt === maxAttempts) throw problem;
        await this.endPlacement?.(ctx, problem.orderId);
      }
    }
  }

  private tryOnce(ctx: RequestContext, { operation, input }: Operation, change: (ctx: RequestContext) => Promise<ID>): Promise<ID> {
    return this.connection.withTransaction(ctx, async (tx) => {
      const key = ctx.req?.get('idempotency-key');
      if (key === undefined) return change(tx);
      const { manager } = this.connection.getRepository(tx, IdempotencyRecord);
      const id = hash([findOwner(ctx), key]);
      const inputHash = hash([operation, input]);
      // if another transaction has inserted the same key, the statement waits until that transaction ends
      const inserted: unknown[] = await manager.query(
        `insert into cairn_idempotency (id, "inputHash") values ($1, $2) on conflict do nothing returning id`,
        [id, inputHash],
      );
      if (inserted.length === 0) {
        const { inputHash: known, reply } = await manager.findOneByOrFail(IdempotencyRecord, { id });
        if (known !== inputHash) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
        if ((await this.findOwn(tx, 'id', String(reply))) === undefined) throw new Refusal('ORDER_NOT_FOUND');
        return reply as ID;
      }
      const reply = await change(tx);
      await manager.query('update cairn_idempotency set reply = $2 where id = $1', [id, JSON.stringify(reply)]);
      return reply;
    });
  }

  /** Returns the shopper's cart with its lines. Other changes of the cart wait until the transaction ends. */
  async lockCart(ctx: RequestContext, code: string): Promise<Order> {
    const id = await this.findOwnOrder(ctx, code);
    if (id === undefined) throw new Refusal('ORDER_NOT_FOUND');
    await this.lock(ctx, id);
    const order = await this.connection.getRepository(ctx, Order).findOne({ where: { id }, relations: ['lines', 'lines.productVariant'] });
    if (!order || !isCart(order)) throw new Refusal('ORDER_NOT_FOUND');
    if (await this.isBeingPlaced(ctx, id)) throw new BeingPlaced(id);
    return order;
  }

  /** Returns true if the order is being placed: it must not change until its payment is decided. */
  async isBeingPlaced(ctx: RequestContext, id: ID): Promise<boolean> {
    const rows: unknown[] = await this.connection
      .getRepository(ctx, Order)
      .query('select from cairn_placement where "orderId" = $1 and not "isGivenUp"', [id]);
    return rows.length > 0;
  }

  /** Waits until no other transaction changes the order. */
  private async lock(ctx: RequestContext, id: ID): Promise<void> {
    await this.connection.getRepository(ctx, Order).query('select pg_advisory_xact_lock(1, $1)', [Number(id)]);
  }

  private async load(ctx: RequestContext, id: ID): Promise<Order> {
    const order = await this.orderService.findOne(ctx, id, [...relations]);
    if (!order) throw new Error(`The order ${id} does not exist.`);
    return order;
  }

  /** Gives all lines of a cart the chosen shipping method, or the cheapest one if the chosen one is not available. */
  private async completeShipping(ctx: RequestContext, id: ID): Promise<void> {
    const order = await this.load(ctx, id);
    if (order.lines.length === 0) return;
    const methods = (await this.shippingCalculator.getEligibleShippingMethods(ctx, order)).map(({ method }) => method);
    const method = methods.find(({ code }) => code === order.customFields.shippingMethod) ?? methods[0];
    const isComplete =
      String(order.shippingLines[0]?.shippingMethodId) === String(method?.id) && order.lines.every(({ shippingLineId }) => shippingLineId);
    if (method && !isComplete) await this.orderService.setShippingMethod(ctx, id, [method.id]);
  }

  /** Returns the id of an order of this channel that belongs to the shopper: to the signed-in customer, or to the guest who created it. */
  findOwnOrder(ctx: RequestContext, code: string): Promise<ID | undefined> {
    return this.findOwn(ctx, 'code', code);
  }

  private async findOwn(ctx: RequestContext, column: 'id' | 'code', value: string): Promise<ID | undefined> {
    const [row] = await this.connection.getRepository(ctx, Order).manager.query(
      `select o.id from "order" o
       join order_channels_channel channel on channel."orderId" = o.id and channel."channelId" = $2
       left join customer on customer.id = o."customerId"
       where o.${column} = $1 and case
         when customer."userId" is not null then customer."userId" = $3
         else o."customFieldsOwner" = $4 or exists (select from session where session.id = $5 and session."activeOrderId" = o.id)
       end`,
      [value, ctx.channelId, ctx.activeUserId ?? null, findOwner(ctx), ctx.session?.id ?? null],
    );
    return row?.id;
  }

  /** Returns the id of the shopper's cart; undefined if the order does not exist, has another owner, or has been placed. */
  async findOwnCart(ctx: RequestContext, code: string): Promise<ID | undefined> {
    const id = await this.findOwnOrder(ctx, code);
    const order = id === undefined ? null : await this.connection.getRepository(ctx, Order).findOneBy({ id });
    return order && isCart(order) ? id : undefined;
  }

  /** Raises the revision, by which the shop recognizes replies that arrive late. Every change of an order must do so. */
  async raiseRevision(ctx: RequestContext, orderId: ID): Promise<void> {
    const { manager } = this.connection.getRepository(ctx, Order);
    await manager.query(
      `update "order" set "customFieldsRevision" = "customFieldsRevision" + 1, "updatedAt" = localtimestamp where id = $1`,
      [orderId],
    );
  }
}

const maxAttempts = 4;

/** The order cannot be changed, because it is being placed. */
class BeingPlaced extends Error {
  constructor(readonly orderId: ID) {
    super(`The order ${orderId} is being placed.`);
  }
}

const hash = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Returns true for an order that the shopper has not placed. */
export const isCart = ({ active, state }: Order): boolean => active && (state === 'AddingItems' || state === 'ArrangingPayment');
