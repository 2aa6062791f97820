// The plugin that gives Vendure what the gateway contract needs.
import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareConsumer, NestModule } from '@nestjs/common';
import { type Middleware, PluginCommonModule, type RuntimeVendureConfig, type Type, VendurePlugin } from '@vendure/core';
import { concatAST } from 'graphql';
import { accountsPart } from './accounts/accounts.ts';
import { cart } from './cart/cart.ts';
import { catalog } from './catalog/catalog.ts';
import { checkout } from './checkout/checkout.ts';
import { events } from './events/events.ts';
import { webhookToken } from './events/webhook.ts';
import { customFields } from './fields.ts';
import { orders } from './orders/orders.ts';
import type { PluginPart } from './plugin-part.ts';
import { tokenSecret } from './sessions/session-store.ts';
import { sessionsPart } from './sessions/sessions.ts';
import type { Webhook } from './signed-request.ts';

export interface CairnOptions {
  /** Secret that requests to the Shop API must have in the header `x-cairn-secret`; empty for none. */
  secret: string;
  /** Secret that signs refresh tokens. */
  tokenSecret: string;
  /** The shop's webhook for events about changes. Without it, this process sends none. */
  webhook?: Webhook;
}

/** The parts of the plugin. */
const parts: readonly PluginPart[] = [catalog, sessionsPart, accountsPart, orders, cart, checkout, events];

const schemas = parts.flatMap(({ schema }) => schema ?? []);

@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.0.0',
  entities: parts.flatMap(({ entities = [] }) => entities),
  providers: [
    { provide: tokenSecret, useFactory: () => CairnPlugin.options.tokenSecret },
    { provide: webhookToken, useFactory: () => CairnPlugin.options.webhook },
    ...parts.flatMap(({ providers = [] }) => providers),
  ],
  controllers: parts.flatMap(({ controllers = [] }) => controllers),
  shopApiExtensions: {
    ...(schemas.length > 0 && { schema: concatAST(schemas) }),
    resolvers: parts.flatMap(({ resolvers = [] }) => resolvers),
  },
  configuration: (config: RuntimeVendureConfig) => {
    const fields = config.customFields as Record<string, unknown[]>;
    for (const [entity, own] of Object.entries(customFields)) fields[entity] = [...(fields[entity] ?? []), ...own];
    for (const { configure } of parts) configure?.(config);
    if (CairnPlugin.options.secret !== '') config.apiOptions.middleware.push(requireSecret(CairnPlugin.options.secret));
    return config;
  },
})
export class CairnPlugin implements NestModule {
  static options: CairnOptions;

  static init(options: CairnOptions): Type<CairnPlugin> {
    CairnPlugin.options = options;
    return CairnPlugin;
  }

  configure(consumer: MiddlewareConsumer): void {
    const middleware = parts.flatMap(({ middleware: own = [] }) => own);
    if (middleware.length > 0) consumer.apply(...middleware).forRoutes('shop-api');
  }
}

/** Responds with 404 to requests to the Shop API without the secret. */
const requireSecret = (secret: string): Middleware => ({
  route: 'shop-api',
  beforeListen: true,
  handler: (request: { get(name: string): string | undefined }, response: { sendStatus(status: number): void }, next: () => void) => {
    const [given, expected] = [Buffer.from(request.get('x-cairn-secret') ?? ''), Buffer.from(secret)];
    if (given.length === expected.length && timingSafeEqual(given, expected)) next();
    else response.sendStatus(404);
  },
});
