// The plugin that gives Vendure what the gateway contract needs.
import { timingSafeEqual } from 'node:crypto';
import type { DynamicModule, MiddlewareConsumer, NestModule } from '@nestjs/common';
import { type Middleware, PluginCommonModule, type RuntimeVendureConfig, VendurePlugin } from '@vendure/core';
import { concatAST } from 'graphql';
import { accountsPart } from './accounts/accounts.ts';
import { emailSettings } from './accounts/emails.ts';
import { cart } from './cart/cart.ts';
import { catalog } from './catalog/catalog.ts';
import { checkout, createProviders } from './checkout/checkout.ts';
import { PaymentPage } from './checkout/payment-page.ts';
import type { PaymentProvider } from './checkout/payment-provider.ts';
import { paymentProviders, publicOrigin } from './checkout/payments.ts';
import { events } from './events/events.ts';
import { webhookToken } from './events/webhook.ts';
import { customFields } from './fields.ts';
import { addIndexes } from './indexes.ts';
import { orders } from './orders/orders.ts';
import type { PluginPart } from './plugin-part.ts';
import { tokenSecret } from './sessions/session-store.ts';
import { sessionsPart } from './sessions/sessions.ts';
import type { EmailSettings, PaymentSettings, Webhook } from './settings.ts';
import { terms } from './terms/terms.ts';

export interface CairnOptions {
  /** Secret that requests to the Shop API must have in the header `x-cairn-secret`; empty for none. */
  secret: string;
  /** Secret that signs refresh tokens. */
  tokenSecret: string;
  /** The shop's webhook for events about changes. Without it, this process sends none. */
  webhook: Webhook | undefined;
  emails: EmailSettings;
  payments: PaymentSettings;
}

/** The parts of the plugin. */
const parts: readonly PluginPart[] = [catalog, sessionsPart, accountsPart, orders, cart, checkout, terms, events];

const schemas = parts.flatMap(({ schema }) => schema ?? []);

@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.0.0',
  entities: parts.flatMap(({ entities = [] }) => entities),
  providers: [
    { provide: tokenSecret, useFactory: () => CairnPlugin.options.tokenSecret },
    { provide: webhookToken, useFactory: () => CairnPlugin.options.webhook },
    { provide: emailSettings, useFactory: () => CairnPlugin.options.emails },
    { provide: publicOrigin, useFactory: () => CairnPlugin.options.emails.publicUrl },
    { provide: paymentProviders, useFactory: () => CairnPlugin.paymentProviders },
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
    config.entityOptions.metadataModifiers.push(addIndexes);
    for (const { configure } of parts) configure?.(config);
    config.paymentOptions.paymentMethodHandlers.push(...CairnPlugin.paymentProviders.map(({ handler }) => handler));
    if (CairnPlugin.options.secret !== '') config.apiOptions.middleware.push(requireSecret(CairnPlugin.options.secret));
    return config;
  },
})
export class CairnPlugin implements NestModule {
  static options: CairnOptions;
  static paymentProviders: readonly PaymentProvider[];

  static init(options: CairnOptions): DynamicModule {
    CairnPlugin.options = options;
    CairnPlugin.paymentProviders = createProviders(options.payments);
    return { module: CairnPlugin, controllers: options.payments.acceptsTestCards ? [PaymentPage] : [] };
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
