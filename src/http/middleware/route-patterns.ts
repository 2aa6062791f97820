// Finds the page for a path. The patterns are derived from the route table.
import { shortIds } from '#lib/paths/short-ids.ts';
import { isId } from '#lib/rules/ids.ts';
import { hasShortIds, type RouteName, routes } from '#routes.ts';

/** The page that a path refers to. */
export interface RouteMatch {
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  /** True for a form of the path other than the current one, to which it is redirected (301). */
  readonly older: boolean;
}

const idNames = ['categoryId', 'productId', 'orderNumber', 'storeId'] as const;

const parameterPatterns: Record<string, string> = {
  ...Object.fromEntries(idNames.map((name) => [name, '[^/]+'])),
  slug: '[^/]*?',
  step: '[a-z-]+',
  page: '[a-z0-9-]+',
  reviewId: '[\\w-]{1,64}',
  mediaId: '[\\w-]{1,64}',
  shareId: '[\\w-]{22,64}',
};

const shortPatterns = Object.fromEntries(Object.entries(shortIds).map(([name, { source }]) => [name, source.replace(/^\^|\$$/g, '')]));

/** Reads a path. Returns undefined if it does not have the form of the route. */
type RoutePattern = (path: string) => RouteMatch | undefined;

const withGroups = (text: string, patterns: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => `(?<${key}>${patterns[key] ?? '[^/]+'})`);

function currentPatterns(name: RouteName): RoutePattern[] {
  const { path, idPath }: { path: string; idPath?: string } = routes[name];
  if (idPath === undefined) return [currentPattern(name, withGroups(path, parameterPatterns))];
  const readIdPath = currentPattern(name, withGroups(idPath, parameterPatterns));
  return [
    currentPattern(name, withGroups(path, { ...parameterPatterns, ...shortPatterns })),
    (path) => {
      const match = readIdPath(path);
      if (!match || !hasShortIds(match.params)) return match;
      const { slug, ...params } = match.params;
      return slug === undefined ? undefined : { name, params, older: true };
    },
  ];
}

function currentPattern(name: RouteName, text: string): RoutePattern {
  const pattern = new RegExp(`^${text}$`);
  return (path) => {
    const match = pattern.exec(path);
    const { groups = {} } = match ?? {};
    if (!match || idNames.some((key) => groups[key] !== undefined && !isId(groups[key]))) return undefined;
    return { name, params: { ...groups }, older: false };
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
  ...(Object.keys(routes) as RouteName[]).flatMap(currentPatterns),
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
