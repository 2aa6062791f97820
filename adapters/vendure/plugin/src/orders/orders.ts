import type { PluginPart } from '../plugin-part.ts';
import { forgetKeys } from './forget-keys.ts';
import { IdempotencyRecord } from './idempotency-record.ts';
import { LineProducts } from './line-products.ts';
import { OrderChanges } from './order-changes.ts';

/** Providers, tables and tasks shared by the parts that change orders. */
export const orders: PluginPart = {
  providers: [LineProducts, OrderChanges],
  entities: [IdempotencyRecord],
  configure: (config) => void config.schedulerOptions.tasks?.push(forgetKeys),
};
