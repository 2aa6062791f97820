// What a shopper searches for, as the shop, the contract and the backend all read it.
import { tidyLine } from '../encoding/plain-text.ts';

/** Longer than any name. What is typed beyond it is cut off. */
export const maxSearchLength = 100;

/** One line of plain text. It is cut before it is looked at, so that a very long one costs nothing. */
export const readSearchText = (typed: string | null | undefined): string =>
  tidyLine(tidyLine((typed ?? '').slice(0, 4 * maxSearchLength)).slice(0, maxSearchLength));
