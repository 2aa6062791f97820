import type { CopyLanguage } from './language.ts';
import type { Region } from './region.ts';

interface TextPage {
  title: string;
  /** Description for search engines. */
  description: string;
  /** Lines for `proseHtml`. `[COMPANY]`, `[ADDRESS]`, `[PHONE]` and `[EMAIL]` are replaced by the data of the region. */
  body: string;
}

/** A page in all languages. The region provides the parts that differ by country. */
export type PageText = Record<CopyLanguage, (region: Region) => TextPage>;
