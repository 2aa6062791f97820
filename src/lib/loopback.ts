const names: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether a host name, as in `URL.hostname`, is that of this machine. Another site can have its name point here, but cannot have this name. */
export const isLoopback = (hostname: string): boolean => names.includes(hostname);
