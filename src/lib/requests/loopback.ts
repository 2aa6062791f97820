const names: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns true if a host name, as in `URL.hostname`, means this machine. A site on the internet can make its own name resolve to 127.0.0.1
 * (DNS rebinding), but it cannot use one of these names.
 */
export const isLoopback = (hostname: string): boolean => names.includes(hostname);
