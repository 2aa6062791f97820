// Sign-up, sign-in and the tokens of accounts.
import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  AccountRegistrationEvent,
  AttemptedLoginEvent,
  ChannelService,
  ConfigService,
  Customer,
  CustomerService,
  EventBus,
  type ID,
  isGraphQlErrorResult,
  LoginEvent,
  type NativeAuthenticationStrategy,
  type RequestContext,
  RequestContextService,
  TransactionalConnection,
  User,
  UserService,
} from '@vendure/core';
import { Refusal } from '../refusal.ts';
import { endedSession, hashText, type IssuedSession, SessionStore } from '../sessions/session-store.ts';
import { ShopperSession } from '../sessions/shopper-session.ts';
import { type AttemptSource, Attempts } from './attempts.ts';
import { Emails } from './emails.ts';
import { GuestCarts } from './guest-carts.ts';
import { GuestOrders } from './guest-orders.ts';
import { findKnownDevice, writeKnownDevice } from './known-device.ts';
import { SignInCode } from './sign-in-code.ts';

const codeLifeMs = 60_000;
/** A second exchange of a code within this time is a simultaneous request of the same shopper. */
const raceWindowMs = 10_000;

export interface SignUpInput {
  emailAddress: string;
  password: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string | null;
  customFields: Record<string, unknown>;
  locale: string;
  network?: string | null;
  challenge?: string | null;
  device?: string | null;
}

export interface SignInInput {
  emailAddress: string;
  password: string;
  challenge: string;
  device?: string | null;
  knownDevices?: string[] | null;
  network?: string | null;
  lock: NonNullable<AttemptSource['lock']>;
}

export interface ExchangeInput {
  site: string;
  code: string;
  verifier: string;
  cartCode?: string | null;
  /** An order that the guest placed, and its secret. */
  orderCode?: string | null;
  orderSecret?: string | null;
  otherGuests: { site: string; refreshToken: string; cartCode?: string | null }[];
  place?: ShopperSession['place'];
}

export interface AccountSession extends IssuedSession {
  firstName: string;
  cartCode?: string | undefined;
  knownDevice?: string;
  otherCarts?: { site: string; cartCode?: string | undefined }[];
}

@Injectable()
export class AccountsService {
  constructor(
    private connection: TransactionalConnection,
    private config: ConfigService,
    private contexts: RequestContextService,
    private channels: ChannelService,
    private customers: CustomerService,
    private users: UserService,
    private events: EventBus,
    private sessions: SessionStore,
    private attempts: Attempts,
    private emails: Emails,
    private carts: GuestCarts,
    private guestOrders: GuestOrders,
  ) {}

  async signUp(ctx: RequestContext, input: SignUpInput): Promise<{ customerId: ID; code: string | undefined }> {
    const { emailAddress, password, firstName, lastName, phoneNumber, customFields, locale, network, challenge, device } = input;
    await this.attempts.count('sign-up', { network });
    return this.connection.withTransaction(ctx, async (tx) => {
      const { manager } = this.connection.getRepository(tx, Customer);
      for (const taken of [emailAddress.toLowerCase(), phoneNumber ?? ''].filter(Boolean).sort())
        await manager.query('select pg_advisory_xact_lock(5, hashtext($1))', [taken]);
      if (await this.users.getUserByEmailAddress(tx, emailAddress, 'customer')) throw new Refusal('EMAIL_ADDRESS_CONFLICT_ERROR');
      if (phoneNumber && (await this.isPhoneTaken(tx, phoneNumber))) throw new Refusal('PHONE_NUMBER_CONFLICT');
      const user = await this.users.createCustomerUser(tx, emailAddress, password);
      if (isGraphQlErrorResult(user)) throw new Refusal(user.errorCode);
      // always a new customer: Vendure's own registration would take over the customer, and so the orders, of a guest with the same email
      // address, which the person who signs up has not proven to own
      const customer = new Customer({
        ...{ emailAddress: user.identifier, firstName, lastName, phoneNumber: phoneNumber ?? '', user },
        customFields: { ...customFields, locale },
      });
      await this.channels.assignToCurrentChannel(customer, tx);
      await manager.save(customer);
      await this.events.publish(new AccountRegistrationEvent(tx, user));
      await this.emails.request(tx, { kind: 'email-verification', userId: user.id, site: ctx.channel.token, locale });
      const code = challenge ? await this.issueCode(tx, { userId: user.id, challenge, device, at: new Date() }) : undefined;
      return { customerId: customer.id, code };
    });
  }

