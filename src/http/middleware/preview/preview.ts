// Reads the preview parameters of a URL.
import { type AudienceId, isAudienceId } from '#domain/personalization/audiences.ts';
import { type PreviewLayer, pickPreviewQuery, previewLayers } from '#lib/paths/preview-query.ts';
import type { ReadonlySearchParams } from '#lib/requests/search-params.ts';
import { isLocale, type Locale, marketOfSite, requireMarket } from '#markets/registry.ts';
import { type AppContext, isLocal, type RequestUrl } from '../context.ts';
import { findPreviewGrant } from './find-preview-grant.ts';
import { addFrame, isInFrame, isInOwnWindow } from './framed-preview.ts';

export interface Preview {
  /** The point in time at which the site is previewed, as ISO 8601. */
  dateTime: string | undefined;
  cms: string | undefined;
  bypassAllCache: boolean;
  /** The editor's grant, which identifies the editor; empty in local development. */
  editor: string;
  /** When the grant expires, in milliseconds since 1970; undefined in local development. */
  endsAt?: number | undefined;
  /** Origin of the studio that shows the page in a frame, from its grant. Undefined for a link, and for a page that is opened in a tab. */
  studio?: string | undefined;
  /** True if the page is in a frame of another site. */
  isFramed: boolean;
  /** Ids of the sites that the grant shows. */
  markets: 'all' | readonly string[];
  localePath: Locale | undefined;
  siteId: string | undefined;
  /** Ids of variants and segments (`testContext`). Containers with any of them show the blocks for these ids. */
  variants: readonly string[];
  /** The audience whose page is shown; undefined to show the page that the editor would see as a visitor. */
  audience: AudienceId | undefined;
  layer: PreviewLayer | undefined;
  /** The preview parameters that links on the page repeat, without `?`. */
  query: string;
}

/** Returns the preview that a request asks for. Undefined without a valid grant, except in local development. */
export async function readPreview(c: AppContext): Promise<Preview | undefined> {
  const url = c.get('url');
  if (url.search === '') return undefined;
  const query = url.searchParams;
  if (query.get('preview') !== 'true') return undefined;
  const permission = await findPermission(c, url);
  if (!permission) return undefined;
  const preview = parsePreview(query);
  const isFramed = isInFrame(c, url);
  // requests of the page's scripts do not say that the page is in a frame, so its links and forms do
  const studio = isInOwnWindow(c) ? undefined : permission.studio;
  return { ...preview, ...permission, studio, isFramed, query: isFramed ? addFrame(preview.query) : preview.query };
}

/**
 * Returns the variants and segments that `testContext` requests on a page outside the preview. Undefined if it requests none, and also
 * without a valid grant unless in local development. A page with them is rendered for this request only and not cached.
 */
export async function readTestedVariants(c: AppContext): Promise<readonly string[] | undefined> {
  const url = c.get('url');
  const variants = url.search === '' ? [] : readVariants(url.searchParams.get('testContext') ?? '');
  return variants.length > 0 && (await findPermission(c, url)) ? variants : undefined;
}

/**
 * Returns true if a path of this shop, including its query, opens a preview or a page with requested variants. The query must contain
 * a valid grant, except in local development.
 */
export async function isEditorsPage(c: AppContext, path: string): Promise<boolean> {
  const url = new URL(path, c.get('url').origin);
  const asksForIt = url.searchParams.get('preview') === 'true' || readVariants(url.searchParams.get('testContext') ?? '').length > 0;
  return asksForIt && (await findPermission(c, url)) !== undefined;
}

/**
 * Returns the preview of a personal page. Locale and site are ignored, because shoppers stay on their own site; only editorial content is
 * previewed.
 */
export async function readOwnPreview(c: AppContext): Promise<Preview | undefined> {
  const preview = await readPreview(c);
  return preview && { ...preview, localePath: undefined, siteId: undefined };
}

/**
 * Returns what the grant in a URL permits; undefined if it is missing, or not valid for the sites that the URL shows. In local development
 * no grant is needed, but a grant in the URL must be valid.
 */
async function findPermission(c: AppContext, { pathname, searchParams }: Pick<RequestUrl, 'pathname' | 'searchParams'>) {
  const sealed = searchParams.get('grant') ?? '';
  if (sealed === '') return isLocal(c) ? { endsAt: undefined, markets: 'all' as const, studio: undefined } : undefined;
  const { localePath, siteId } = parsePreview(searchParams);
  const [, ownLocale = ''] = pathname.split('/');
  const shown = [ownLocale, localePath].filter((locale) => locale !== undefined && isLocale(locale));
  const siteIds = [...shown.map((locale) => requireMarket(locale as Locale).siteId), ...(siteId === undefined ? [] : [siteId])];
  // a page without a locale can show any market, whatever the query says
  const grant = await findPreviewGrant(c, sealed, isLocale(ownLocale) ? siteIds : []);
  return grant && { endsAt: grant.expiresAt, markets: grant.markets, studio: grant.studio };
}

/** Parses the preview parameters. Malformed values are ignored. */
export function parsePreview(query: ReadonlySearchParams): Omit<Preview, 'endsAt' | 'markets' | 'isFramed' | 'studio'> {
  const localePath = query.get('localePath')?.toLowerCase() ?? '';
  const site = marketOfSite(query.get('siteId') ?? '');
  // a site has content only in its own languages, so if the URL names no locale, the site's first locale is used
  const siteLocale = site && Object.keys(site.locales).find(isLocale);
  const cms = query.get('cms') ?? '';
  const audience = query.get('previewAudience') ?? '';
  return {
    dateTime: parseIsoDate(query.get('previewDateTime')) ?? parseIsoDate(query.get('previewDateRFC1123')),
    cms: /^[\w-]{1,64}$/.test(cms) ? cms : undefined,
    bypassAllCache: query.get('bypassAllCache') === 'true',
    editor: query.get('grant') ?? '',
    localePath: isLocale(localePath) ? localePath : siteLocale,
    siteId: site?.siteId,
    variants: readVariants(query.get('testContext') ?? ''),
    audience: isAudienceId(audience) ? audience : undefined,
    layer: previewLayers.find((layer) => layer === query.get('previewLayer')),
    query: pickPreviewQuery(query),
  };
}

const maxVariants = 20;

/** Splits a list of ids that are separated by commas or spaces. */
const readVariants = (text: string): string[] =>
  text
    .slice(0, 1000)
    .split(/[\s,]+/)
    .filter((id) => id !== '')
    .slice(0, maxVariants);

/** Sets the headers of a preview, so that caches do not store it and search engines do not index it. */
export function setPreviewHeaders(c: AppContext): void {
  c.header('Cache-Control', 'no-store');
  c.header('X-Robots-Tag', 'noindex, nofollow');
}

/** The last day of the year 9999. ISO 8601 writes later years differently. */
const lastInstant = Date.UTC(9999, 11, 31);

function parseIsoDate(value: string | null): string | undefined {
  const time = value === null ? Number.NaN : Date.parse(value);
  return Number.isNaN(time) || Math.abs(time) > lastInstant ? undefined : new Date(time).toISOString();
}
