// Hosts, other than the shop's own, to which editors may redirect.

/** Pattern of a host with an optional port. */
export const redirectHostPattern = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

/** Splits the variable REDIRECT_HOSTS into its hosts. */
export const splitRedirectHosts = (list: string): string[] => list.split(',').flatMap((host) => host.trim().toLowerCase() || []);

/** Returns true for an https URL without credentials on one of the hosts. */
export function isAllowedRedirectUrl({ protocol, host, username, password }: URL, hosts: readonly string[]): boolean {
  return protocol === 'https:' && username === '' && password === '' && hosts.includes(host);
}
