// Shared code of the guides, which are landing pages with individual blocks.
import { type CopyLanguage, findCopyLanguage } from '#backend/company/language.ts';
import type { DocumentBody } from '#backend/stores/content.ts';
import { localizeTexts } from '#backend/translations/regions.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { landingParent } from '#contract/entities/content.ts';
import type { Target } from '#contract/entities/navigation.ts';
import type { MarketLocale } from '#markets/registry.ts';
import type { Block } from '../blocks.ts';

export interface GuideHead {
  title: string;
  /** Description below the title, in lists of pages and in search engines. */
  description: string;
}

export interface GuideInput {
  locale: MarketLocale;
}

interface Placing extends GuideInput {
  placed: (page: string, blocks: readonly Block[], version: number) => ContentDocument[];
}

export interface Guide {
  slug: string;
  readHead: (locale: MarketLocale) => GuideHead;
  create: (input: Placing) => DocumentBody<'page'>;
}

/** Creates a landing page on which the header overlays the first block. */
export function createGuide(
  slug: string,
  translations: Record<CopyLanguage, GuideHead>,
  listBlocks: (input: GuideInput) => readonly Block[],
): Guide {
  const readHead = (locale: MarketLocale): GuideHead => {
    const { title, description } = translations[findCopyLanguage(locale)];
    return localizeTexts({ title, description }, locale);
  };
  return {
    slug,
    readHead,
    create: ({ locale, placed }) => {
      const { title, description } = readHead(locale);
      return {
        page: slug,
        title,
        parent: landingParent,
        header: { tone: 'dark', isTransparent: true },
        seo: { title, description },
        blocks: placed(slug, listBlocks({ locale }), 1),
      };
    },
  };
}

export const linkToPage = (url: string, text: string): Target => ({ url, text, targetAttribute: '_self' });
