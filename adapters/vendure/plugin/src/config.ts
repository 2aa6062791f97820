// The configuration of Vendure.
import {
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSchedulerPlugin,
  dummyPaymentHandler,
  LogLevel,
  type VendureConfig,
} from '@vendure/core';
import { migrations } from './migrations/migrations.ts';
import { CairnPlugin } from './plugin.ts';
import type { Settings } from './settings.ts';
import { createShopPictures } from './shop-pictures.ts';
import { createPictureUploads } from './uploaded-pictures.ts';

/** Creates the configuration for the settings. */
export async function createConfig(settings: Settings): Promise<VendureConfig> {
  const { emails, payments, pictures } = settings;
  const uploads = pictures && (await createPictureUploads({ pictures, publicUrl: emails.publicUrl, shopUrl: emails.shopUrl }));
  return {
    apiOptions: {
      port: settings.port,
      hostname: settings.hostname,
      adminApiPath: 'admin-api',
      shopApiPath: 'shop-api',
      cors: false, // only the adapter and the dashboard, which has the same origin, use the APIs
      csrfPrevention: true,
    },
    authOptions: {
      tokenMethod: ['bearer', 'cookie'],
      superadminCredentials: { identifier: 'superadmin', password: settings.superadminPassword },
      cookieOptions: { secret: settings.cookieSecret },
    },
    assetOptions: uploads?.assetOptions ?? { assetStorageStrategy: createShopPictures(emails.shopUrl) },
    dbConnectionOptions: {
      type: 'postgres',
      url: settings.databaseUrl,
      synchronize: settings.synchronizes,
      migrations,
      poolSize: 20,
      // requests that wait for a lock or a connection fail before the shop gives up, so that they cannot block all others
      extra: { connectionTimeoutMillis: 15_000, options: '-c lock_timeout=15s' },
    },
    paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
    plugins: [
      DefaultJobQueuePlugin.init({ pollInterval: 100 }),
      DefaultSchedulerPlugin.init(),
      CairnPlugin.init({
        secret: settings.vendureSecret,
        tokenSecret: settings.cookieSecret,
        webhook: settings.shopWebhook,
        emails,
        payments,
      }),
      ...(uploads ? [uploads.plugin] : []),
    ],
    schedulerOptions: { runTasksInWorkerOnly: false }, // there is no other process
    logger: new DefaultLogger({ level: LogLevel.Warn }),
  };
}
