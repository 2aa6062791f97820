import type { Seller } from '#brand.ts';

/** The customer's rights under local law, and other parts of legal texts that differ by locale. Values are lines for `proseHtml`. */
export interface LegalTexts {
  /** The currency of prices, and whether they include tax. */
  prices: string;
  /** The section on returns and the right of withdrawal. */
  withdrawal: string;
  /** The section on faulty goods. */
  guarantee: string;
  /** The section on applicable law, courts and disputes. */
  law: string;
  /** The privacy policy's section on the applicable law, the rights that it grants, and the authority that enforces it. */
  dataRights: string;
}

/** The seller and the legal texts of a locale. */
export interface Region extends Seller, LegalTexts {}
