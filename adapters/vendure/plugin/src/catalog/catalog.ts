import type { PluginPart } from '../plugin-part.ts';
import { CatalogResolver } from './catalog-resolver.ts';
import { PriceChange } from './price-history.ts';
import { catalogSchema } from './schema.ts';
import { StyleIndex } from './style-index.ts';

/** Products, listings and searches. */
export const catalog: PluginPart = {
  schema: catalogSchema,
  resolvers: [CatalogResolver],
  // the part that reports changes knows the index only by this token
  providers: [StyleIndex, { provide: 'cairn-style-index', useExisting: StyleIndex }],
  entities: [PriceChange],
};
