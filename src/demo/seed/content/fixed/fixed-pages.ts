// The pages with fixed names, except those that other files of the seed create, and the parts that these pages share.
import { findCopyLanguage, readText, type Text } from '#backend/company/language.ts';
import type { DocumentBody } from '#backend/stores/content.ts';
import { localizeText } from '#backend/translations/regions.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Target } from '#contract/entities/navigation.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { type Block, block } from '../blocks.ts';
import { proseHtml } from '../texts/prose.ts';
import { accountSections } from './account-sections.ts';
import { repairs, type Sections } from './fixed-page.ts';
import { guides } from './guides.ts';
import { createLandingPage } from './landing-page.ts';
import { landingPages } from './landing-pages.ts';
import { shopSections } from './shop-sections.ts';

type Place = (page: string, blocks: readonly Block[], version: number) => ContentDocument[];

interface Input {
  locale: MarketLocale;
  placed: Place;
  /** Time of the seed in milliseconds since 1970. */
  now: number;
}

export const createFixedPages = (input: Input): DocumentBody<'page'>[] => [
  ...[...shopSections, ...accountSections].map((sections) => createSections(sections, input)),
  ...landingPages.map((landing) => createLandingPage(landing, input)),
  ...guides.map((guide) => guide.create(input)),
];

function createSections({ slug, hasRepairs, translations }: Sections, { locale, placed }: Input): DocumentBody<'page'> {
  const { title, description, body } = translations[findCopyLanguage(locale)];
  const read = (text: string) => localizeText(text, locale);
  const blocks = [
    block('text', 'rich-text', { html: proseHtml(read(body)) }),
    ...(hasRepairs ? [block('repairs', 'fragment', { fragmentId: repairs })] : []),
  ];
  return { page: slug, title: read(title), seo: { title: read(title), description: read(description) }, blocks: placed(slug, blocks, 1) };
}

const repairsText: Text = {
  en: '## Made to be repaired\nWe fix seams, zippers, straps and soles, and quote you a price before we start. [See how](/articles/inside-our-repair-workshop)',
  de: '## Reparieren statt ersetzen\nUnsere Werkstatt repariert Nähte, Reißverschlüsse, Riemen und Sohlen und nennt dir vorher den Preis. [So geht es](/articles/inside-our-repair-workshop)',
  fr: '## Conçu pour être réparé\nNotre atelier répare coutures, fermetures, sangles et semelles, et vous annonce le prix avant de commencer. [Voir comment](/articles/inside-our-repair-workshop)',
  it: '## Fatto per essere riparato\nIl nostro laboratorio ripara cuciture, cerniere, cinghie e suole, e ti dice il prezzo prima di iniziare. [Scopri come](/articles/inside-our-repair-workshop)',
};

/** Creates the fragments: groups of blocks that several pages include by id. */
export const createFragments = ({ locale, placed }: Omit<Input, 'now'>): { id: string; body: DocumentBody<'fragment'> }[] => [
  {
    id: repairs,
    body: { blocks: placed(`fragment-${repairs}`, [block('text', 'rich-text', { html: proseHtml(readText(repairsText, locale)) })], 1) },
  },
];

const noResultsText: Text = {
  en: '## Ask our team\nTell us what you’re looking for. We’ll find it, or tell you who has it. [Contact us](/help/contact-us)',
  de: '## Frag uns\nSag uns, was du suchst. Wir finden es oder sagen dir, wer es hat. [Kontakt](/help/contact-us)',
  fr: '## Demandez-nous\nDites-nous ce que vous cherchez : nous le trouverons, ou nous vous dirons qui le vend. [Nous contacter](/help/contact-us)',
  it: '## Chiedi a noi\nDicci cosa cerchi: lo troviamo, o ti diciamo chi lo ha. [Contatti](/help/contact-us)',
};

