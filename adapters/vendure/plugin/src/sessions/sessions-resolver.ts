import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { Allow, Ctx, Permission, RequestContext } from '@vendure/core';
import { gql } from 'graphql-tag';
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
    startGuest(site: String!, key: String, binding: String): ShopperSessionTokens!
    "Replaces the refresh token of a guest."
    renewGuest(site: String!, refreshToken: String!): ShopperSessionTokens!
  }
`;

@Resolver()
export class SessionsResolver {
  constructor(private sessions: SessionStore) {}

  @Mutation()
  @Allow(Permission.Public)
  startGuest(@Ctx() ctx: RequestContext, @Args() input: { site: string; key?: string; binding?: string }): Promise<IssuedSession> {
    return this.sessions.startGuest(ctx, input);
  }

  @Mutation()
  @Allow(Permission.Public)
  renewGuest(@Ctx() ctx: RequestContext, @Args() input: { site: string; refreshToken: string }): Promise<IssuedSession> {
    return this.sessions.renewGuest(ctx, input);
  }
}
