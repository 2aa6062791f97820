// The configuration of Vendure.
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  defaultShippingCalculator,
  dummyPaymentHandler,
  LogLevel,
  type VendureConfig,
} from '@vendure/core';
import { CairnPlugin } from './plugin.ts';
import { shippingCalculator } from './shipping.ts';
import { createShopPictures } from './shop-pictures.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Returns the configuration for environment variables. A missing secret is an error. */
export function createConfig(variables: Variables): VendureConfig {
  const read = (name: string): string => {
    const value = variables[name];
    if (!value) throw new Error(`The environment variable ${name} is missing.`);
    return value;
  };
  return {
    apiOptions: {
      port: Number(variables.PORT ?? '3000'),
      hostname: variables.HOST ?? '127.0.0.1',
      adminApiPath: 'admin-api',
      shopApiPath: 'shop-api',
      cors: false, // only the adapter and the dashboard, which has the same origin, use the APIs
      csrfPrevention: true,
    },
    authOptions: {
      tokenMethod: ['bearer', 'cookie'],
      superadminCredentials: { identifier: 'superadmin', password: read('SUPERADMIN_PASSWORD') },
      cookieOptions: { secret: read('COOKIE_SECRET') },
    },
    assetOptions: { assetStorageStrategy: createShopPictures(variables.SHOP_URL || 'http://localhost:8787') },
    dbConnectionOptions: {
      type: 'postgres',
      url: read('DATABASE_URL'),
      synchronize: variables.DATABASE_SYNCHRONIZE === 'true',
      poolSize: 20,
      // requests that wait for a lock or a connection fail before the shop gives up, so that they cannot block all others
      extra: { connectionTimeoutMillis: 15_000, options: '-c lock_timeout=15s' },
    },
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    shippingOptions: { shippingCalculators: [defaultShippingCalculator, shippingCalculator] },
    plugins: [
      DefaultJobQueuePlugin.init({ pollInterval: 100 }),
      DefaultSchedulerPlugin.init(),
      CairnPlugin.init({
        // the Shop API is open only on a machine of a developer
        secret: isLocal(variables) ? (variables.VENDURE_SECRET ?? '') : read('VENDURE_SECRET'),
        tokenSecret: read('COOKIE_SECRET'),
        ...(variables.SHOP_WEBHOOK_URL && { webhook: { url: variables.SHOP_WEBHOOK_URL, secret: read('SHOP_WEBHOOK_SECRET') } }),
      }),
    ],
    logger: new DefaultLogger({ level: LogLevel.Warn }),
  };
}

/** True if other machines cannot reach the server, and its tables are created at each start. */
const isLocal = ({ HOST = '127.0.0.1', DATABASE_SYNCHRONIZE }: Variables): boolean =>
  ['127.0.0.1', 'localhost'].includes(HOST) && DATABASE_SYNCHRONIZE === 'true';
