// What a request's path asks for, before anything is fetched.

import { BoundedMap } from '#lib/bounded-map.ts';
import { isLocale, type Locale } from '#markets/registry.ts';
import { matchRoute, type RouteMatch, splitLocale } from '#routes.ts';

export type Address =
  | { kind: 'page'; locale: Locale; route: RouteMatch }
  /** Another spelling of an address of ours: goes there for good. */
  | { kind: 'respelled'; path: string }
  /** A path without a locale that has a meaning below one: goes to the visitor's. */
  | { kind: 'needs-locale'; rest: string }
  | { kind: 'unknown'; locale: Locale | undefined };

const maxAddresses = 1000;
const maxCharacters = 200_000;
const addresses = new BoundedMap<Address>(maxAddresses, maxCharacters);

/** Reads a path as it stands in the request line. A malformed one is unknown, never an error. */
export function readAddress(rawPath: string): Address {
  const known = addresses.get(rawPath);
  if (known) return known;
  const address = readPath(rawPath);
  addresses.put(rawPath, address, 0, rawPath.length);
  return address;
}

function readPath(rawPath: string): Address {
  const path = decoded(rawPath);
  if (path === undefined) return { kind: 'unknown', locale: localeOf(rawPath) };
  const { locale, rest } = splitLocale(path);
  if (locale === undefined) {
    const isKnown = rest === '' || matchRoute(rest)?.older === false;
    return isKnown ? { kind: 'needs-locale', rest } : { kind: 'unknown', locale: undefined };
  }
  if (!isLocale(locale)) return { kind: 'unknown', locale: undefined };
  const route = matchRoute(rest);
  if (!route) return { kind: 'unknown', locale };
  const spelled = encodePath(`/${locale}${rest}`);
  if (rawPath !== spelled) return { kind: 'respelled', path: spelled };
  return { kind: 'page', locale, route };
}

/** The locale of a path that cannot be read otherwise: its 404 is in the market's language all the same. */
function localeOf(rawPath: string): Locale | undefined {
  const { locale } = splitLocale(rawPath);
  return locale !== undefined && isLocale(locale) ? locale : undefined;
}

/** Each segment encoded by itself, so that none becomes a query or a fragment; a page has this one spelling. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

function decoded(rawPath: string): string | undefined {
  try {
    const path = decodeURIComponent(rawPath);
    return hasControls(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

function hasControls(path: string): boolean {
  for (let index = 0; index < path.length; index++) if (path.charCodeAt(index) < 0x20 || path[index] === '\\') return true;
  return false;
}
