import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Customer, Order, type RequestContext, TransactionalConnection } from '@vendure/core';
import { CheckoutState } from '../checkout/checkout-state.ts';
import { findMailbox } from './mailbox.ts';

@Injectable()
export class GuestOrders {
  constructor(private connection: TransactionalConnection) {}

  /**
   * Adds an order that a guest placed to an account. The secret of the order proves that it was placed in the same browser. The email address
   * must be that of the account, because several people may use a browser.
   */
  async join(
    ctx: RequestContext,
    { customer, orderCode, orderSecret }: { customer: Customer; orderCode: string; orderSecret: string },
  ): Promise<void> {
    const repository = this.connection.getRepository(ctx, Order);
    const order = await repository.findOne({ where: { code: orderCode }, relations: { customer: { user: true } } });
    const placed = order && (await this.connection.getRepository(ctx, CheckoutState).findOneBy({ orderId: Number(order.id) }));
    if (!order || !placed?.secret || order.customer?.user || !isSame(placed.secret, orderSecret)) return;
    const addresses = [order.customer?.emailAddress, placed.cart?.shippingAddress?.email].flatMap((email) =>
      email ? findMailbox(email) : [],
    );
    if (!addresses.includes(findMailbox(customer.emailAddress))) return;
    await repository.query('update "order" set "customerId" = $2, "customFieldsOwner" = $3 where id = $1', [
      ...[order.id, customer.id, `user ${ctx.activeUserId}`],
    ]);
  }
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
