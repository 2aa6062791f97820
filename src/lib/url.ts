// Filters URLs of editors and other services by scheme.

const absoluteSchemes = new Set(['https:', 'mailto:', 'tel:']);

/** Returns the address if a link may have it: a path of this site, a fragment, https, mailto or tel; undefined otherwise. */
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

/** Returns true for a path of this site. Browsers interpret `//host`, `/\host` and control characters as another site. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
