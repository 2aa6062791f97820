// Changes of passwords, confirmations of the identity, and the verification of email addresses.
import { Injectable } from '@nestjs/common';
import {
  ConfigService,
  EventBus,
  type ID,
  isGraphQlErrorResult,
  NativeAuthenticationMethod,
  PasswordResetVerifiedEvent,
  type RequestContext,
  TransactionalConnection,
  User,
  UserService,
} from '@vendure/core';
import { IsNull } from 'typeorm';
import { Refusal } from '../refusal.ts';
import { SessionStore } from '../sessions/session-store.ts';
import { ShopperSession } from '../sessions/shopper-session.ts';
import { AccountsService } from './accounts-service.ts';
import { Attempts } from './attempts.ts';
import { codeLifeMs, createConfirmationCode, maxCodeAttempts } from './confirmation-code.ts';
import { Emails } from './emails.ts';
import { findMailbox } from './mailbox.ts';
import { OwnAccount } from './own-account.ts';
import { SignInCode } from './sign-in-code.ts';

/** Lifetime of a link to set a new password, in milliseconds. */
const resetLinkMs = 60 * 60 * 1000;

export interface PasswordChange {
  currentPassword?: string | null;
  newPassword: string;
  challenge?: string | null;
  device?: string | null;
  network?: string | null;
  locale: string;
}

@Injectable()
export class Passwords {
  constructor(
    private connection: TransactionalConnection,
    private config: ConfigService,
    private users: UserService,
    private events: EventBus,
    private sessions: SessionStore,
    private accounts: AccountsService,
    private own: OwnAccount,
    private attempts: Attempts,
    private emails: Emails,
  ) {}

  /** Changes the caller's password, and ends all sessions of the account. Returns a code for a new session if there is a challenge. */
  async change(ctx: RequestContext, input: PasswordChange): Promise<{ code: string | undefined }> {
    const { currentPassword: password, newPassword, challenge, device, network, locale } = input;
    const account = await this.own.require(ctx);
    await this.own.requirePasswordOrRecent(ctx, account, { password, network });
    const { user } = account;
    if (await this.own.isPassword(ctx, user, newPassword)) throw new Refusal('PASSWORD_REUSED');
    await this.attempts.count('password-change', { target: String(user.id) });
    return this.connection.withTransaction(ctx, async (tx) => {
      await this.store(tx, user.id, { newPassword, locale });
      const code = challenge ? await this.accounts.issueCode(tx, { userId: user.id, challenge, device, at: new Date() }) : undefined;
      return { code };
    });
  }

  /** Requests an email with a link to set a new password. The response is the same, after the same time, if there is no account. */
  async requestReset(
    ctx: RequestContext,
    { emailAddress, locale, network }: { emailAddress: string; locale: string; network?: string | null },
  ): Promise<void> {
    await this.attempts.count('password-reset', { network, target: findMailbox(emailAddress) });
    await this.emails.request(ctx, { kind: 'password-reset', emailAddress, locale, site: ctx.channel.token });
  }

  /** Sets a new password with the token of an email, which works once. Ends all sessions of the account, and unlocks it. */
  async reset(ctx: RequestContext, { token, newPassword, locale }: { token: string; newPassword: string; locale: string }): Promise<void> {
    const [known] = await this.connection
      .getRepository(ctx, NativeAuthenticationMethod)
      .find({ where: { passwordResetToken: token }, relations: { user: true } });
    if (!known?.user || known.user.deletedAt) throw new Refusal('PASSWORD_RESET_TOKEN_INVALID_ERROR');
    // the row was last updated when the link was requested
    if (Date.now() - known.updatedAt.getTime() > resetLinkMs) throw new Refusal('PASSWORD_RESET_TOKEN_EXPIRED_ERROR');
    if (await this.own.isPassword(ctx, known.user, newPassword)) throw new Refusal('PASSWORD_REUSED');
    await this.connection.withTransaction(ctx, async (tx) => {
      await this.connection.getRepository(tx, User).query('select pg_advisory_xact_lock(4, $1)', [Number(known.user.id)]);
      const user = await this.users.resetPasswordByToken(tx, token, newPassword);
      if (isGraphQlErrorResult(user)) throw new Refusal(user.errorCode);
      await this.events.publish(new PasswordResetVerifiedEvent(tx, user));
      await this.finish(tx, user.id, locale);
    });
    await this.attempts.clear('sign-in', known.user.identifier.toLowerCase());
  }

