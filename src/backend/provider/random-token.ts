/** 128 random bits in 22 characters that need no escaping in an address. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
