import type { CopyLanguage } from './language.ts';
import type { Region } from './region.ts';

interface TextPage {
  title: string;
  /** Page description for search engines. */
  description: string;
  /** Lines for `proseHtml`. `[COMPANY]`, `[ADDRESS]`, `[PHONE]` and `[EMAIL]` are replaced by the region's data. */
  body: string;
}

/** A page in each language. The region provides the parts that differ by country. */
export type PageText = Record<CopyLanguage, (region: Region) => TextPage>;
