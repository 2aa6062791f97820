import type { PluginPart } from '../plugin-part.ts';
import { CatalogResolver } from './catalog-resolver.ts';
import { countSales } from './count-sales.ts';
import { PriceChange } from './price-history.ts';
import { catalogSchema } from './schema.ts';
import { StyleIndex } from './style-index.ts';

/** Products, listings and searches. */
export const catalog: PluginPart = {
  schema: catalogSchema,
  resolvers: [CatalogResolver],
  providers: [StyleIndex],
  entities: [PriceChange],
  configure: (config) => void config.schedulerOptions.tasks?.push(countSales),
};
