// Moves the cart of a guest into the account that the guest signs in to.
import { Injectable } from '@nestjs/common';
import { ConfigService, type Customer, type ID, Order, OrderService, type RequestContext, TransactionalConnection } from '@vendure/core';
import { closeCarts } from '../cart/old-carts.ts';
import { isCart, OrderChanges } from '../orders/order-changes.ts';

@Injectable()
export class GuestCarts {
  constructor(
    private connection: TransactionalConnection,
    private config: ConfigService,
    private orders: OrderService,
    private changes: OrderChanges,
  ) {}

  /** Returns the account's cart in the channel of the context; undefined if it has none. */
  async findCart(ctx: RequestContext, customer: Customer): Promise<Order | undefined> {
    const carts = await this.connection.getRepository(ctx, Order).find({
      where: { customer: { id: customer.id }, channels: { id: ctx.channelId }, active: true },
      order: { createdAt: 'DESC' },
    });
    for (const cart of carts)
      if (isCart(cart) && !cart.customFields.isApart && !(await this.changes.isBeingPlaced(ctx, cart.id))) return cart;
    return undefined;
  }

  /**
   * Moves a guest's cart into the account, and returns the account's cart. The context is that of the account's user, in a transaction. Units
   * of the same product are added up, to at most the maximum quantity and the stock. A cart that is not the guest's is ignored.
   */
  async move(
    ctx: RequestContext,
    { customer, guestSessionId, code }: { customer: Customer; guestSessionId: ID; code: string },
  ): Promise<Order | undefined> {
    const { manager } = this.connection.getRepository(ctx, Order);
    await manager.query('select pg_advisory_xact_lock(3, $1)', [Number(ctx.activeUserId)]);
    const target = await this.findCart(ctx, customer);
    const id = await this.findGuestCart(ctx, { guestSessionId, code });
    if (id === undefined) return target;
    await manager.query('select pg_advisory_xact_lock(1, $1)', [Number(id)]);
    const guest = await this.orders.findOne(ctx, id, ['lines', 'lines.productVariant']);
    if (!guest || !isCart(guest) || guest.lines.length === 0 || (await this.changes.isBeingPlaced(ctx, id))) return target;
    const [sessions]: [{ token: string }[]] = await manager.query(
      'update session set "activeOrderId" = null where "activeOrderId" = $1 returning token',
      [id],
    );
    for (const { token } of sessions) await this.config.authOptions.sessionCacheStrategy.delete(token);
    if (!target) {
      await manager.query('update "order" set "customerId" = $2, "customFieldsOwner" = $3 where id = $1', [
        ...[id, customer.id, `user ${ctx.activeUserId}`],
      ]);
      await this.changes.applyChange(ctx, guest.code, async () => undefined);
      return this.findCart(ctx, customer);
    }
    await this.changes.applyChange(ctx, target.code, (own, cart) => this.addLines(own, cart, guest));
    await this.close(ctx, guest.id);
    return target;
  }

  private async findGuestCart(
    ctx: RequestContext,
    { guestSessionId, code }: { guestSessionId: ID; code: string },
  ): Promise<ID | undefined> {
    const [row] = await this.connection.getRepository(ctx, Order).query(
      `select o.id from "order" o
       join order_channels_channel channel on channel."orderId" = o.id and channel."channelId" = $2
       left join customer on customer.id = o."customerId"
       where o.code = $1 and customer."userId" is null
         and (o."customFieldsOwner" = $3 or exists (select from session where session.id = $4 and session."activeOrderId" = o.id))`,
      [code, ctx.channelId, `session ${guestSessionId}`, guestSessionId],
    );
    return row?.id;
  }

  /** Adds the lines of a guest's cart. The guest's addresses take precedence, because they were entered most recently. */
  private async addLines(ctx: RequestContext, cart: Order, guest: Order): Promise<void> {
    for (const { productVariantId, quantity, customFields } of guest.lines) {
      const { seenPrice, seenAt, maxQuantity } = customFields;
      const same = cart.lines.find((line) => String(line.productVariantId) === String(productVariantId));
      const most = Math.min(...[maxQuantity, same?.customFields.maxQuantity].map((limit) => limit ?? Number.POSITIVE_INFINITY));
      // if there is too little stock, Vendure adds what is left
      if (same) {
        const units = Math.max(same.quantity, Math.min(same.quantity + quantity, most));
        await this.orders.adjustOrderLine(ctx, cart.id, same.id, units);
      } else {
        const added = { seenPrice, seenAt, maxQuantity };
        await this.orders.addItemToOrder(ctx, cart.id, productVariantId, Math.min(quantity, most), added);
      }
    }
    for (const code of guest.couponCodes) await this.orders.applyCouponCode(ctx, cart.id, code);
    const { shippingAddress, billingAddress } = guest;
    if (shippingAddress.countryCode) await this.orders.setShippingAddress(ctx, cart.id, readInput(shippingAddress));
    if (billingAddress.countryCode) await this.orders.setBillingAddress(ctx, cart.id, readInput(billingAddress));
  }

  /** Deletes a cart. If other tables refer to it, such as payments, it becomes inactive instead. */
  async close(ctx: RequestContext, id: ID): Promise<void> {
    const { manager } = this.connection.getRepository(ctx, Order);
    try {
      await this.connection.withTransaction(ctx, (inner) => this.orders.deleteOrder(inner, id));
    } catch {
      await closeCarts(manager, [Number(id)]);
    }
  }
}

type AddressInput = Parameters<OrderService['setShippingAddress']>[2];

const readInput = ({ country: _, ...address }: Order['shippingAddress']): AddressInput => address as AddressInput;
