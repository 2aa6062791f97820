// Finds the page for a path. The patterns are derived from the route table.
import { categoryIdPattern, productIdPattern } from '#lib/rules/ids.ts';
import { type RouteName, routes } from '#routes.ts';

/** The page that a path refers to. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  /** True for an outdated form of the path, which is redirected to the current one (301). */
  readonly older: boolean;
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

/** Reads a path. Returns undefined if it does not have the form of the route. */
type RoutePattern = (path: string) => RouteMatch | undefined;

const withGroups = (text: string): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => `(?<${key}>${parameterPatterns[key] ?? '[^/]+'})`);

function currentPattern(name: RouteName): RoutePattern {
  const { path } = routes[name];
  const pattern = new RegExp(`^${withGroups(path)}$`);
  return (path) => {
    const match = pattern.exec(path);
    return match ? { name, params: { ...match.groups }, older: false } : undefined;
  };
}

/**
 * Creates the pattern of an outdated path: any folders, followed by a slug that ends with an id. Only the id is used, because the slug
 * differs from the canonical one anyway.
 */
function olderPattern(name: RouteName, idPattern: string): RoutePattern {
  const text = `(?![pc]/)(?:.*/)?[^/]*?-${idPattern}`;
  const pattern = new RegExp(`^/${text}$`);
  return (path) => {
    const groups = pattern.exec(path)?.groups;
    if (!groups) return undefined;
    return { name, params: Object.fromEntries(Object.entries(groups).map(([key, id]) => [key, id.toUpperCase()])), older: true };
  };
}

/** The patterns in matching order: current paths before outdated ones. */
const routePatterns: readonly RoutePattern[] = [
  ...(Object.keys(routes) as RouteName[]).map(currentPattern),
  olderPattern('listing', 'c(?<categoryId>\\d{4,6})'),
  olderPattern('product', 'p(?<productId>[A-Za-z0-9]{8,11})'),
];

/** Returns the page for a decoded path below the locale. */
export function matchRoute(path: string): RouteMatch | undefined {
  for (const read of routePatterns) {
    const match = read(path);
    if (match) return match;
  }
  return undefined;
}