  /** Returns true if another account has the phone number. */
  async isPhoneTaken(ctx: RequestContext, phoneNumber: string, ownId: ID | null = null): Promise<boolean> {
    const rows = await this.connection
      .getRepository(ctx, Customer)
      .query(
        'select from customer where "phoneNumber" = $1 and "userId" is not null and "deletedAt" is null and id is distinct from $2 limit 1',
        [phoneNumber, ownId],
      );
    return rows.length > 0;
  }

  /** Checks email address and password. An unknown email address gets the same response as a wrong password, after the same time. */
  async signIn(ctx: RequestContext, input: SignInInput): Promise<{ code: string }> {
    const { emailAddress, password, challenge, device: browser, knownDevices, network, lock } = input;
    const device = findKnownDevice(this.sessions, emailAddress, knownDevices ?? []);
    const attempt = await this.attempts.count('sign-in', {
      // the exact address, because the account of another spelling could otherwise clear or fill the counter
      ...{ network, lock, target: emailAddress.toLowerCase() },
      ...(ctx.session && { shopper: String(ctx.session.id) }),
      ...(device !== undefined && { device: `${emailAddress.toLowerCase()} ${device}` }),
    });
    await this.events.publish(new AttemptedLoginEvent(ctx, 'native', emailAddress));
    const user = await this.authenticate(ctx, emailAddress, password);
    if (!user) {
      if (attempt.closedForMs !== undefined) throw new Refusal('ACCOUNT_LOCKED', { retryAfterMs: Math.ceil(attempt.closedForMs) });
      throw new Refusal(attempt.left === 1 ? 'LAST_ATTEMPT' : 'INVALID_CREDENTIALS_ERROR');
    }
    await attempt.succeed();
    const code = await this.issueCode(ctx, { userId: user.id, challenge, device: browser, at: new Date() });
    return { code };
  }

  private async authenticate(ctx: RequestContext, username: string, password: string): Promise<User | false> {
    const native = this.config.authOptions.shopAuthenticationStrategy.find(({ name }) => name === 'native') as
      | NativeAuthenticationStrategy
      | undefined;
    return native ? native.authenticate(ctx, { username, password }) : false;
  }

  /** Issues a code for a new session. The guest of the request is stored with it; a request of an account has none. */
  async issueCode(
    ctx: RequestContext,
    { userId, challenge, device, at }: { userId: ID; challenge: string; device?: string | null | undefined; at: Date },
  ): Promise<string> {
    const code = randomBytes(32).toString('base64url');
    await this.connection.getRepository(ctx, SignInCode).insert({
      ...{ hash: hashText('sign-in code', code), userId, site: ctx.channel.token, challenge, device: device ?? '', authenticatedAt: at },
      guestSessionId: ctx.session && ctx.activeUserId === undefined ? ctx.session.id : null,
      expiresAt: new Date(Date.now() + codeLifeMs),
    });
    return code;
  }

  /** Exchanges a code for the tokens of a new session, and moves the carts of the guests into the account. */
  async exchange(ctx: RequestContext, input: ExchangeInput): Promise<AccountSession> {
    const hash = hashText('sign-in code', input.code);
    const known = await this.connection.getRepository(ctx, SignInCode).findOneBy({ hash });
    const user = known && (await this.users.getUserById(ctx, known.userId));
    const customer = user && (await this.customers.findOneByUserId(ctx, user.id, false));
    if (!user || !customer || user.deletedAt) throw new Refusal('SIGN_IN_CODE_INVALID');
    const own = await this.createContext(ctx, input.site, user);
    const opened = await this.connection.withTransaction(own, (tx) => this.openSession(tx, { ...input, hash }, { user, customer }));
    if (opened instanceof Refusal) throw opened; // not thrown in the transaction, which may have ended a session
    await this.events.publish(new LoginEvent(own, user));
    const otherCarts = [];
    for (const other of input.otherGuests) otherCarts.push(...(await this.moveOtherCart(ctx, other, { user, customer, site: input.site })));
    return { ...opened, otherCarts };
  }

