// Names of documents, markets and times as editors see them.
import type { DocumentEntry } from '#backend/services/editing/list-documents.ts';
import type { DocumentKind } from '#backend/stores/content.ts';
import { landingParent } from '#contract/entities/content.ts';
import { localeSettings, type MarketLocale, requireMarket } from '#markets/registry.ts';
import { marketNames } from '../describe-grants.tsx';
import { Instant } from '../page.tsx';

export const documentsPath = '/studio/documents';

type Named = Pick<DocumentEntry, 'kind' | 'key' | 'title' | 'parent'>;

export const kindNames: Readonly<Record<DocumentKind | 'landing', string>> = {
  landing: 'Landing page',
  page: 'Page',
  category: 'Category',
  product: 'Product',
  menu: 'Menu',
  footer: 'Footer',
  search: 'Search',
  fragment: 'Shared blocks',
  popups: 'Pop-ups',
  utility: 'Utility links',
  article: 'Article',
};

export const nameKind = ({ kind, parent }: Pick<Named, 'kind' | 'parent'>): string =>
  kindNames[kind === 'page' && parent === landingParent ? 'landing' : kind];

/** Names of documents that have no title, or whose title does not say what they are. */
const fixedNames: Readonly<Record<string, string>> = {
  'page/home': 'Home',
  'menu/menu': 'Menu',
  'footer/footer': 'Footer',
  'popups/popups': 'Pop-ups',
  'utility/utility': 'Utility links',
  'search/hub': 'Search page before a search',
  'search/results': 'Search results',
  'search/no-results': 'Search without results',
};

/** Returns the name of a document, such as `Home` or `Winter sale`. */
export function nameDocument({ kind, key, title }: Pick<Named, 'kind' | 'key' | 'title'>): string {
  const own = title?.trim();
  return fixedNames[`${kind}/${key}`] ?? (own ? own : humanize(key));
}

/** Turns a name such as `videoTitle` or `overlay-banner` into words: `Video title`, `Overlay banner`. */
export function humanize(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Returns the market and the language of a locale, such as `Canada, French`. */
export function nameLocale(locale: string): string {
  const [{ siteId }, { language }] = [requireMarket(locale as MarketLocale), localeSettings(locale as MarketLocale)]; // stored addresses have known locales
  return `${marketNames.get(siteId) ?? siteId}, ${languageNames.of(language) ?? language}`;
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

export const timeZoneOf = (locale: string): string => requireMarket(locale as MarketLocale).settings.timeZone;

export const documentUrl = (address: string, part = ''): string => `${documentsPath}/${encodeURIComponent(address)}${part && `/${part}`}`;

export const editorUrl = (address: string, pointer = ''): string =>
  `/studio/edit/${encodeURIComponent(address)}${pointer && `#${encodeURIComponent(pointer)}`}`;

/** Describes the state of a document, its most important fact first. */
export function DocumentStates({ entry, timeZone }: { entry: DocumentEntry; timeZone: string }) {
  const { isLive, hasDraft, nextStart, wasPublished } = entry;
  return (
    <ul className="studio-states">
      {isLive && <li className="studio-live">{hasDraft ? 'Live, with a draft' : 'Live'}</li>}
      {nextStart !== null && (
        <li>
          Scheduled for <Instant at={nextStart} timeZone={timeZone} />
        </li>
      )}
      {!isLive && nextStart === null && wasPublished && <li>Ended</li>}
      {!isLive && hasDraft && <li>{wasPublished ? 'Draft' : 'Draft, never published'}</li>}
    </ul>
  );
}
