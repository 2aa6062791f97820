import { Query, Resolver } from '@nestjs/graphql';
import { Allow, Channel, Ctx, Permission, RequestContext, ShippingMethod, TransactionalConnection } from '@vendure/core';
import { IsNull } from 'typeorm';
import type { PluginPart } from '../plugin-part.ts';
import { findUsualRate, readDispatch, type TermsFields } from './market-terms.ts';
import { termsSchema } from './terms-schema.ts';

@Resolver()
class TermsResolver {
  constructor(private readonly connection: TransactionalConnection) {}

  /** Reads the channel from the database, because the channel of the context is cached. */
  @Query()
  @Allow(Permission.Public)
  async cairnTerms(@Ctx() ctx: RequestContext) {
    const id = ctx.channelId;
    const channel = await this.connection.getRepository(ctx, Channel).findOneByOrFail({ id });
    const methods = await this.connection
      .getRepository(ctx, ShippingMethod)
      .find({ where: { channels: { id }, deletedAt: IsNull() }, order: { id: 'asc' } });
    const fields = channel.customFields as TermsFields;
    const rate = findUsualRate(methods);
    return {
      currency: channel.defaultCurrencyCode,
      delivery: rate && { ...rate, dispatch: readDispatch(fields, new Date().toISOString().slice(0, 10)) },
      returnDays: fields.returnDays || null,
    };
  }
}

/** The commercial terms of a channel. */
export const terms: PluginPart = { schema: termsSchema, resolvers: [TermsResolver] };
