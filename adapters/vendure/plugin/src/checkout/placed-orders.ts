// Placed orders, for those who may see them.
import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Order, OrderService, type RequestContext } from '@vendure/core';
import { OrderChanges } from '../orders/order-changes.ts';
import { Refusal } from '../refusal.ts';
import { Payments } from './payments.ts';

export interface PlacedOrder {
  order: Order;
  secret: string;
}

@Injectable()
export class PlacedOrders {
  constructor(
    private readonly orderService: OrderService,
    private readonly changes: OrderChanges,
    private readonly payments: Payments,
  ) {}

  /** Returns a placed order to its customer, to the guest who placed it, and to everyone with its secret. Refuses all others alike. */
  async find(ctx: RequestContext, code: string, secret: string | undefined): Promise<PlacedOrder> {
    const order = await this.orderService.findOneByCode(ctx, code);
    const state = order && (await this.payments.findState(ctx, order.id));
    if (!order || state?.secret == null) throw new Refusal('PURCHASE_NOT_FOUND');
    const isAllowed = secret ? isSame(secret, state.secret) : ctx.session && (await this.changes.findOwnOrder(ctx, code)) !== undefined;
    if (!isAllowed) throw new Refusal('PURCHASE_NOT_FOUND');
    return { order, secret: state.secret };
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
