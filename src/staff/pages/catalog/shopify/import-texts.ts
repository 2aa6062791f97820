// Texts about imports from Shopify.
import type { ShopifyImport } from '#backend/stores/shopify-imports.ts';

export const stateNames: Readonly<Record<ShopifyImport['state'], string>> = {
  uploaded: 'not imported yet',
  stored: 'imported',
  undone: 'undone',
};

const countNames: Readonly<Record<string, readonly [one: string, many: string]>> = {
  styles: ['product', 'products'],
  variants: ['variant', 'variants'],
  pictures: ['picture', 'pictures'],
  redirects: ['redirect', 'redirects'],
  skipped: ['product not moved', 'products not moved'],
  accounts: ['account', 'accounts'],
  addresses: ['address', 'addresses'],
  newsletters: ['newsletter', 'newsletters'],
  notMoved: ['customer not moved', 'customers not moved'],
  orders: ['order', 'orders'],
  items: ['item', 'items'],
  foreign: ['order in another currency', 'orders in another currency'],
  ordersNotMoved: ['order not moved', 'orders not moved'],
};

export const countThings = (name: string, count: number): string => {
  const [one, many] = countNames[name] ?? [name, name];
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
};

/** Describes counts that are not zero, such as `2 products, 5 variants`. */
export const describeCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => countThings(name, count))
    .join(', ');
