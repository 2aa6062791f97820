// Filters URLs from editors and other services by their scheme.

const absoluteSchemes = new Set(['https:', 'mailto:', 'tel:']);

/**
 * Returns a URL in normalized form if it is a safe link target: a path of this site, a fragment, or an https, mailto or tel URL; otherwise
 * undefined.
 */
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

/**
 * Returns true for a path of this site. Excludes `//host`, `/\host` and control characters, with which browsers would open another site.
 */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
