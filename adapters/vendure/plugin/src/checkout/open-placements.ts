// Placements between their two transactions: their payments, and how they end without an order.
import { Inject, Injectable } from '@nestjs/common';
import { type ID, Logger, type RequestContext, TransactionalConnection } from '@vendure/core';
import { type EntityManager, LessThan, Not } from 'typeorm';
import { CheckoutState } from './checkout-state.ts';
import { CouponUses } from './coupon-uses.ts';
import { createLimiter } from './limit.ts';
import { OpenPlacement } from './open-placement.ts';
import type { Authorization, PaymentProvider, PaymentRequest } from './payment-provider.ts';
import { PaymentSession } from './payment-session.ts';
import { paymentProviders } from './payments.ts';
import { StockLocks } from './stock-locks.ts';

/** Number of times that a transaction or a placement is attempted. */
export const maxAttempts = 4;
/** Milliseconds after which a payment is canceled if the shopper has not returned from the bank's challenge. */
const challengeMs = 30 * 60_000;
/** Each running transaction has a connection to the database. Without a limit, those that wait for a lock could occupy all of them. */
const limit = createLimiter(8);

@Injectable()
export class OpenPlacements {
  /** Authorizations that this process is waiting for, by the id of the placement. Equal submissions share one. */
  private readonly authorizations = new Map<string, Promise<Authorization | undefined>>();

  constructor(
    private readonly connection: TransactionalConnection,
    private readonly stock: StockLocks,
    private readonly coupons: CouponUses,
    @Inject(paymentProviders) private readonly providers: readonly PaymentProvider[],
  ) {}

  find(manager: EntityManager, orderId: ID): Promise<OpenPlacement | null> {
    return manager.findOneBy(OpenPlacement, { orderId: Number(orderId), isGivenUp: false });
  }

  /**
   * Gives up placements that no request has continued, and payments with a challenge from which the shopper has not returned. Also cancels
   * earlier payments for which that failed.
   */
  async releaseExpired(): Promise<number> {
    const expired = await this.connection.rawConnection.getRepository(OpenPlacement).findBy({ expiresAt: LessThan(new Date()) });
    for (const open of expired)
      try {
        await (open.isGivenUp ? this.cancelUnused(open) : this.giveUp(open, { isExpired: true }));
      } catch (problem) {
        logFailure(open, problem);
      }
    return expired.length;
  }

  authorize(open: OpenPlacement): Promise<Authorization | undefined> {
    const running =
      this.authorizations.get(open.id) ??
      this.withPayment(open, (provider, request) => provider.authorize(request)).finally(() => this.authorizations.delete(open.id));
    this.authorizations.set(open.id, running);
    return running;
  }

  /** Calls the provider of a placement's payment. Does nothing for a payment method without a provider. */
  private async withPayment<Result>(
    { handlerCode, sessionId, orderCode, revision, amount, currencyCode, returnUrl }: OpenPlacement,
    call: (provider: PaymentProvider, request: PaymentRequest) => Promise<Result>,
  ): Promise<Result | undefined> {
    if (handlerCode === null || sessionId === null) return undefined;
    const provider = this.providers.find(({ handler }) => handler.code === handlerCode);
    const session = await this.connection.rawConnection.getRepository(PaymentSession).findOneBy({ id: sessionId });
    if (!provider || !session) throw new Error(`The payment provider ${handlerCode} or its session is missing.`);
    return call(provider, { key: `${orderCode} ${revision}`, session, orderCode, amount, currencyCode, returnUrl });
  }

  /**
   * Releases the stock of a placement, and cancels its payment. From the first step on, no request can place the order with this payment. The
   * revision changes, so that the shopper has to confirm the order again, with another payment.
   */
  async giveUp(open: OpenPlacement, { isExpired = false } = {}): Promise<void> {
    const { orderId, id } = open;
    const isOwn = await this.transactRaw(async (manager) => {
      await lockOrder(manager, orderId);
      const condition = { id, isGivenUp: false, ...(isExpired && { expiresAt: LessThan(new Date()) }) };
      const { affected } = await manager.update(OpenPlacement, condition, { isGivenUp: true, expiresAt: new Date() });
      if (affected !== 1) return false;
      await manager.query('update "order" set "customFieldsRevision" = "customFieldsRevision" + 1 where id = $1', [orderId]);
      return this.release(manager, open);
    });
    if (isOwn) await this.cancelPayment(open).catch((problem) => logFailure(open, problem)); // the scheduled task tries again
  }

