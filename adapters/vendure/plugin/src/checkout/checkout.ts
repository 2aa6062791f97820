import type { PluginPart } from '../plugin-part.ts';
import { StockLocks } from './stock-locks.ts';
import { WebStockStrategy } from './web-stock.ts';

/** Stock of orders. */
export const checkout: PluginPart = {
  providers: [StockLocks],
  configure: (config) => {
    config.catalogOptions.stockLocationStrategy = new WebStockStrategy();
  },
};
