// The payment that a shopper chooses for a cart.
import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  dummyPaymentHandler,
  type ID,
  type Order,
  OrderService,
  PaymentMethod,
  type RequestContext,
  TransactionalConnection,
} from '@vendure/core';
import { In } from 'typeorm';
import { Attempts } from '../accounts/attempts.ts';
import { OrderChanges } from '../orders/order-changes.ts';
import { findOwner } from '../orders/order-owner.ts';
import { Refusal } from '../refusal.ts';
import { CheckoutState } from './checkout-state.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { type Card, PaymentSession } from './payment-session.ts';

/** Injection token of the public origin of Vendure, at which the pages of the simulated provider are. */
export const publicOrigin = Symbol('public origin');
/** Injection token of the payment providers. */
export const paymentProviders = Symbol('payment providers');

/** Milliseconds for which the page of the payment provider accepts a card. */
const sessionLifetimeMs = 60 * 60 * 1000;

export interface OfferedMethod {
  code: string;
  name: string;
  description: string;
  /** `card`: the shopper enters a card on a page of the provider. `offline`: paid outside of the shop. */
  kind: 'card' | 'offline';
  provider?: PaymentProvider;
}

@Injectable()
export class Payments {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly orderService: OrderService,
    private readonly changes: OrderChanges,
    private readonly attempts: Attempts,
    @Inject(publicOrigin) private readonly origin: string,
    @Inject(paymentProviders) private readonly providers: readonly PaymentProvider[],
  ) {}

  /** Returns the payment methods with which a cart can be paid. Methods with other payment handlers are left out. */
  async listMethods(ctx: RequestContext, orderId: ID): Promise<OfferedMethod[]> {
    const eligible = (await this.orderService.getEligiblePaymentMethods(ctx, orderId)).filter(({ isEligible }) => isEligible);
    const stored = await this.connection.getRepository(ctx, PaymentMethod).findBy({ id: In(eligible.map(({ id }) => id)) });
    return eligible.flatMap(({ id, code, name, description }): OfferedMethod[] => {
      const handlerCode = stored.find((method) => String(method.id) === String(id))?.handler.code;
      const provider = this.providers.find(({ handler }) => handler.code === handlerCode);
      if (provider) return [{ code, name, description, kind: 'card', provider }];
      return handlerCode === dummyPaymentHandler.code ? [{ code, name, description, kind: 'offline' }] : [];
    });
  }

  /** Returns the payment methods of the shopper's cart. */
  async listCartMethods(ctx: RequestContext, code: string): Promise<OfferedMethod[]> {
    return this.listMethods(ctx, (await this.findCart(ctx, code)).id);
  }

  /** Opens a page of the payment provider, which redirects back to `returnUrl`. */
  async openSession(
    ctx: RequestContext,
    { code, method, returnUrl, network }: { code: string; method: string; returnUrl: string; network?: string | null },
  ): Promise<{ id: string; url: string; expiresAt: Date }> {
    const { id: orderId } = await this.findCart(ctx, code);
    const { provider } = (await this.listMethods(ctx, orderId)).find((each) => each.code === method) ?? {};
    if (!provider || !isWebAddress(returnUrl)) throw new Refusal('INELIGIBLE_PAYMENT_METHOD_ERROR');
    await this.attempts.count('payment-session', { network, shopper: findOwner(ctx) });
    const expiresAt = new Date(Date.now() + sessionLifetimeMs);
    const session: PaymentSession = {
      id: randomUUID(),
      orderId: Number(orderId),
      method,
      returnUrl,
      expiresAt,
      card: null,
      reference: null,
    };
    const { url, reference = null } = await provider.openPage(session, { origin: this.origin });
    await this.connection.getRepository(ctx, PaymentSession).insert({ ...session, reference });
    return { id: session.id, url, expiresAt };
  }

  /** Chooses the payment of a cart, instead of the previous one. `sessionId`: the session in which the shopper entered a card. */
  async addPayment(
    ctx: RequestContext,
    { code, method, sessionId }: { code: string; method: string; sessionId?: string | null },
  ): Promise<ID> {
    const { id } = await this.findCart(ctx, code);
    const offered = (await this.listMethods(ctx, id)).find((each) => each.code === method);
    if (!offered || (offered.kind === 'offline') !== (sessionId == null)) throw new Refusal('INELIGIBLE_PAYMENT_METHOD_ERROR');
    if (sessionId != null && offered.provider) await this.readCard(ctx, { id: sessionId, orderId: Number(id), method }, offered.provider);
    return this.changes.changeCart(ctx, { code, operation: 'addPayment', input: { method, sessionId } }, (tx, cart) =>
      this.choose(tx, cart, { method, sessionId: sessionId ?? null, instrumentId: sessionId ?? randomUUID() }),
    );
  }

  /** Reads the card of a session from the payment provider, and stores it. */
  private async readCard(
    ctx: RequestContext,
    known: Pick<PaymentSession, 'id' | 'orderId' | 'method'>,
    provider: PaymentProvider,
  ): Promise<void> {
    const sessions = this.connection.getRepository(ctx, PaymentSession);
    const session = await sessions.findOneBy(known);
    const read = session && (await provider.readCard(session));
    if (!read) throw new Refusal('PAYMENT_NOT_FOUND');
    if (!session.card) await sessions.update({ id: known.id }, read);
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

  /** Returns the chosen payment of an order; null if none is chosen. */
  async readChosen(ctx: RequestContext, code: string): Promise<{ id: string; method: string; card: Card | null } | null> {
    const [row] = await this.connection.getRepository(ctx, CheckoutState).query(
      `select s."instrumentId" as id, s.method, p.card from "order" o
       join cairn_checkout s on s."orderId" = o.id left join cairn_payment_session p on p.id = s."sessionId"
       where o.code = $1 and s."instrumentId" is not null`,
      [code],
    );
    return row ?? null;
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

export const isWebAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url)?.protocol ?? '');
