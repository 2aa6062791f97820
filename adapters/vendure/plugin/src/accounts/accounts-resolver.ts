import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, Permission, RequestContext } from '@vendure/core';
import { SessionStore } from '../sessions/session-store.ts';
import type { ShopperSession } from '../sessions/shopper-session.ts';
import { type AccountSession, AccountsService, type ExchangeInput, type SignInInput, type SignUpInput } from './accounts-service.ts';
import { type PasswordChange, Passwords } from './passwords.ts';
import { type AddressInput, type ProfileChange, Profiles } from './profiles.ts';

type Place = ShopperSession['place'];

/** Calls for which the services check whether the caller is signed in. */
const Public = () => Allow(Permission.Public);

@Resolver()
export class AccountsResolver {
  constructor(
    private accounts: AccountsService,
    private passwords: Passwords,
    private profiles: Profiles,
    private sessions: SessionStore,
  ) {}

  @Mutation()
  @Public()
  async signUp(@Ctx() ctx: RequestContext, @Args('input') input: SignUpInput) {
    const { customerId, code } = await this.accounts.signUp(ctx, input);
    return { customerId: String(customerId), code };
  }

  @Mutation()
  @Public()
  async signIn(@Ctx() ctx: RequestContext, @Args('input') input: SignInInput): Promise<string> {
    return (await this.accounts.signIn(ctx, input)).code;
  }

  @Mutation()
  @Public()
  exchangeSignInCode(@Ctx() ctx: RequestContext, @Args('input') input: ExchangeInput): Promise<AccountSession> {
    return this.accounts.exchange(ctx, input);
  }

  @Mutation()
  @Public()
  renewAccount(@Ctx() ctx: RequestContext, @Args() input: { site: string; refreshToken: string; place?: Place }): Promise<AccountSession> {
    return this.accounts.renew(ctx, input);
  }

  @Mutation()
  @Public()
  async signOut(@Ctx() ctx: RequestContext, @Args('refreshToken') refreshToken: string): Promise<boolean> {
    await this.sessions.endByToken(ctx, refreshToken);
    return true;
  }

  @Mutation()
  @Public()
  async changePassword(@Ctx() ctx: RequestContext, @Args('input') input: PasswordChange): Promise<string | undefined> {
    return (await this.passwords.change(ctx, input)).code;
  }

  @Mutation()
  @Public()
  async requestPasswordLink(
    @Ctx() ctx: RequestContext,
    @Args() input: { emailAddress: string; locale: string; network?: string },
  ): Promise<boolean> {
    await this.passwords.requestReset(ctx, input);
    return true;
  }

  @Mutation()
  @Public()
  async setPasswordByLink(
    @Ctx() ctx: RequestContext,
    @Args() input: { token: string; newPassword: string; locale: string },
  ): Promise<boolean> {
    await this.passwords.reset(ctx, input);
    return true;
  }

  @Mutation()
  @Public()
  async sendConfirmationCode(@Ctx() ctx: RequestContext, @Args('locale') locale: string): Promise<boolean> {
    await this.passwords.sendCode(ctx, locale);
    return true;
  }

  @Mutation()
  @Public()
  async confirmIdentity(
    @Ctx() ctx: RequestContext,
    @Args() proof: { password?: string; code?: string; network?: string },
  ): Promise<boolean> {
    await this.passwords.confirm(ctx, proof);
    return true;
  }

  @Query()
  @Public()
  ownProfile(@Ctx() ctx: RequestContext): Promise<unknown> {
    return this.profiles.read(ctx);
  }

  @Mutation()
  @Public()
  async changeProfile(@Ctx() ctx: RequestContext, @Args('input') input: ProfileChange): Promise<unknown> {
    await this.profiles.update(ctx, input);
    return this.profiles.read(ctx);
  }

  @Mutation()
  @Public()
  addSavedAddress(@Ctx() ctx: RequestContext, @Args() { input, key }: { input: AddressInput; key?: string }): Promise<string> {
    return this.profiles.addAddress(ctx, input, key);
  }

  @Mutation()
  @Public()
  changeSavedAddress(@Ctx() ctx: RequestContext, @Args() { id, input }: { id: string; input: AddressInput }): Promise<string> {
    return this.profiles.changeAddress(ctx, id, input);
  }

  @Mutation()
  @Public()
  async removeSavedAddress(@Ctx() ctx: RequestContext, @Args('id') id: string): Promise<boolean> {
    await this.profiles.removeAddress(ctx, id);
    return true;
  }

  @Query()
  @Public()
  ownSessions(@Ctx() ctx: RequestContext): Promise<unknown> {
    return this.profiles.listSessions(ctx);
  }

  @Mutation()
  @Public()
  endSessions(@Ctx() ctx: RequestContext, @Args() input: { sessionId?: string; own: boolean }): Promise<number> {
    return this.profiles.endSessions(ctx, input);
  }

  @Query()
  @Public()
  hasAccount(@Ctx() ctx: RequestContext, @Args() input: { emailAddress: string; network?: string }): Promise<boolean> {
    return this.profiles.lookUp(ctx, input);
  }

  @Query()
  @Public()
  exportOwnData(@Ctx() ctx: RequestContext, @Args('network') network?: string): Promise<unknown> {
    return this.profiles.exportData(ctx, network);
  }

  @Mutation()
  @Public()
  async deleteOwnAccount(
    @Ctx() ctx: RequestContext,
    @Args() input: { password?: string; network?: string; locale: string },
  ): Promise<boolean> {
    await this.profiles.delete(ctx, input);
    return true;
  }
}
