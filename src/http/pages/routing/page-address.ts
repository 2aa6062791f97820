// Parses the paths of page URLs. Each path has one canonical spelling; other spellings are redirected to it.
import { splitLocale } from '#routes.ts';

export interface PageAddress {
  /** The first segment in lower case, if it has the form xx-xx. */
  locale: string | undefined;
  /** The decoded path below the locale, without a trailing slash. */
  rest: string;
  /** The canonical spelling of the path: the locale in lower case, no trailing slash, each segment percent-encoded separately. */
  path: string;
  /** True if the request used a spelling other than the canonical one. */
  hasOtherSpelling: boolean;
}

/** A path whose segments are not empty and need no encoding. */
const plainPath = /^(?:\/[\w\-.~]+)+$/;

/**
 * Parses the path of a request. Undefined if it is malformed, if it refers to another site (`//host`), or if it contains control characters
 * or backslashes, which no path of the shop contains.
 */
export function readAddress(rawPath: string): PageAddress | undefined {
  const decoded = plainPath.test(rawPath) ? rawPath : decodePath(rawPath);
  if (decoded === undefined) return undefined;
  const { locale, rest } = splitLocale(decoded);
  const path = encodePath(locale === undefined ? rest : `/${locale}${rest}`);
  return { locale, rest, path, hasOtherSpelling: path !== rawPath };
}

const encodePath = (path: string): string => (plainPath.test(path) ? path : path.split('/').map(encodeURIComponent).join('/') || '/');

function decodePath(rawPath: string): string | undefined {
  try {
    const path = decodeURIComponent(rawPath);
    return path.startsWith('//') || hasControls(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

function hasControls(path: string): boolean {
  for (let index = 0; index < path.length; index++) if (path.charCodeAt(index) < 0x20 || path[index] === '\\') return true;
  return false;
}
