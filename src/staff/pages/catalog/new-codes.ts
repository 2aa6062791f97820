// Random promotion codes, which cannot be guessed from each other.

/** Maximum number of codes in a file: an import has at most as many lines. */
export const maxNewCodes = 10_000;

/** Letters and digits that are not confused when they are read aloud or typed. */
const characters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const randomLength = 10;
const maxPrefixLength = 8;

/** Creates different codes that begin with letters of the promotion. 31^10 codes are too many to be guessed. */
export function createCodes(promotionId: string, count: number): string[] {
  const prefix = promotionId.replaceAll(/[^A-Z0-9]/g, '').slice(0, maxPrefixLength);
  const codes = new Set<string>();
  while (codes.size < count) codes.add(`${prefix}-${createRandomText()}`);
  return [...codes];
}

/** Bytes above the largest multiple of the number of characters are skipped, so that all characters are equally frequent. */
function createRandomText(): string {
  const limit = 256 - (256 % characters.length);
  let text = '';
  while (text.length < randomLength)
    for (const byte of crypto.getRandomValues(new Uint8Array(randomLength)))
      if (byte < limit && text.length < randomLength) text += characters[byte % characters.length];
  return text;
}
