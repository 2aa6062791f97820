import type { CloseUp } from '../taxonomy.ts';

/** The options that designs of all product types share. */
export interface Design {
  /** Varies creases and folds. */
  seed: number;
  /** The detail in the close-up picture, if it is not that of the design's family. */
  closeUp?: CloseUp;
}