  /** Cancels the payment of a placement that has ended, unless another request is placing, or has placed, the order with this payment. */
  private async cancelUnused(open: OpenPlacement): Promise<void> {
    if (await this.transactRaw((manager) => this.invalidate(manager, open))) await this.cancelPayment(open);
  }

  /**
   * Makes sure that no request can place a revision of an order from now on. Returns false if the order is placed already, or another request
   * is placing it.
   */
  async invalidate(manager: EntityManager, { orderId, revision }: Pick<OpenPlacement, 'orderId' | 'revision'>): Promise<boolean> {
    await lockOrder(manager, orderId);
    const isPlaced = await manager.existsBy(CheckoutState, { orderId, placedRevision: revision });
    if (isPlaced || (await this.find(manager, orderId))) return false;
    await manager.query(
      'update "order" set "customFieldsRevision" = "customFieldsRevision" + 1 where id = $1 and "customFieldsRevision" = $2',
      [orderId, revision],
    );
    return true;
  }

  private async cancelPayment(open: OpenPlacement): Promise<void> {
    await this.withPayment(open, (provider, request) => provider.cancel(request));
    await this.connection.rawConnection.getRepository(OpenPlacement).delete({ id: open.id });
  }

  /** Ends a placement without an order and without a payment. Returns false if it has ended before. */
  async end(manager: EntityManager, open: OpenPlacement): Promise<boolean> {
    await lockOrder(manager, open.orderId);
    const { affected } = await manager.delete(OpenPlacement, { id: open.id, isGivenUp: false });
    return affected === 1 && this.release(manager, open);
  }

  /**
   * Ends a placement whose payment waits for the bank's challenge. After the challenge, the order is placed again, with the same payment.
   * Otherwise the scheduled task cancels the payment. Returns false if the placement has ended before.
   */
  async suspend(manager: EntityManager, open: OpenPlacement): Promise<boolean> {
    const { id, orderId, revision } = open;
    await lockOrder(manager, orderId);
    const waiting = { isGivenUp: true, holds: [], expiresAt: new Date(Date.now() + challengeMs) };
    const { affected } = await manager.update(OpenPlacement, { id, isGivenUp: false }, waiting);
    if (affected !== 1) return false;
    await manager.delete(OpenPlacement, { id: Not(id), orderId, revision, isGivenUp: true });
    return this.release(manager, open);
  }

  private async release(manager: EntityManager, { orderId, holds }: OpenPlacement): Promise<true> {
    await this.coupons.giveBack(manager, orderId);
    await this.stock.release(manager, holds);
    return true;
  }

  transact<Result>(ctx: RequestContext, run: (ctx: RequestContext) => Promise<Result>): Promise<Result> {
    return repeat(() => limit(() => this.connection.withTransaction(ctx, run)));
  }

  transactRaw<Result>(run: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return repeat(() => limit(() => this.connection.rawConnection.transaction(run)));
  }
}

const logFailure = ({ orderCode }: OpenPlacement, problem: unknown): void =>
  Logger.error(`The payment of the order ${orderCode} was not canceled: ${(problem as Error).message}`, 'Cairn');

/** Waits until no other transaction changes the order. */
export const lockOrder = (manager: EntityManager, id: ID): Promise<unknown> =>
  manager.query('select pg_advisory_xact_lock(1, $1)', [Number(id)]);

/**
 * Runs a transaction, and repeats it if PostgreSQL has aborted it to resolve a deadlock, or because the connection was closed. The
 * transactions of placements can all be repeated, even if they were committed.
 */
async function repeat<Result>(transact: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact();
    } catch (problem) {
      const { code = '', message } = problem as { code?: string; message: string };
      const isEnded = ['40P01', '57P01'].includes(code) || /^(?:Connection terminated|Query runner already released)/.test(message);
      if (!isEnded || attempt === maxAttempts) throw problem;
    }
  }
}
