import type { CopyLanguage } from '#backend/company/language.ts';
import type { FixedPage } from '#contract/entities/content.ts';
import type { Scene } from '../../taxonomy.ts';

/** The fragment that says how we repair. */
export const repairs = 'repairs';

interface FixedPageTranslations {
  title: string;
  /** For search engines, and for lists of pages. */
  description: string;
  /** Lines for `proseHtml`. */
  body: string;
}

/** A page that is made of content alone opens with a picture. */
export interface LandingPage {
  slug: FixedPage;
  scene: Scene;
  /** Categories that it leads to: the first by its button, the second by its shelf; one alone by both. */
  leadsTo: readonly string[];
  translations: Record<CopyLanguage, LandingTranslations>;
  /** A line below the picture that can be closed, with a link. */
  bar?: { url: string; translations: Record<CopyLanguage, { title: string; link: string }> };
  /** Texts that unfold. */
  notes?: Record<CopyLanguage, { title: string; items: readonly (readonly [title: string, text: string])[] }>;
  /** An experiment with other words below the title of the picture. */
  experiment?: { id: string; variant: string; descriptions: Record<CopyLanguage, string> };
  /** Invites to an event. */
  hasEvent?: true;
  /** The version that follows has another picture. */
  next?: { state: 'draft' | 'scheduled'; scene: Scene; alt: Record<CopyLanguage, string> };
}

export interface LandingTranslations extends FixedPageTranslations {
  action: string;
  alt: string;
  shelf: string;
}

/** What a page of the shop shows beside its own parts. */
export interface Sections {
  slug: FixedPage;
  /** Ends with the fragment that says how we repair. */
  hasRepairs?: true;
  translations: Record<CopyLanguage, FixedPageTranslations>;
}
