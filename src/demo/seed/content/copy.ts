// Texts of the seeded pages, by language.
import { type CopyLanguage, findCopyLanguage } from '#backend/company/language.ts';
import { localizeTexts } from '#backend/translations/regions.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { de } from './copy-de.ts';
import { en } from './copy-en.ts';
import { fr } from './copy-fr.ts';
import { it } from './copy-it.ts';

export interface Banner {
  overline?: string;
  title: string;
  subtitle: string;
  alt: string;
  action: string;
}

/** A pledge of the brand, such as free repairs, with a link to a page about it. */
interface Pledge {
  title: string;
  text: string;
  link: string;
}

interface Menu {
  /** Titles of the menu columns below Men and Women. */
  outer: string;
  layers: string;
  legs: string;
  feet: string;
  /** Label of the link to all footwear. It replaces the generic label `Shop all Footwear`. */
  allFootwear: string;
  giftCard: { title: string; text: string; action: string; alt: string };
}

export interface ContentCopy {
  menu: Menu & { banner: { title: string; action: string; alt: string } };
  footer: {
    claim: string;
    columns: { wear: string; feet: string; carry: string; more: string; help: string; legal: string };
    home: string;
    track: string;
    warranty: string;
    giftCards: string;
    stories: string;
    offers: string;
    legal: string;
  };
  home: {
    title: string;
    description: string;
    campaign: Banner;
    draft: Banner;
    scheduled: Banner;
    categories: { title: string; subtitle: string; link: string };
    bestSellers: { title: string; link: string };
    proof: { title: string; repairs: Pledge; faults: Pledge; materials: Pledge };
    activities: Record<'title' | 'hike' | 'run' | 'snow' | 'camp' | 'heat' | 'town', string>;
    hero: Banner & { richText: string };
    packs: { title: string; link: string };
    stories: { title: string; link: string };
    story: string;
  };
  articles: { title: string; description: string; intro: string };
  notFound: { title: string; description: string };
  /** `descriptionEnd` is appended to a category's intro. The result is the category's description for search engines. */
  category: { descriptionEnd: string; banner: { men: Banner; women: Banner; footwear: Banner; gear: Banner } };
  product: { html: string };
}

const contentCopy: Record<CopyLanguage, ContentCopy> = { en, de, fr, it };

/** Returns the texts of the seeded pages in a locale. */
export const readCopy = (locale: MarketLocale): ContentCopy => localizeTexts(contentCopy[findCopyLanguage(locale)], locale);