  private async openSession(
    ctx: RequestContext,
    { hash, site, verifier, cartCode, orderCode, orderSecret, place = null }: ExchangeInput & { hash: string },
    { user, customer }: { user: User; customer: Customer },
  ): Promise<AccountSession | Refusal> {
    const { manager } = this.connection.getRepository(ctx, SignInCode);
    const code = await manager.findOneOrFail(SignInCode, { where: { hash }, lock: { mode: 'pessimistic_write' } });
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (code.challenge !== challenge || code.site !== site) return new Refusal('SIGN_IN_CODE_INVALID');
    if (code.usedAt) {
      if (Date.now() - code.usedAt.getTime() < raceWindowMs) return new Refusal('SIGN_IN_CODE_IN_USE');
      const chain = code.chainId === null ? null : await manager.findOneBy(ShopperSession, { chainId: code.chainId });
      if (chain) await this.sessions.end(chain, manager); // the code was probably stolen (RFC 6749, 4.1.2)
      return new Refusal('SIGN_IN_CODE_INVALID');
    }
    if (code.expiresAt.getTime() <= Date.now()) return new Refusal('SIGN_IN_CODE_INVALID');
    await this.channels.assignToChannels(ctx, Customer, customer.id, [ctx.channelId]);
    const { guestSessionId } = code;
    const order =
      guestSessionId != null && cartCode
        ? await this.carts.move(ctx, { customer, guestSessionId, code: cartCode })
        : await this.carts.findCart(ctx, customer);
    if (orderCode && orderSecret) await this.guestOrders.join(ctx, { customer, orderCode, orderSecret });
    const { device, authenticatedAt } = code;
    const { chain, issued } = await this.sessions.openAccountSession({ user, order, site, device, place, authenticatedAt }, manager);
    await manager.update(SignInCode, { hash }, { usedAt: new Date(), chainId: chain.chainId });
    await manager.update(User, { id: user.id }, { lastLogin: new Date() });
    return {
      ...issued,
      shopperId: String(customer.id),
      firstName: customer.firstName,
      cartCode: order?.code,
      knownDevice: writeKnownDevice(this.sessions, user.identifier),
    };
  }

  /** Moves the cart of a guest on another site. A token that does not belong to a guest of this site is ignored. */
  private async moveOtherCart(
    ctx: RequestContext,
    { site, refreshToken, cartCode }: ExchangeInput['otherGuests'][number],
    account: { user: User; customer: Customer; site: string },
  ): Promise<{ site: string; cartCode?: string | undefined }[]> {
    if (site === account.site) return [];
    const own = await this.createContext(ctx, site, account.user);
    return this.connection.withTransaction(own, async (tx) => {
      const { manager } = this.connection.getRepository(tx, ShopperSession);
      const guest = await this.sessions.findGuest(refreshToken, manager);
      if (guest?.site !== site) return [];
      const { customer } = account;
      await this.channels.assignToChannels(tx, Customer, customer.id, [tx.channelId]);
      const order = cartCode
        ? await this.carts.move(tx, { customer, guestSessionId: guest.sessionId, code: cartCode })
        : await this.carts.findCart(tx, customer);
      return [{ site, cartCode: order?.code }];
    });
  }

  async renew(
    ctx: RequestContext,
    { site, refreshToken, place }: { site: string; refreshToken: string; place?: ShopperSession['place'] },
  ): Promise<AccountSession> {
    const renewed = await this.sessions.transact(ctx, (manager) => this.sessions.renewAccount(refreshToken, place ?? null, manager));
    const userId = renewed?.chain.userId;
    const customer = userId == null ? undefined : await this.customers.findOneByUserId(ctx, userId, false);
    if (!renewed || !customer) throw endedSession();
    const order = ctx.channel.token === site ? await this.carts.findCart(ctx, customer) : undefined;
    return { ...renewed.issued, shopperId: String(customer.id), firstName: customer.firstName, cartCode: order?.code };
  }

  /** Creates a context in which the user acts in a channel. */
  private async createContext(ctx: RequestContext, site: string, user: User): Promise<RequestContext> {
    const own = await this.contexts.create({ apiType: 'shop', channelOrToken: site, languageCode: ctx.languageCode, user });
    if (own.session) own.session.id = 0; // Vendure's placeholder is no number, and cannot be compared with the ids of sessions
    return own;
  }
}
