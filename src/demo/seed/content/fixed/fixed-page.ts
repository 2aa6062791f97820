import type { CopyLanguage } from '#backend/company/language.ts';
import type { FixedPage } from '#contract/entities/content.ts';
import type { Scene } from '../../taxonomy.ts';

/** Id of the content fragment about repairs. */
export const repairs = 'repairs';

interface FixedPageTranslations {
  title: string;
  /** Description in search engines and in lists of pages. */
  description: string;
  /** Text in the markup that `proseHtml` converts. */
  body: string;
}

/** A page that consists only of content and begins with a picture. */
export interface LandingPage {
  slug: FixedPage;
  scene: Scene;
  /** Category of the page's button and category of its product row. A single category is used for both. */
  leadsTo: readonly string[];
  translations: Record<CopyLanguage, LandingTranslations>;
  /** A bar with a link. It is below the picture, and visitors can close it. */
  bar?: { url: string; translations: Record<CopyLanguage, { title: string; link: string }> };
  /** Collapsible texts. */
  notes?: Record<CopyLanguage, { title: string; items: readonly (readonly [title: string, text: string])[] }>;
  /** An experiment that compares two texts below the picture's title. */
  experiment?: { id: string; variant: string; descriptions: Record<CopyLanguage, string> };
  /** True if visitors can sign up for an event on the page. */
  hasEvent?: true;
  /** The page's next version, which differs only in its picture. */
  next?: { state: 'draft' | 'scheduled'; scene: Scene; alt: Record<CopyLanguage, string> };
}

export interface LandingTranslations extends FixedPageTranslations {
  action: string;
  alt: string;
  shelf: string;
}

/** Content that is displayed on a page, such as the cart, in addition to its functional parts. */
export interface Sections {
  slug: FixedPage;
  /** True if the content ends with the fragment about repairs. */
  hasRepairs?: true;
  translations: Record<CopyLanguage, FixedPageTranslations>;
}