const hubText: Text = {
  en: '## Read before you pack\nOur stories show what works on the trail. [Read our stories](/articles)',
  de: '## Erst lesen, dann packen\nUnsere Geschichten zeigen, was sich unterwegs bewährt. [Zu den Geschichten](/articles)',
  fr: '## À lire avant de partir\nNos récits montrent ce qui tient la route. [Lire nos récits](/articles)',
  it: '## Da leggere prima di partire\nNelle nostre storie trovi ciò che funziona in cammino. [Leggi le storie](/articles)',
};

export const createSearchEspots = ({
  locale,
  placed,
}: Omit<Input, 'now'>): { type: 'hub' | 'results' | 'no-results'; body: DocumentBody<'search'> }[] => [
  { type: 'hub', body: { blocks: placed('search-hub', [block('text', 'rich-text', { html: proseHtml(readText(hubText, locale)) })], 1) } },
  { type: 'results', body: { blocks: [] } },
  {
    type: 'no-results',
    body: { blocks: placed('search-no-results', [block('text', 'rich-text', { html: proseHtml(readText(noResultsText, locale)) })], 1) },
  },
];

const utilityTexts: readonly { url: string; text: Text }[] = [
  { url: '/stores', text: { en: 'Stores', de: 'Filialen', fr: 'Magasins', it: 'Negozi' } },
  { url: '/gift-cards', text: { en: 'Gift cards', de: 'Geschenkkarten', fr: 'Cartes cadeaux', it: 'Carte regalo' } },
  { url: '/articles', text: { en: 'Stories', de: 'Geschichten', fr: 'Récits', it: 'Storie' } },
  { url: '/showcase', text: { en: 'Discover', de: 'Entdecken', fr: 'Découvrir', it: 'Scopri' } },
  { url: '/help', text: { en: 'Help', de: 'Hilfe', fr: 'Aide', it: 'Aiuto' } },
];

export const createUtility = (locale: MarketLocale): DocumentBody<'utility'> => ({
  links: utilityTexts.map(({ url, text }): Target => ({ url, text: readText(text, locale), targetAttribute: '_self' })),
});

const popupTexts = {
  title: { en: 'Something broken?', de: 'Etwas kaputt?', fr: 'Un accroc ?', it: 'Qualcosa si è rotto?' },
  text: { en: 'How we repair', de: 'So reparieren wir', fr: 'Comment nous réparons', it: 'Come ripariamo' },
  letter: { en: 'Our newsletter', de: 'Unser Newsletter', fr: 'Notre newsletter', it: 'La nostra newsletter' },
  wholeLetter: {
    en: 'New gear, stories and repair tips, twice a month',
    de: 'Neuheiten, Geschichten und Tipps zum Reparieren, zweimal im Monat',
    fr: 'Nouveautés, récits et conseils de réparation, deux fois par mois',
    it: 'Novità, storie e consigli per le riparazioni, due volte al mese',
  },
} as const satisfies Record<string, Text>;

/** Milliseconds until a popup opens. The delay is long, so that it does not interrupt visitors who quickly find what they need. */
const popupDelay = 20_000;

export function createPopups(locale: MarketLocale): DocumentBody<'popups'> {
  const title = readText(popupTexts.title, locale);
  const target: Target = { url: '/articles/inside-our-repair-workshop', text: readText(popupTexts.text, locale), targetAttribute: '_self' };
  const letter = readText(popupTexts.letter, locale);
  const shared = { delay: popupDelay, newsletterForm: false, frequency: 'once-per-visit' as const };
  return {
    popups: [
      {
        ...shared,
        id: 'newsletter',
        name: 'newsletter',
        title: letter,
        minimizedTitle: letter,
        maximizedTitle: readText(popupTexts.wholeLetter, locale),
        targets: [],
        newsletterForm: true,
        pages: ['home'],
      },
      {
        ...shared,
        id: repairs,
        name: repairs,
        title,
        minimizedTitle: title,
        maximizedTitle: title,
        targets: [target],
        frequency: 'until-closed',
        pages: ['search-hub'],
      },
    ],
  };
}
