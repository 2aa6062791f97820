const names: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns true if a hostname, as in `URL.hostname`, refers to this machine. An internet site can make its own hostname resolve to 127.0.0.1
 * (DNS rebinding), but its requests never have one of these hostnames.
 */
export const isLoopback = (hostname: string): boolean => names.includes(hostname);
