const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Converts a name to lower-case ASCII words joined by hyphens: "Men's Jackets" becomes mens-jackets. */
export function createSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => germanLetters[letter] ?? '')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
