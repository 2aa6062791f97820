// How the address of a page is spelled.
import { splitLocale } from '#routes.ts';

export interface PageAddress {
  /** Lower-case xx-xx if the first segment has that form. */
  locale: string | undefined;
  /** The decoded path below the locale, without a slash at its end. */
  rest: string;
  /** The one spelling of the whole path: its locale in lower case, no slash at its end, each segment encoded by itself. */
  path: string;
  /** The request spelled it otherwise. */
  isRespelled: boolean;
}

/** Characters that stand for themselves, in segments that are not empty. */
const plainPath = /^(?:\/[\w\-.~]+)+$/;

/**
 * Reads the path of a request line. Undefined where it is malformed, leaves the site as `//host` does,
 * or holds what no address of ours does: control characters and backslashes.
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
