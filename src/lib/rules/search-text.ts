// Cleans search texts for the shop, the contract and the backend.
import { normalizeLine } from '../encoding/plain-text.ts';

/** Maximum length in characters. It is longer than any product name. Longer texts are truncated. */
export const maxSearchLength = 100;

/** Returns the search text in a single line of plain text. It is truncated first, so that cleaning a very long text takes no time. */
export const readSearchText = (typed: string | null | undefined): string =>
  normalizeLine(normalizeLine((typed ?? '').slice(0, 4 * maxSearchLength)).slice(0, maxSearchLength));
