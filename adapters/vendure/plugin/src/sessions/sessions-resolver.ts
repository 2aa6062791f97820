import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, Permission, RequestContext } from '@vendure/core';
import { gql } from 'graphql-tag';
import { Attempts } from '../accounts/attempts.ts';
import { type IssuedSession, SessionStore } from './session-store.ts';

export const sessionsSchema = gql`
  "A session of a shopper, with the tokens that belong to it."
  type ShopperSessionTokens {
    "Token of Vendure's session, for the header authorization."
    sessionToken: String!
    "The next refresh token."
    refreshToken: String!
    "Id of the shopper."
    shopperId: String!
  }

  extend type Mutation {
    "Creates a guest. Requests with the same key and binding get the same guest."
    startGuest(site: String!, key: String, binding: String, network: String): ShopperSessionTokens!
    "Replaces the refresh token of a guest."
    renewGuest(site: String!, refreshToken: String!): ShopperSessionTokens!
  }
`;

@Resolver()
export class SessionsResolver {
  constructor(
    private sessions: SessionStore,
    private attempts: Attempts,
  ) {}

  @Mutation()
  @Allow(Permission.Public)
  async startGuest(
    @Ctx() ctx: RequestContext,
    @Args() input: { site: string; key?: string; binding?: string; network?: string },
  ): Promise<IssuedSession> {
    await this.attempts.count('guest', { network: input.network });
    return this.sessions.startGuest(ctx, input);
  }

  @Mutation()
  @Allow(Permission.Public)
  renewGuest(@Ctx() ctx: RequestContext, @Args() input: { site: string; refreshToken: string }): Promise<IssuedSession> {
    return this.sessions.renewGuest(ctx, input);
  }
}
