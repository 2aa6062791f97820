// The page cache: serves anonymous pages from memory and KV, and makes them behind a response.

import { createElement } from 'react';
import { nameEntry } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import { refreshBehind } from '#gateway/cache/single-flight.ts';
import { type TieredStore, tieredStore } from '#gateway/cache/store.ts';
import { escapeHtml } from '#lib/escape.ts';
import { fingerprint } from '#lib/fingerprint.ts';
import { dataLocale, type Locale, requireMarket } from '#markets/registry.ts';
import type { PublicContext, PublicPage } from '#pages/page.ts';
import { baseStyleHtml, startsInline } from '#render/base-style.tsx';
import { buildId } from '#render/build-id.ts';
import { settleAll, settleReady } from '#render/deferred.ts';
import { type OpenSection, sectionOpener } from '#render/deferred-section.tsx';
import { earlySubmissionsHtml, uncoverHead } from '#render/document.tsx';
import { challengeHtml, noScriptHtml } from '#render/head.tsx';
import { documentEnd, ServedSections, sectionId } from '#render/served-sections.ts';
import { fillBytes, newSecret, parseTemplate, placeholder } from '#render/template.ts';
import { classifyPage } from '#routes.ts';
import { readVisitorConsent } from '#server/middleware/consent.ts';
import type { AppContext } from '#server/middleware/context.ts';
import { openExpiries } from '#server/middleware/expiries.ts';
import { createRequestScope, type RequestScope } from '#server/middleware/request-scope.ts';
import { logProblem } from '#server/middleware/trace.ts';
import type { SheetName } from '#ui/response.ts';
import { type CachedPage, cachedPageMemory, encodePage, makeCachedPage, parseCachedPage } from './cached-page.ts';
import { addClosedBars } from './closed-bars.ts';
import { consentBannerHtml, findBannerAddress } from './consent-banner.tsx';
import { greetingsHtml } from './greetings.tsx';
import { createPageContext, loadPageToStore, openDynamic, readOrigin, type SectionPlace } from './load-page.tsx';
import { createFinishedUrl, readsFinishedPages } from './no-script.ts';
import { createResponseValues, setPageHeaders } from './page-headers.ts';
import { renderForStore } from './render-page.tsx';
import type { RouteMatch } from './route-patterns.ts';

interface PageRequest {
  page: PublicPage;
  route: RouteMatch;
  locale: Locale;
}

/** Serves the cached page; undefined if there is none. A stale page is served too, and made again behind the response. */
export async function serveCachedPage(c: AppContext, request: PageRequest): Promise<Response | undefined> {
  const expiries = openExpiries(c);
  const [cached] = await Promise.all([openStore(c).get(await createPageKey(c, request.page)), readExpiries(expiries)]);
  const now = Date.now();
  if (!cached || cached.staleUntil <= now || expiries.book.isExpired(cached.tags, readScope(request))) return undefined;
  const isFresh = cached.freshUntil > now;
  const visitor = readVisitorConsent(c, requireMarket(request.locale), undefined);
  setPageHeaders(c, request.locale, visitor.consent);
  c.header('X-Cache', 'hit');
  c.set('pageCache', isFresh ? 'hit' : 'stale');
  if (!c.get('config').isProduction) c.header('Server-Timing', `page;desc="${isFresh ? 'hit' : 'stale'}"`);
  const { scope, sections } = openSections(c, request, cached);
  if (!isFresh) await storePage(c, request);
  const data = sections.map((section) => section.data);
  await (readsFinishedPages(c) ? settleAll : settleReady)(data);

  const isLate = data.some(({ settled }) => !settled);
  const { bytes, sheets } = encodePage(cached);
  const { nonce, baseStyle, formKey, cartCount, cartLabel, accountLabel } = await createResponseValues(c, {
    ...visitor,
    locale: request.locale,
  });
  const served =
    scope &&
    new ServedSections(
      sections,
      { ...scope, origin: readOrigin(c), isShared: true },
      { values: { nonce, formKey, cartCount, cartLabel, accountLabel }, sheets },
    );
  const first = fillBytes(bytes, {
    nonce,
    formKey,
    cartCount,
    cartLabel: escapeHtml(cartLabel),
    accountLabel: escapeHtml(accountLabel),
    baseStyle: baseStyleHtml(baseStyle, nonce),
    early: startsInline(baseStyle) ? earlySubmissionsHtml(nonce) : '',
    consentBanner: consentBannerHtml(request.locale, findBannerAddress(c, visitor), nonce) + greetingsHtml(c, request.locale, nonce),
    challenge: challengeHtml(scope?.challenge()),
    noScript: isLate ? noScriptHtml(createFinishedUrl(c)) : '',
    end: isLate ? '' : documentEnd,
    ...served?.fillings(),
  });
  return c.body(isLate && served ? served.stream(first, c.req.raw.signal) : first);
}

