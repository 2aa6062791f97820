import type { CopyLanguage } from '#backend/company/language.ts';
import type { FixedPage } from '#contract/entities/content.ts';
import type { Scene } from '../../taxonomy.ts';

/** Id of the fragment about repairs. */
export const repairs = 'repairs';

interface FixedPageTranslations {
  title: string;
  /** Description for search engines and for lists of pages. */
  description: string;
  /** Text in the notation of `proseHtml`. */
  body: string;
}

/** A page that consists only of content and opens with a picture. */
export interface LandingPage {
  slug: FixedPage;
  scene: Scene;
  /** Categories that the page links to: the first by its button, the second by its product row. A single category is used for both. */
  leadsTo: readonly string[];
  translations: Record<CopyLanguage, LandingTranslations>;
  /** A closable bar below the picture, with a link. */
  bar?: { url: string; translations: Record<CopyLanguage, { title: string; link: string }> };
  /** Collapsible texts. */
  notes?: Record<CopyLanguage, { title: string; items: readonly (readonly [title: string, text: string])[] }>;
  /** An experiment with another text below the title of the picture. */
  experiment?: { id: string; variant: string; descriptions: Record<CopyLanguage, string> };
  /** True if the page has a sign-up for an event. */
  hasEvent?: true;
  /** The next version, which has another picture. */
  next?: { state: 'draft' | 'scheduled'; scene: Scene; alt: Record<CopyLanguage, string> };
}

export interface LandingTranslations extends FixedPageTranslations {
  action: string;
  alt: string;
  shelf: string;
}

/** Content that a page of the shop shows in addition to its own parts. */
export interface Sections {
  slug: FixedPage;
  /** True if the page ends with the fragment about repairs. */
  hasRepairs?: true;
  translations: Record<CopyLanguage, FixedPageTranslations>;
}
