// Creates landing pages, which consist only of content: a picture, a text, collapsible notes, and a row of products.
import { findCopyLanguage } from '#backend/company/language.ts';
import type { DocumentBody } from '#backend/stores/content.ts';
import { localizeText } from '#backend/translations/regions.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { landingParent } from '#contract/entities/content.ts';
import type { MarketLocale } from '#markets/registry.ts';
import type { Scene } from '../../taxonomy.ts';
import { type Block, block, linkTo, readName, scene } from '../blocks.ts';
import { proseHtml } from '../texts/prose.ts';
import { repairWeekend } from './events.ts';
import type { LandingPage } from './fixed-page.ts';
import { landingPages, readLandingTranslations } from './landing-pages.ts';

interface Input {
  locale: MarketLocale;
  placed: (page: string, blocks: readonly Block[], version: number) => ContentDocument[];
  /** Time of the seed in milliseconds since 1970. */
  now: number;
}

/** Creates the published version of a landing page. */
export const createLandingPage = (landing: LandingPage, input: Input): DocumentBody<'page'> =>
  createVersion(landing, input, { version: 1, scene: landing.scene, alt: readLandingTranslations(landing.slug, input.locale).alt });

/** Creates the next versions of all landing pages that have one. They are drafts or scheduled for later. */
export const createNextLandingPages = (input: Input): { state: 'draft' | 'scheduled'; body: DocumentBody<'page'> }[] =>
  landingPages.flatMap((landing) => {
    if (!landing.next) return [];
    const { state, scene: name, alt } = landing.next;
    const translations = localizeText(alt[findCopyLanguage(input.locale)], input.locale);
    return [{ state, body: createVersion(landing, input, { version: 2, scene: name, alt: translations }) }];
  });

function createVersion(
  landing: LandingPage,
  { locale, placed, now }: Input,
  { version, scene: name, alt }: { version: number; scene: Scene; alt: string },
): DocumentBody<'page'> {
  const { slug, leadsTo } = landing;
  const { title, description, action, shelf, body } = readLandingTranslations(slug, locale);
  const [first = ''] = leadsTo;
  const shelfId = leadsTo[1] ?? first;
  const createBanner = (id: string, subtitle = description): Block =>
    block(id, 'overlay-banner', {
      title,
      subtitle,
      media: scene(name, alt),
      targets: [linkTo(first, action, locale)],
      linkType: 'CTA',
      captionPosition: 'off',
      gradientStyle: 'focused',
      verticalAlignment: 'bottom',
      textAlignmentLarge: 'left',
    });
  const blocks = [
    createOpening(landing, locale, createBanner),
    ...listBars(landing, locale),
    block('text', 'rich-text', { html: proseHtml(body) }),
    ...listNotes(landing, locale),
    ...(landing.hasEvent ? [repairWeekend(locale, now)] : []),
    block('shelf', 'recommendations', {
      title: shelf,
      widgetId: 'category-best',
      categoryId: shelfId,
      count: 4,
      textLink: linkTo(shelfId, readName(shelfId, locale), locale),
    }),
  ];
  return {
    page: slug,
    title,
    parent: landingParent,
    header: { tone: 'dark', isTransparent: true },
    seo: { title, description },
    blocks: placed(slug, blocks, version),
  };
}

/** Creates the picture at the top of the page, or an experiment that compares two texts in it. */
function createOpening(
  { slug, experiment }: LandingPage,
  locale: MarketLocale,
  createBanner: (id: string, subtitle?: string) => Block,
): Block {
  if (!experiment) return createBanner('banner');
  const { id, variant, descriptions } = experiment;
  const other = localizeText(descriptions[findCopyLanguage(locale)], locale);
  const fields = { experienceId: id, variants: [{ variantId: variant, targets: [`${slug}-banner-b`] }], baselines: [`${slug}-banner`] };
  return block('opening', 'experiment', fields, [createBanner('banner'), createBanner('banner-b', other)]);
}

function listBars({ bar }: LandingPage, locale: MarketLocale): Block[] {
  if (!bar) return [];
  const { title, link } = bar.translations[findCopyLanguage(locale)];
  return [
    block('bar', 'benefit-bar', {
      title: localizeText(title, locale),
      showCloseButton: true,
      targets: [{ id: 'more', url: bar.url, text: localizeText(link, locale), targetAttribute: '_self' }],
    }),
  ];
}

function listNotes({ notes }: LandingPage, locale: MarketLocale): Block[] {
  if (!notes) return [];
  const { title, items } = notes[findCopyLanguage(locale)];
  const read = (text: string) => localizeText(text, locale);
  return [
    block('notes', 'accordions', {
      title: read(title),
      items: items.map(([name, text]) => ({ title: read(name), richText: proseHtml(read(text)) })),
    }),
  ];
}
