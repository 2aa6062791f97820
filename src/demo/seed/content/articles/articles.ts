// The articles of a site in one of its locales.
import { findCopyLanguage, readText } from '#backend/company/language.ts';
import type { DocumentBody } from '#backend/stores/content.ts';
import { localizeText } from '#backend/translations/regions.ts';
import type { ArticleTag } from '#contract/entities/article.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { dayMs } from '../../facts.ts';
import { type Block, block, scene } from '../blocks.ts';
import { proseHtml } from '../texts/prose.ts';
import { aWinterNightOutside } from './a-winter-night-outside.ts';
import { type ArticleText, tagLabels } from './article-text.ts';
import { bootsThatLast } from './boots-that-last.ts';
import { firstNightInAHut } from './first-night-in-a-hut.ts';
import { insideOurRepairWorkshop } from './inside-our-repair-workshop.ts';
import { makeRainBeadAgain } from './make-rain-bead-again.ts';
import { repairKitForTheTrail } from './repair-kit-for-the-trail.ts';
import { threeLayersExplained } from './three-layers-explained.ts';
import { washADownJacket } from './wash-a-down-jacket.ts';
import { whatRecycledMeans } from './what-recycled-means.ts';
import { whyWeBuildCairns } from './why-we-build-cairns.ts';

const articles: readonly ArticleText[] = [
  washADownJacket,
  makeRainBeadAgain,
  insideOurRepairWorkshop,
  repairKitForTheTrail,
  threeLayersExplained,
  bootsThatLast,
  firstNightInAHut,
  aWinterNightOutside,
  whatRecycledMeans,
  whyWeBuildCairns,
];

/** An article in one locale. */
interface ToldArticle extends Pick<ArticleText, 'slug' | 'scene' | 'daysAgo' | 'hidesDate'> {
  title: string;
  subtitle: string;
  alt: string;
  html: string;
  tags: ArticleTag[];
}

export const listArticles = (locale: MarketLocale): ToldArticle[] =>
  articles.map(({ tags, translations, ...article }) => {
    const { title, subtitle, alt, body } = translations[findCopyLanguage(locale)];
    const read = (text: string) => localizeText(text, locale);
    return {
      ...article,
      title: read(title),
      subtitle: read(subtitle),
      alt: read(alt),
      html: proseHtml(read(body)),
      tags: tags.map((id) => ({ id, label: readText(tagLabels[id], locale) })),
    };
  });

interface ArticlesInput {
  locale: MarketLocale;
  /** Time of the seed, from which article dates are calculated, in milliseconds since 1970. */
  now: number;
  placed: (page: string, blocks: readonly Block[], version: number) => ContentDocument[];
}

export const createArticles = ({ locale, now, placed }: ArticlesInput): DocumentBody<'article'>[] =>
  listArticles(locale).map(({ slug, scene: sceneName, tags, daysAgo, hidesDate = false, title, subtitle, alt, html }) => ({
    id: slug,
    title,
    subtitle,
    url: `/articles/${slug}`,
    picture: scene(sceneName, alt),
    date: new Date(now - daysAgo * dayMs).toISOString().slice(0, 10),
    hideDate: hidesDate,
    tags,
    seo: { title, description: subtitle },
    blocks: placed(`article-${slug}`, [block('text', 'rich-text', { html })], 1),
  }));
