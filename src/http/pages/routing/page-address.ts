// Parses page addresses, which have one canonical spelling.
import { splitLocale } from '#routes.ts';

export interface PageAddress {
  /** Lower-case xx-xx if the first segment has that form. */
  locale: string | undefined;
  /** The decoded path below the locale, without a trailing slash. */
  rest: string;
  /** The canonical spelling of the path: locale in lower case, no trailing slash, each segment encoded separately. */
  path: string;
  /** True if the request used another spelling. */
  isRespelled: boolean;
}

/** Non-empty segments of characters that need no encoding. */
const plainPath = /^(?:\/[\w\-.~]+)+$/;

/**
 * Parses the path of a request line. Undefined if it is malformed, refers to another site as `//host` does, or contains characters that no
 * address of the shop has: control characters and backslashes.
 */
export function readAddress(rawPath: string): PageAddress | undefined {
  const decoded = plainPath.test(rawPath) ? rawPath : decodePath(rawPath);
  if (decoded === undefined) return undefined;
  const { locale, rest } = splitLocale(decoded);
  const path = spellPath(locale === undefined ? rest : `/${locale}${rest}`);
  return { locale, rest, path, isRespelled: path !== rawPath };
}

const spellPath = (path: string): string => (plainPath.test(path) ? path : path.split('/').map(encodeURIComponent).join('/') || '/');

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
