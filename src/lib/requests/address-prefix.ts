/**
 * Returns the network of an IP address: /24 for IPv4, or /56 for IPv6, because a single customer may have that many addresses. Returns
 * undefined for an invalid address.
 */
export function readAddressPrefix(address: string): string | undefined {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(mapped ?? address)?.slice(1);
  if (octets) return octets.every((octet) => Number(octet) < 256) ? octets.slice(0, 3).map(Number).join('.') : undefined;
  if (!address.includes(':') || !URL.canParse(`http://[${address}]`)) return undefined;
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(start), groups(end ?? '')];
  const all = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last].map((group) => group.padStart(4, '0'));
  return all.join('').slice(0, 14);
}

/**
 * Returns the network that an internet provider typically has: /16 for IPv4, or /32 for IPv6. One customer may have addresses in many parts
 * of this network.
 */
export function readProviderPrefix(address: string): string | undefined {
  const prefix = readAddressPrefix(address);
  return prefix?.includes('.') ? prefix.slice(0, prefix.lastIndexOf('.')) : prefix?.slice(0, 8);
}