  private async store(ctx: RequestContext, userId: ID, { newPassword, locale }: { newPassword: string; locale: string }): Promise<void> {
    const passwordHash = await this.config.authOptions.passwordHashingStrategy.hash(newPassword);
    // a link to reset the password that was requested before no longer works
    await this.connection
      .getRepository(ctx, NativeAuthenticationMethod)
      .update({ user: { id: userId } }, { passwordHash, passwordResetToken: null });
    await this.finish(ctx, userId, locale);
  }

  private async finish(ctx: RequestContext, userId: ID, locale: string): Promise<void> {
    const { manager } = this.connection.getRepository(ctx, ShopperSession);
    await this.sessions.endAll(userId, manager);
    // codes that were issued for the old password
    await manager.update(SignInCode, { userId, usedAt: IsNull() }, { expiresAt: new Date(0) });
    await this.emails.request(ctx, { kind: 'password-changed', userId, locale, site: ctx.channel.token });
  }

  /** Emails a code with which the caller confirms the identity. Only the last code is valid. */
  async sendCode(ctx: RequestContext, locale: string): Promise<void> {
    const { user, chain } = await this.own.require(ctx);
    await this.attempts.count('confirmation-code', { target: String(user.id) });
    await this.connection.withTransaction(ctx, async (tx) => {
      const repository = this.connection.getRepository(tx, ShopperSession);
      await repository.update({ chainId: chain.chainId }, { codeSentAt: new Date(), codeAttemptsLeft: maxCodeAttempts });
      await this.emails.request(tx, { kind: 'confirmation-code', chainId: chain.chainId, locale, site: ctx.channel.token });
    });
  }

  /** Confirms the caller's identity by password or by an emailed code. The code also proves the ownership of the email address. */
  async confirm(ctx: RequestContext, proof: { password?: string | null; code?: string | null; network?: string | null }): Promise<void> {
    const account = await this.own.require(ctx);
    const { user, chain } = account;
    const repository = this.connection.getRepository(ctx, ShopperSession);
    if (proof.code == null) await this.own.requirePassword(ctx, account, { password: proof.password ?? '', network: proof.network });
    else {
      const oldest = new Date(Date.now() - codeLifeMs);
      const [[sent]] = await repository.query(
        `update cairn_shopper_session set "codeAttemptsLeft" = "codeAttemptsLeft" - 1
         where "chainId" = $1 and "codeAttemptsLeft" > 0 and "codeSentAt" > $2 returning "codeSentAt"`,
        [chain.chainId, oldest],
      );
      if (!sent) throw new Refusal('CONFIRMATION_CODE_EXPIRED');
      const expected = createConfirmationCode(this.sessions, { chainId: chain.chainId, codeSentAt: sent.codeSentAt });
      if (proof.code.replace(/\D/g, '') !== expected) throw new Refusal('CONFIRMATION_CODE_WRONG');
      await this.verify(ctx, user.id);
    }
    await repository.update({ chainId: chain.chainId }, { authenticatedAt: new Date(), codeSentAt: null, codeAttemptsLeft: 0 });
  }

  /** Marks the email address of a user as verified. */
  private async verify(ctx: RequestContext, userId: ID): Promise<void> {
    await this.connection.getRepository(ctx, User).update({ id: userId }, { verified: true });
    await this.connection.getRepository(ctx, NativeAuthenticationMethod).update({ user: { id: userId } }, { verificationToken: null });
  }
}
