// Stores the sessions of shoppers: their refresh tokens, and the session of Vendure that the access token contains.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  AnonymousSession,
  AuthenticatedSession,
  ConfigService,
  type ID,
  type Order,
  type RequestContext,
  Session,
  TransactionalConnection,
  type User,
} from '@vendure/core';
import type { EntityManager } from 'typeorm';
import { Refusal } from '../refusal.ts';
import { readRefreshToken, validateRefreshToken, writeRefreshToken } from './refresh-token.ts';
import { ShopperSession } from './shopper-session.ts';

/** Injection token of the secret that signs refresh tokens. */
export const tokenSecret = Symbol('token secret');

const dayMs = 24 * 60 * 60 * 1000;
/** A guest who does not return for this time loses the cart. */
const guestIdleMs = 90 * dayMs;
const accountIdleMs = 60 * dayMs;
const maxLifetimeMs = 365 * dayMs;

export interface IssuedSession {
  /** Token of Vendure's session. */
  sessionToken: string;
  refreshToken: string;
  shopperId: string;
}

/** What is stored about a sign-in in a browser. */
type OpenedSession = Pick<ShopperSession, 'site' | 'device' | 'place' | 'authenticatedAt'>;

export const hashText = (...parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

export const endedSession = (): Refusal => new Refusal('SESSION_ENDED');

@Injectable()
export class SessionStore {
  constructor(
    private connection: TransactionalConnection,
    private config: ConfigService,
    @Inject(tokenSecret) private secret: string,
  ) {}

  /** Creates a guest, or returns the guest of an earlier request with the same idempotency key and the same `binding`. */
  startGuest(ctx: RequestContext, { site, key, binding }: { site: string; key?: string; binding?: string }): Promise<IssuedSession> {
    const requestHash = key === undefined || binding === undefined ? null : hashText('guest', site, key, binding);
    return this.transact(ctx, async (manager) => {
      if (requestHash !== null) {
        await manager.query('select pg_advisory_xact_lock(2, hashtext($1))', [requestHash]);
        const known = await manager.findOneBy(ShopperSession, { requestHash });
        if (known) return this.issue(known, await this.openGuestSession(known, manager));
      }
      const chain = manager.create(ShopperSession, {
        chainId: randomBytes(16).toString('hex'),
        site,
        requestHash,
        rotatedAt: new Date(),
        generation: 1,
      });
      return this.issue(chain, await this.openGuestSession(chain, manager));
    });
  }

  /** Replaces a guest's refresh token. */
  async renewGuest(ctx: RequestContext, { site, refreshToken }: { site: string; refreshToken: string }): Promise<IssuedSession> {
    const renewed = await this.transact(ctx, async (manager) => {
      const chain = await this.rotate(refreshToken, { isAccount: false }, manager);
      return chain?.site === site ? this.issue(chain, await this.openGuestSession(chain, manager)) : undefined;
    });
    if (!renewed) throw endedSession();
    return renewed;
  }

  /** Opens a session of an account. `order` is the account's cart. */
  async openAccountSession(
    { user, order, ...opened }: OpenedSession & { user: User; order: Order | undefined },
    manager: EntityManager,
  ): Promise<{ chain: ShopperSession; issued: IssuedSession }> {
    const token = randomBytes(32).toString('hex');
    const session = new AuthenticatedSession({
      ...{ token, user, authenticationStrategy: 'native', expires: new Date(Date.now() + maxLifetimeMs), invalidated: false },
      ...(order && { activeOrder: order }),
    });
    await manager.save(session);
    const chain = await manager.save(
      manager.create(ShopperSession, {
        ...opened,
        chainId: randomBytes(16).toString('hex'),
        generation: 1,
        rotatedAt: new Date(),
        userId: user.id,
        sessionId: session.id,
      }),
    );
    return { chain, issued: this.issue(chain, token) };
  }

  /** Replaces a refresh token of an account. Undefined means that the sign-in has ended. */
  async renewAccount(
    refreshToken: string,
    place: ShopperSession['place'],
    manager: EntityManager,
  ): Promise<{ chain: ShopperSession; issued: IssuedSession } | undefined> {
    const chain = await this.rotate(refreshToken, { isAccount: true }, manager);
    if (!chain) return undefined;
    const session = chain.sessionId == null ? null : await manager.findOneBy(Session, { id: chain.sessionId });
    if (!session) {
      await manager.remove(chain); // Vendure has ended the session, for example because an employee changed the password
      return undefined;
    }
    if (place) await manager.update(ShopperSession, { chainId: chain.chainId }, { place });
    return { chain, issued: this.issue(chain, session.token) };
  }

  /** Ends the session of a refresh token, whether or not the token has been replaced. An unknown token has no effect. */
  async endByToken(ctx: RequestContext, refreshToken: string): Promise<void> {
    const named = readRefreshToken(refreshToken, this.secret);
    if (!named) return;
    await this.transact(ctx, async (manager) => {
      const chain = await manager.findOneBy(ShopperSession, { chainId: named.chainId });
      if (chain) await this.end(chain, manager);
    });
  }

  /** Returns the session of Vendure and the site of a guest's refresh token. */
  async findGuest(refreshToken: string, manager: EntityManager): Promise<{ site: string; sessionId: ID } | undefined> {
    const named = readRefreshToken(refreshToken, this.secret);
    const chain = named && (await manager.findOneBy(ShopperSession, { chainId: named.chainId }));
    if (!chain || chain.userId != null || chain.sessionId == null || named.generation < chain.generation - 1) return undefined;
    return { site: chain.site, sessionId: chain.sessionId };
  }

  /** Derives a secret from that of the refresh tokens. */
  derive(...parts: string[]): string {
    return createHmac('sha256', this.secret).update(JSON.stringify(parts)).digest('hex');
  }

  /**
   * Returns the chain of a refresh token with the number of its next token; undefined if the token is invalid. A token that was replaced some
   * time ago ends the chain.
   */
  private async rotate(
    refreshToken: string,
    { isAccount }: { isAccount: boolean },
    manager: EntityManager,
  ): Promise<ShopperSession | undefined> {
    const named = readRefreshToken(refreshToken, this.secret);
    if (!named) return undefined;
    const chain = await manager.findOne(ShopperSession, { where: { chainId: named.chainId }, lock: { mode: 'pessimistic_write' } });
    if (!chain || (chain.userId != null) !== isAccount) return undefined;
    const now = Date.now();
    const idleMs = chain.userId == null ? guestIdleMs : accountIdleMs;
    const isExpired = chain.rotatedAt.getTime() + idleMs <= now || chain.createdAt.getTime() + maxLifetimeMs <= now;
    const judged = isExpired ? 'stolen' : validateRefreshToken(named, { ...chain, rotatedAt: chain.rotatedAt.getTime() }, now);
    if (judged === 'stolen') {
      await this.end(chain, manager);
      return undefined;
    }
    if (judged === 'renew') {
      chain.generation++;
      chain.rotatedAt = new Date(now);
      await manager.save(chain);
    }
    return chain;
  }

  /** Ends a chain and its session. Access tokens with this session are rejected from now on. */
  async end(chain: ShopperSession, manager: EntityManager): Promise<void> {
    await manager.remove(chain);
    if (chain.sessionId !== null) await this.deleteSession(chain.sessionId, manager);
  }

  /** Ends all sessions of a user, also those that other means of Vendure have opened. */
  async endAll(userId: ID, manager: EntityManager): Promise<void> {
    for (const chain of await manager.findBy(ShopperSession, { userId })) await this.end(chain, manager);
    for (const { id } of await manager.findBy(AuthenticatedSession, { user: { id: userId } })) await this.deleteSession(id, manager);
  }

  private async deleteSession(id: ID, manager: EntityManager): Promise<void> {
    const session = await manager.findOneBy(Session, { id });
    if (!session) return;
    await manager.delete(Session, { id });
    await this.config.authOptions.sessionCacheStrategy.delete(session.token);
  }

  /**
   * Returns the token of a guest's session of Vendure, which is created if it does not exist. If Vendure has deleted it, the new one has the
   * same id, because the guest's carts and orders refer to it. Vendure deletes sessions without a current cart after a week.
   */
  private async openGuestSession(chain: ShopperSession, manager: EntityManager): Promise<string> {
    const known = chain.sessionId == null ? null : await manager.findOneBy(Session, { id: chain.sessionId });
    if (known) return known.token;
    const token = randomBytes(32).toString('hex');
    const expires = new Date(Date.now() + maxLifetimeMs);
    const session = await manager.save(new AnonymousSession({ token, expires, invalidated: false }));
    if (chain.sessionId == null) {
      chain.sessionId = session.id;
      await manager.save(chain);
    } else {
      // not in the insertion, from which TypeORM leaves out the id
      await manager.query('update session set id = $2 where id = $1', [session.id, chain.sessionId]);
    }
    return token;
  }

  private issue({ chainId, generation }: ShopperSession, sessionToken: string): IssuedSession {
    return { sessionToken, refreshToken: writeRefreshToken({ chainId, generation }, this.secret), shopperId: chainId };
  }

  transact<Done>(ctx: RequestContext, run: (manager: EntityManager) => Promise<Done>): Promise<Done> {
    return this.connection.withTransaction(ctx, (own) => run(this.connection.getRepository(own, ShopperSession).manager));
  }
}
