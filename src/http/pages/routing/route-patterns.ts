// Matches addresses to pages; derived from the route table.
import { categoryIdPattern, productIdPattern } from '#lib/rules/ids.ts';
import { type RouteName, routes } from '#routes.ts';

/** The page of a request. */
export interface RouteMatch {
  name: RouteName;
  params: Record<string, string>;
  /** True for an outdated form of the address, which gets a 301 to the current one. */
  older: boolean;
}

const anchored = (pattern: RegExp): string => pattern.source.replace(/^\^|\$$/g, '');

const parameterPatterns: Record<string, string> = {
  slug: '[^/]*?',
  categoryId: anchored(categoryIdPattern),
  productId: anchored(productIdPattern),
  step: '[a-z-]+',
  page: '[a-z0-9-]+',
  orderNumber: '[A-Z0-9-]{6,32}',
  storeId: '[A-Za-z0-9-]{1,20}',
  reviewId: '[\\w-]{1,64}',
  mediaId: '[\\w-]{1,64}',
  shareId: '[\\w-]{22,64}',
};

/** The pattern of a page, matched against the decoded path below the locale. */
export interface RoutePattern {
  name: RouteName;
  /** The path for Hono: each segment with parameters becomes a single Hono parameter. */
  honoPath: string;
  read: (path: string) => RouteMatch | undefined;
}

const withGroups = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => `(?<${key}>${parameterPatterns[key] ?? '[^/]+'})`);

function currentPattern(name: RouteName): RoutePattern {
  const { path } = routes[name];
  const pattern = new RegExp(`^${withGroups(path)}$`);
  const segments = path.split('/').map((text, index) => (text.includes('{') ? `:segment${index}{${withGroups(text)}}` : text));
  return {
    name,
    honoPath: segments.join('/'),
    read(path) {
      const match = pattern.exec(path);
      return match ? { name, params: { ...match.groups }, older: false } : undefined;
    },
  };
}

/**
 * Creates the pattern of an older address: any folders, then a slug that ends in the id. The slug is dropped, because it is never
 * canonical.
 */
function olderPattern(name: RouteName, idPattern: string): RoutePattern {
  const text = `(?![pc]/)(?:.*/)?[^/]*?-${idPattern}`;
  const pattern = new RegExp(`^/${text}$`);
  return {
    name,
    honoPath: `/:path{${text}}`,
    read(path) {
      const groups = pattern.exec(path)?.groups;
      if (!groups) return undefined;
      return { name, params: Object.fromEntries(Object.entries(groups).map(([key, id]) => [key, id.toUpperCase()])), older: true };
    },
  };
}

/** The patterns in matching order: current forms take precedence over older ones. */
export const routePatterns: readonly RoutePattern[] = [
  ...(Object.keys(routes) as RouteName[]).map(currentPattern),
  olderPattern('listing', 'c(?<categoryId>\\d{4,6})'),
  olderPattern('product', 'p(?<productId>[A-Za-z0-9]{8,11})'),
];

/** Returns the page of a decoded path below the locale. */
export function matchRoute(path: string): RouteMatch | undefined {
  for (const { read } of routePatterns) {
    const match = read(path);
    if (match) return match;
  }
  return undefined;
}
