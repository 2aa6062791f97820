// A site's home page in three versions, with new products, the brand's pledges, activities, and articles.
import { readText, type Text } from '#backend/company/language.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { categoryIds } from '../categories.ts';
import type { Scene } from '../taxonomy.ts';
import { type Block, block, createStill, linkTo, readName, scene } from './blocks.ts';
import type { Banner, ContentCopy } from './copy.ts';
import { greetingBars } from './greetings.ts';
import { storiesRow } from './pages.ts';

interface Campaign {
  banner: Banner;
  scene: Scene;
  categoryId: string;
}

/** Creates the banner at the top of a home page. Empty fields are null, as in an export from a content management system. */
const campaignBanner = ({ banner, scene: name, categoryId }: Campaign, locale: MarketLocale): Block => {
  const target = linkTo(categoryId, banner.action, locale);
  return block('campaign', 'overlay-banner', {
    title: banner.title,
    subtitle: banner.subtitle,
    overline: banner.overline ?? null,
    media: scene(name, banner.alt),
    mediaTarget: { url: target.url, targetAttribute: target.targetAttribute },
    targets: [target],
    linkType: 'CTA',
    captionText: null,
    captionPosition: 'off',
    gradientStyle: 'focused',
    verticalAlignment: 'bottom',
    textAlignmentLarge: 'left',
  });
};

export const campaigns = (home: ContentCopy['home']): { published: Campaign; draft: Campaign; scheduled: Campaign } => ({
  published: { banner: home.campaign, scene: 'alpine-dawn', categoryId: categoryIds.new },
  draft: { banner: home.draft, scene: 'snow-camp', categoryId: '3400' },
  scheduled: { banner: home.scheduled, scene: 'summer-meadow', categoryId: '3200' },
});

export function homeBlocks(copy: ContentCopy, campaign: Campaign, locale: MarketLocale): Block[] {
  const { home } = copy;
  return [
    campaignBanner(campaign, locale),
    greetingBars(locale),
    block(
      'categories',
      'collection',
      {
        type: 'category-card',
        title: home.categories.title,
        subtitle: home.categories.subtitle,
        textLink: linkTo(categoryIds.new, home.categories.link, locale),
        breakpoints: { sm: { type: 'carousel' }, md: { type: 'grid' }, lg: { type: 'grid' } },
      },
      categoryCards(locale),
    ),
    block('best-sellers', 'recommendations', {
      title: home.bestSellers.title,
      widgetId: 'category-best',
      categoryId: '1100',
      count: 8,
      textLink: linkTo('1100', home.bestSellers.link, locale),
    }),
    block('proof', 'icon-and-text', { title: home.proof.title, items: listPledges(home.proof) }),
    block('footwear', 'hero', {
      overline: home.hero.overline,
      title: home.hero.title,
      subtitle: home.hero.subtitle,
      richText: home.hero.richText,
      media: scene('forest-trail', home.hero.alt),
      targets: [linkTo('3100', home.hero.action, locale)],
      linkType: 'CTA',
      alignment: 'left',
    }),
    block(
      'activities',
      'collection',
      {
        type: 'category-card',
        name: 'home [activities]',
        title: home.activities.title,
        breakpoints: { sm: { type: 'grid' }, md: { type: 'grid' }, lg: { type: 'grid' } },
      },
      activityCards(copy, locale),
    ),
    block('packs', 'recommendations', {
      title: home.packs.title,
      widgetId: 'category-best',
      categoryId: '4100',
      count: 4,
      textLink: linkTo('4100', home.packs.link, locale),
    }),
    storiesRow(home),
    block('photos', 'social-photos', {
      title: readText(photosTitle, locale),
      text: readText(photosText, locale),
      containerId: 'your-photos',
      count: 8,
    }),
    block('story', 'rich-text', { html: home.story }),
    block('newsletter', 'newsletter', { title: readText(newsletterTitle, locale) }),
  ];
}

const photosTitle: Text = {
  en: 'Out there with you',
  de: 'Mit euch unterwegs',
  fr: 'Dehors, avec vous',
  it: 'Là fuori con voi',
};

const photosText: Text = {
  en: 'Photos from your days out. Show us yours.',
  de: 'Fotos von euren Touren. Zeig uns deins.',
  fr: 'Les photos de vos sorties. Montrez-nous les vôtres.',
  it: 'Le foto delle vostre uscite. Mostraci le tue.',
};

const newsletterTitle: Text = {
  en: 'The [BRAND] newsletter',
  de: 'Der [BRAND]-Newsletter',
  fr: 'La newsletter [BRAND]',
  it: 'La newsletter di [BRAND]',
};

/** Six categories, each with the picture of one of its products. */
const cardPictures = [
  ['1100', { type: 'shell-jacket', shape: 'a', cut: 'men' }, 'ALP'],
  ['2200', { type: 'down-jacket', shape: 'b', cut: 'women' }, 'RST'],
  ['3100', { type: 'hiking-boot', shape: 'a', cut: 'men' }, 'RST'],
  ['4100', { type: 'backpack', shape: 'a', cut: 'all' }, 'SPR'],
  ['2300', { type: 'fleece', shape: 'a', cut: 'women' }, 'GLC'],
  ['3200', { type: 'trail-shoe', shape: 'a', cut: 'women' }, 'SAF'],
] as const;

const categoryCards = (locale: MarketLocale): Block[] =>
  cardPictures.map(([categoryId, drawing, colour]) => {
    const title = readName(categoryId, locale);
    return block(`card-${categoryId}`, 'category-card', {
      title,
      titlePosition: 'bottom',
      target: linkTo(categoryId, title, locale),
      media: createStill(drawing, colour, title),
    });
  });

/** Returns the brand's pledges, each with an icon and a link to the page about it. */
function listPledges({ repairs, faults, materials }: ContentCopy['home']['proof']) {
  const pledges = [
    [repairs, 'repair', '/articles/inside-our-repair-workshop'],
    [faults, 'shield', '/sale-terms'],
    [materials, 'leaf', '/articles/what-recycled-means'],
  ] as const;
  return pledges.map(([{ title, text, link }, icon, url]) => ({
    icon,
    richText: `<h3>${title}</h3><p>${text}</p>`,
    target: { url, text: link, targetAttribute: '_self' },
  }));
}

/** Activities, each with a link to matching products or to a page. */
const days = [
  ['hike', 'ridge-walk', '3100'],
  ['run', 'waterfall', '3200'],
  ['snow', 'snow-camp', '3400'],
  ['camp', 'night-tent', 'basecamp'],
  ['heat', 'desert-canyon', '3300'],
  ['town', 'city-rain', 'westend'],
] as const;

const activityCards = ({ home: { activities } }: ContentCopy, locale: MarketLocale): Block[] =>
  days.map(([name, sceneName, goal]) => {
    const title = activities[name];
    const isPage = goal === 'basecamp' || goal === 'westend';
    return block(`activity-${name}`, 'category-card', {
      title,
      titlePosition: 'bottom',
      target: isPage ? { url: `/showcase/${goal}`, text: title, targetAttribute: '_self' } : linkTo(goal, title, locale),
      media: scene(sceneName, title),
    });
  });
