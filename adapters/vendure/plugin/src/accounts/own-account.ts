// The account of the caller.
import { Injectable } from '@nestjs/common';
import { AuthService, type Customer, CustomerService, type RequestContext, TransactionalConnection, type User } from '@vendure/core';
import { Refusal } from '../refusal.ts';
import { ShopperSession } from '../sessions/shopper-session.ts';
import { Attempts } from './attempts.ts';

export interface Account {
  customer: Customer;
  user: User;
  chain: ShopperSession;
}

/** Time for which a sign-in or a confirmation of the identity counts as recent. */
const recentMs = 10 * 60_000;

@Injectable()
export class OwnAccount {
  constructor(
    private connection: TransactionalConnection,
    private customers: CustomerService,
    private auth: AuthService,
    private attempts: Attempts,
  ) {}

  /** Returns the caller's account. A guest is refused with the code. */
  async require(ctx: RequestContext, code = 'NOT_SIGNED_IN'): Promise<Account> {
    const { activeUserId, session } = ctx;
    if (activeUserId === undefined || !session) throw new Refusal(code);
    const customer = await this.customers.findOneByUserId(ctx, activeUserId, false);
    const chain = await this.connection.getRepository(ctx, ShopperSession).findOneBy({ sessionId: session.id });
    if (!customer?.user || !chain) throw new Refusal(code);
    return { customer, user: customer.user, chain };
  }

  requireRecent({ chain }: Account): void {
    if (Date.now() - (chain.authenticatedAt?.getTime() ?? 0) > recentMs) throw new Refusal('AUTHENTICATION_NOT_RECENT');
  }

  /** Checks the password. Attempts are counted per session, so that strangers cannot lock the customer out. */
  async requirePassword(
    ctx: RequestContext,
    { user, chain }: Account,
    { password, network }: { password: string; network?: string | null },
  ): Promise<void> {
    let attempt: Awaited<ReturnType<Attempts['count']>>;
    try {
      attempt = await this.attempts.count('own-password', { network, target: chain.chainId });
    } catch (problem) {
      if (problem instanceof Refusal) throw new Refusal('ACCOUNT_LOCKED', problem.extensions.details as Record<string, unknown>);
      throw problem;
    }
    if (!(await this.isPassword(ctx, user, password))) throw new Refusal('PASSWORD_WRONG');
    await attempt.succeed();
  }

  /** Requires the password, or if none was sent, a recent authentication of an account without a password. */
  async requirePasswordOrRecent(
    ctx: RequestContext,
    account: Account,
    { password, network }: { password?: string | null; network?: string | null },
  ): Promise<void> {
    if (password != null) return this.requirePassword(ctx, account, { password, network });
    this.requireRecent(account);
    if (await this.hasPassword(ctx, account.user)) throw new Refusal('PASSWORD_WRONG');
  }

  async isPassword(ctx: RequestContext, { id }: User, password: string): Promise<boolean> {
    return (await this.auth.verifyUserPassword(ctx, id, password)) === true;
  }

  async hasPassword(ctx: RequestContext, { id }: User): Promise<boolean> {
    const rows = await this.connection
      .getRepository(ctx, ShopperSession)
      .query(`select from authentication_method where "userId" = $1 and "passwordHash" <> ''`, [id]);
    return rows.length > 0;
  }
}
