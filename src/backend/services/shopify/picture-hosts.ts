// Which addresses of pictures the backend may request. The hosts come from a file, so they could name machines of a private network.

/** Endings of names that exist only in private networks (RFC 6761, RFC 6762, RFC 8375, and ICANN's `.internal`). */
const privateNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion|home\.arpa|arpa)$/;

/**
 * Returns true for the name of a public host. IP addresses, names without a domain, and ports other than that of https are not permitted:
 * pictures are at the addresses of content delivery networks.
 */
export const isPublicHost = (host: string): boolean =>
  /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host) && !privateNames.test(host);

/** Returns the URL if the backend may request it, from one of the hosts that the person has confirmed. */
export function readPictureUrl(text: string, hosts: readonly string[]): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return isPlain && isPublicHost(url.hostname) && hosts.includes(url.hostname) ? url : undefined;
}

/** Returns the hosts of pictures, with the number of pictures at each. Hosts that are never requested have `isPublic: false`. */
export function listPictureHosts(urls: readonly string[]): { host: string; pictures: number; isPublic: boolean }[] {
  const counts = new Map<string, number>();
  for (const text of urls) {
    const host = URL.canParse(text) ? new URL(text).host : '';
    counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return Array.from(counts, ([host, pictures]) => ({ host, pictures, isPublic: isPublicHost(host) })).toSorted(
    (one, other) => other.pictures - one.pictures,
  );
}
