import type { FixedPage } from '#contract/entities/content.ts';
import type { CopyLanguage } from '../../language.ts';
import type { Scene } from '../../taxonomy.ts';

interface FixedPageWords {
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
  /** Categories that it leads to. */
  leadsTo: readonly string[];
  words: Record<CopyLanguage, FixedPageWords & { action: string; alt: string; shelf: string }>;
}

/** What a page of the shop shows beside its own parts. */
export interface Sections {
  slug: FixedPage;
  /** Ends with the fragment that says how we repair. */
  hasRepairs?: true;
  words: Record<CopyLanguage, FixedPageWords>;
}
