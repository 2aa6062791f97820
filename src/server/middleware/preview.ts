// Reads the preview parameters of an address.
import { isLocale, type Locale, marketOfSite } from '#markets/registry.ts';
import { isPreviewGranted } from '#session/preview-grant.ts';
import { type AppContext, isLocal } from './context.ts';

export interface Preview {
  /** The moment at which to show the site, in ISO 8601. */
  dateTime: string | undefined;
  cms: string | undefined;
  bypassAllCache: boolean;
  /** Tells editors apart: the grant, empty for whoever needs none. */
  editor: string;
  localePath: Locale | undefined;
  siteId: string | undefined;
  /** The parameters that links carry on, without `?`. */
  query: string;
}

const parameters = ['preview', 'previewDateRFC1123', 'previewDateTime', 'cms', 'bypassAllCache', 'localePath', 'siteId', 'grant'] as const;

/** The preview of a request. Undefined without a valid grant, which local development does not need. */
export async function readPreview(c: AppContext): Promise<Preview | undefined> {
  const url = c.get('url');
  if (url.search === '') return undefined;
  const query = url.searchParams;
  if (query.get('preview') !== 'true') return undefined;
  const now = Math.floor(Date.now() / 1000);
  const isAllowed = isLocal(c) || (await isPreviewGranted(query.get('grant') ?? '', { secrets: c.get('config').secrets, now }));
  return isAllowed ? parsePreview(query) : undefined;
}

/** Reads the parameters; a malformed one counts as absent. */
export function parsePreview(query: URLSearchParams): Preview {
  const carried = new URLSearchParams();
  for (const name of parameters) {
    const value = query.get(name);
    if (value !== null) carried.set(name, value);
  }
  const localePath = query.get('localePath')?.toLowerCase() ?? '';
  const site = marketOfSite(query.get('siteId') ?? '');
  const siteLocale = site && Object.keys(site.locales).find(isLocale); // the content of a site is in its own languages
  const cms = query.get('cms') ?? '';
  return {
    dateTime: parseIsoDate(query.get('previewDateTime')) ?? parseIsoDate(query.get('previewDateRFC1123')),
    cms: /^[\w-]{1,64}$/.test(cms) ? cms : undefined,
    bypassAllCache: query.get('bypassAllCache') === 'true',
    editor: query.get('grant') ?? '',
    localePath: isLocale(localePath) ? localePath : siteLocale,
    siteId: site?.siteId,
    query: carried.toString(),
  };
}

/** The end of the year 9999. ISO 8601 writes later years in another form. */
const lastInstant = Date.UTC(9999, 11, 31);

function parseIsoDate(value: string | null): string | undefined {
  const time = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) || Math.abs(time) > lastInstant ? undefined : new Date(time).toISOString();
}
