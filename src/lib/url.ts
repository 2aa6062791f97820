// Addresses that editors and upstreams write are let through by scheme.

const absoluteSchemes = new Set(['https:', 'mailto:', 'tel:']);

/** The address if a link may carry it: a path of this site, a fragment, https, mailto or tel; else undefined. */
export function safeUrl(address: string): string | undefined {
  const trimmed = address.trim();
  if (/^#[\w-]*$/.test(trimmed)) return trimmed;
  if (trimmed.startsWith('/')) return isSitePath(trimmed) ? trimmed : undefined;
  try {
    const url = new URL(trimmed);
    return absoluteSchemes.has(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** A path of this very site: browsers read `//host`, `/\host` and control characters as another one. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
