// The payment that a shopper chooses for a cart.
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type ID, type Order, OrderService, PaymentMethod, type RequestContext, TransactionalConnection } from '@vendure/core';
import { In } from 'typeorm';
import { OrderChanges } from '../orders/order-changes.ts';
import { Refusal } from '../refusal.ts';
import { CheckoutState } from './checkout-state.ts';
import { findKind, type PaymentKind } from './payment-kinds.ts';
import { PaymentSession } from './payment-session.ts';

/** Injection token of the public origin of Vendure, at which the payment page is. */
export const publicOrigin = Symbol('public origin');

/** Milliseconds for which the page of the payment provider accepts a card. */
const sessionLifetimeMs = 60 * 60 * 1000;

export interface OfferedMethod {
  code: string;
  name: string;
  description: string;
  kind: PaymentKind;
}

@Injectable()
export class Payments {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly orderService: OrderService,
    private readonly changes: OrderChanges,
    @Inject(publicOrigin) private readonly origin: string,
  ) {}

  /** Returns the payment methods with which a cart can be paid. */
  async listMethods(ctx: RequestContext, orderId: ID): Promise<OfferedMethod[]> {
    const eligible = (await this.orderService.getEligiblePaymentMethods(ctx, orderId)).filter(({ isEligible }) => isEligible);
    const stored = await this.connection.getRepository(ctx, PaymentMethod).findBy({ id: In(eligible.map(({ id }) => id)) });
    return eligible.flatMap(({ id, code, name, description }) => {
      const kind = findKind(stored.find((method) => String(method.id) === String(id))?.handler.code ?? '');
      return kind ? [{ code, name, description, kind }] : [];
    });
  }

  /** Returns the payment methods of the shopper's cart. */
  async listCartMethods(ctx: RequestContext, code: string): Promise<OfferedMethod[]> {
    return this.listMethods(ctx, (await this.findCart(ctx, code)).id);
  }

  /** Opens a page of the payment provider, which redirects back to `returnUrl`. */
  async openSession(
    ctx: RequestContext,
    { code, method, returnUrl }: { code: string; method: string; returnUrl: string },
  ): Promise<{ id: string; url: string; expiresAt: Date }> {
    const { id: orderId } = await this.findCart(ctx, code);
    const kind = (await this.listMethods(ctx, orderId)).find((each) => each.code === method)?.kind;
    if (kind === undefined || kind === 'offline' || !/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? ''))
      throw new Refusal('INELIGIBLE_PAYMENT_METHOD_ERROR');
    const session = { id: randomUUID(), orderId: Number(orderId), method, returnUrl, expiresAt: new Date(Date.now() + sessionLifetimeMs) };
    await this.connection.getRepository(ctx, PaymentSession).insert(session);
    return { id: session.id, url: `${this.origin}/pay/${session.id}`, expiresAt: session.expiresAt };
  }

  /** Chooses the payment of a cart, instead of the previous one. `sessionId`: the session in which the shopper entered a card. */
  addPayment(ctx: RequestContext, { code, method, sessionId }: { code: string; method: string; sessionId?: string | null }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'addPayment', input: { method, sessionId } }, async (tx, cart) => {
      const kind = (await this.listMethods(tx, cart.id)).find((each) => each.code === method)?.kind;
      if (kind === undefined || (kind === 'offline') !== (sessionId == null)) throw new Refusal('INELIGIBLE_PAYMENT_METHOD_ERROR');
      if (sessionId != null) {
        const session = await this.connection.getRepository(tx, PaymentSession).findOneBy({ id: sessionId });
        const isReady = session?.card != null && session.orderId === Number(cart.id) && session.method === method;
        if (!isReady) throw new Refusal('PAYMENT_NOT_FOUND');
      }
      await this.choose(tx, cart, { method, sessionId: sessionId ?? null, instrumentId: sessionId ?? randomUUID() });
    });
  }

  /** Removes the chosen payment of a cart. */
  removePayment(ctx: RequestContext, { code, instrumentId }: { code: string; instrumentId: string }): Promise<ID> {
    return this.changes.changeCart(ctx, { code, operation: 'removePayment', input: { instrumentId } }, async (tx, cart) => {
      if ((await this.findState(tx, cart.id))?.instrumentId !== instrumentId) return false;
      return this.choose(tx, cart, { method: null, sessionId: null, instrumentId: null });
    });
  }

  findState(ctx: RequestContext, orderId: ID): Promise<CheckoutState | null> {
    return this.connection.getRepository(ctx, CheckoutState).findOneBy({ orderId: Number(orderId) });
  }

  findSession(ctx: RequestContext, id: string): Promise<PaymentSession | null> {
    return this.connection.getRepository(ctx, PaymentSession).findOneBy({ id });
  }

  private async choose(
    ctx: RequestContext,
    { id }: Order,
    chosen: Pick<CheckoutState, 'method' | 'sessionId' | 'instrumentId'>,
  ): Promise<void> {
    await this.connection.getRepository(ctx, CheckoutState).upsert({ orderId: Number(id), ...chosen }, ['orderId']);
  }

  private async findCart(ctx: RequestContext, code: string): Promise<{ id: ID }> {
    const id = await this.changes.findOwnOrder(ctx, code);
    const order = id === undefined ? undefined : await this.orderService.findOne(ctx, id, []);
    if (!order?.active) throw new Refusal('ORDER_NOT_FOUND');
    return order;
  }
}
