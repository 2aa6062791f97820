// The part of Vendure's configuration that the dashboard's build reads. The dashboard asks the server for everything else, such as custom
// fields.
import { DefaultJobQueuePlugin, DefaultSchedulerPlugin, dummyPaymentHandler, type VendureConfig } from '@vendure/core';

export const config: VendureConfig = {
  apiOptions: { port: 3000, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: { tokenMethod: ['bearer', 'cookie'] },
  dbConnectionOptions: { type: 'postgres' },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [DefaultJobQueuePlugin, DefaultSchedulerPlugin],
};