const readScope = ({ locale }: PageRequest) => ({ siteId: requireMarket(locale).siteId, locale: dataLocale(locale) });

/** Opens the dynamic sections of a cached page. A page without any needs no gateway. */
function openSections(
  c: AppContext,
  { page, route, locale }: PageRequest,
  { sections }: CachedPage,
): { scope?: RequestScope; sections: readonly OpenSection[] } {
  if (sections.length === 0) return { sections: [] };
  const scope = createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal });
  const opener = sectionOpener({ ...scope, isShared: true });
  const context: PublicContext = {
    ...createPageContext(c, scope, { params: route.params, cacheQuery: page.cacheQuery }),
    open: opener.open,
    dynamic: (name) => {
      throw new Error(`The dynamic section ${name} stands inside another one.`);
    },
  };
  for (const { name, props } of sections) openDynamic(page, name, props, context);
  return { scope, sections: opener.sections };
}

/** Makes and stores a page behind the response. Call it only for addresses that have a page. */
export async function storePage(c: AppContext, request: PageRequest): Promise<void> {
  const key = await createPageKey(c, request.page);
  const make = async () => {
    const made = await makePage(c, request, key);
    if (made === 'unfit') throw new Unfit(); // a failure makes the next try wait
    if (made === 'gone') await openStore(c).delete(key);
    else await openStore(c).put(key, made, (made.staleUntil - Date.now()) / 1000);
  };
  const report = (problem: unknown) => {
    if (!(problem instanceof Unfit)) createReport(c)(problem);
  };
  refreshBehind(key, make, { waitUntil: (promise) => c.executionCtx.waitUntil(promise), report, now: Date.now });
}

/** The page must not be stored. The reason was logged where it occurred. */
class Unfit extends Error {}

/** Makes a page for the cache. `unfit`: a problem occurred, so the last good page stays. `gone`: the page does not exist any more. */
async function makePage(c: AppContext, { page, route, locale }: PageRequest, key: string): Promise<CachedPage | 'gone' | 'unfit'> {
  const never = new AbortController().signal; // the client may leave; each call has its own deadline
  const scope = createRequestScope(c, { locale, preview: undefined, signal: never, waitsForFresh: true });
  const own = { tags: [nameEntry(key)], cursor: openExpiries(c).book.cursor };
  const secret = newSecret();
  const sections: { name: string; props: object }[] = [];
  const place: SectionPlace = (name, props) => {
    const id = sectionId(sections.push({ name, props }) - 1);
    return createElement('div', { key: id, id, className: 'rendered', dangerouslySetInnerHTML: { __html: placeholder(secret, id) } });
  };
  const loaded = await loadPageToStore(c, scope, { page, route, place });
  if (loaded.kind === 'broken') return 'unfit';
  if (loaded.kind !== 'page' || loaded.status !== 200) return 'gone';
  await settleAll(loaded.sections.map(({ data }) => data));
  const pageClass = classifyPage(c.get('url').pathname, loaded.page.head.description);
  const sheets = new Set<SheetName>();
  const html = await renderForStore(c, { scope, page: loaded.page, layout: loaded.layout, pageClass }, secret, sheets);
  if (scope.isDegraded() || !html.endsWith(documentEnd)) return 'unfit';
  const whole = addClosedBars(uncoverHead(html, secret), placeholder(secret, 'nonce'));
  const text = whole.slice(0, -documentEnd.length) + placeholder(secret, 'end');
  return makeCachedPage({ template: parseTemplate(text, secret), sections, sheets }, { reads: scope.reads, own, now: Date.now() });
}

const createReport = (c: AppContext) => (problem: unknown) => logProblem(c.get('trace'), problem);

const openStore = (c: AppContext): TieredStore<CachedPage> =>
  tieredStore<CachedPage>({
    kv: c.env.CONTENT_CACHE,
    memory: cachedPageMemory,
    parse: parseCachedPage,
    serialise: JSON.stringify,
    now: Date.now,
    report: createReport(c),
  });

const maxKeyLength = 400; // KV takes 512 bytes, and addresses are ASCII here

/** What the keys of this build begin with. */
export const pageKeyPrefix = (c: AppContext): string =>
  `page/8/${buildId}/${c.env.CONTENT_VERSION ?? '0'}/${c.get('config').isDemo ? 'demo' : 'shop'}/`;

async function createPageKey(c: AppContext, page: PublicPage): Promise<string> {
  const url = c.get('url');
  const asked = (name: string): string[] => (url.search ? url.searchParams.getAll(name) : []);
  const query = page.cacheQuery.flatMap((name) => asked(name).map((value) => `${name}=${encodeURIComponent(value)}`)).join('&');
  const key = `${pageKeyPrefix(c)}${readOrigin(c)}${url.pathname}?${query}`;
  return key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength)}#${await fingerprint(key)}`;
}
