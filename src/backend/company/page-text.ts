import type { CopyLanguage } from './language.ts';
import type { Region } from './region.ts';

interface TextPage {
  title: string;
  /** For search engines. */
  description: string;
  /** Lines for `proseHtml`; `[COMPANY]`, `[ADDRESS]`, `[PHONE]` and `[EMAIL]` stand for those of the region. */
  body: string;
}

/** A page in every language: what differs by country comes from the region. */
export type PageText = Record<CopyLanguage, (region: Region) => TextPage>;
