import type { CopyLanguage } from './language.ts';
import type { Region } from './region.ts';

interface TextPage {
  title: string;
  /** Page description for search engines. */
  description: string;
  /**
   * Body text, as lines for `proseHtml`. The placeholders `[COMPANY]`, `[ADDRESS]`, `[PHONE]` and `[EMAIL]` are replaced with the region's
   * data.
   */
  body: string;
}

/** The texts of a page in each language. The region provides the parts that differ by country. */
export type PageText = Record<CopyLanguage, (region: Region) => TextPage>;
