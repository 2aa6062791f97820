// The page cache: serves pages to anonymous visitors from memory and KV, and renders them in the background.

import { createElement } from 'react';
import type { VisitorFacts } from '#domain/personalization/audiences.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import { nameEntry } from '#gateway/cache/expiries.ts';
import { readExpiries } from '#gateway/cache/read-expiries.ts';
import { refreshBehind } from '#gateway/cache/single-flight.ts';
import type { TieredStore } from '#gateway/cache/store.ts';
import { readVisitorConsent, type VisitorConsent } from '#http/middleware/consent.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { createFindVariant } from '#http/middleware/experiments/visitor-experiments.ts';
import { openExpiries } from '#http/middleware/expiries.ts';
import { createRequestScope, type RequestScope } from '#http/middleware/request-scope.ts';
import type { RouteMatch } from '#http/middleware/route-patterns.ts';
import { logProblem } from '#http/middleware/trace.ts';
import { createRequestVisitor } from '#http/middleware/visitor.ts';
import type { PublicContext, PublicPage } from '#http/page.ts';
import { escapeHtml } from '#lib/encoding/escape.ts';
import { dataLocale, type Locale, requireMarket } from '#markets/registry.ts';
import { belowFoldHtml, listSheets, startsInline, styleHtml } from '#render/base-style.tsx';
import { settleAll, settleReady } from '#render/deferred.ts';
import { type OpenSection, sectionOpener } from '#render/deferred-section.tsx';
import { earlySubmissionsHtml, uncoverElements } from '#render/document.tsx';
import { challengeHtml, noScriptHtml } from '#render/head.tsx';
import { documentEnd, ServedSections, sectionId } from '#render/served-sections.ts';
import { fillBytes, newSecret, parseTemplate, placeholder } from '#render/template.ts';
import { classify } from '#routes.ts';
import type { SheetName } from '#ui/response.ts';
import { addClosedBars } from '../layout/closed-bars.ts';
import { consentBannerHtml, findBannerAddress } from '../layout/consent-banner.ts';
import { greetingsHtml } from '../layout/greetings.tsx';
import { choosePopups } from '../layout/layout.tsx';
import { createPageContext, loadPageToStore, openDynamic, readOrigin, type SectionPlace } from '../load-page.tsx';
import { createFinishedUrl, readsFinishedPages } from '../no-script.ts';
import { appendPageCookies, createCachedResponse, createResponseValues } from '../page-headers.ts';
import { renderForStore } from '../render-page.tsx';
import { type CachedPage, cachedPageMemory, encodePage, isCohorts, makePageText, type PageText, type StoredPage } from './cached-page.ts';
import { addCohort, hasSameAnswers, isFull, maxCohorts, nameCohort, type PageCohorts } from './page-cohorts.ts';
import { countHit, createCohortKey, createPageKey, openStore } from './page-store.ts';

interface PageRequest {
  page: PublicPage;
  route: RouteMatch;
  locale: Locale;
  /** Facts about the visitor. A page that depends on them is cached once for each set of answers. */
  facts: VisitorFacts;
}

/** Serves the cached page; undefined if it is not cached. A stale page is served as well, and rendered again in the background. */
export async function serveCachedPage(c: AppContext, request: PageRequest): Promise<Response | undefined> {
  const expiries = openExpiries(c);
  const key = await createPageKey(c, request.page);
  const consent = readVisitorConsent(c, requireMarket(request.locale), undefined);
  const [cached] = await Promise.all([findPage(c, key, () => createVisitor(c, request, consent)), readExpiries(expiries)]);
  const now = Date.now();
  if (!cached || isExpired(c, request, cached)) return undefined;
  const isFresh = cached.freshUntil > now;
  await appendPageCookies(c, request.locale, consent.consent);
  c.set('pageCache', isFresh ? 'hit' : 'stale');
  const { scope, sections } = openSections(c, request, cached);
  if (!isFresh) await storePage(c, request);
  const data = sections.map((section) => section.data);
  if (data.length > 0) await (readsFinishedPages(c) ? settleAll : settleReady)(data);

  const isLate = data.some(({ settled }) => !settled);
  const { nonce, baseStyle, formKey, cartCount, cartLabel, accountLabel } = await createResponseValues(c, {
    ...consent,
    locale: request.locale,
  });
  const served =
    scope &&
    new ServedSections(
      sections,
      { ...scope, origin: readOrigin(c), isShared: true },
      { values: { nonce, formKey, cartCount, cartLabel, accountLabel }, sheets: listSheets(baseStyle, cached.sheets) },
    );
  const values = {
    nonce,
    formKey,
    cartCount,
    cartLabel: escapeHtml(cartLabel),
    accountLabel: escapeHtml(accountLabel),
    baseStyle: styleHtml(baseStyle, cached, nonce),
    belowFold: belowFoldHtml(baseStyle, cached, nonce),
    early: startsInline(baseStyle) ? earlySubmissionsHtml(nonce) : '',
    consentBanner: consentBannerHtml(c, request.locale, findBannerAddress(c, consent), nonce) + greetingsHtml(c, request.locale, nonce),
    challenge: challengeHtml(scope?.challenge()),
    noScript: isLate ? noScriptHtml(createFinishedUrl(c)) : '',
    end: isLate ? '' : documentEnd,
    ...served?.fillings(),
  };
  const html = fillBytes(cached.template, values);
  if (isLate && served) return createCachedResponse(c, served.stream(html, c.req.raw.signal));
  const response = createCachedResponse(c, html);
  // frees the memory now, because the response has copied the buffer (Fetch, "extract a body") and the garbage collector would free it too
  // late
  html.buffer.transfer(0);
  return response;
}

/** Creates the visitor of a request, with no answers recorded yet. */
function createVisitor(c: AppContext, { facts, locale }: PageRequest, { consent }: Pick<VisitorConsent, 'consent'>): Visitor {
  const { siteId } = requireMarket(locale);
  const findVariant = createFindVariant(c, { consent, isPreview: false, siteId, locale });
  return createRequestVisitor({ facts, consent, preview: undefined, testedVariants: undefined, findVariant, report: createReport(c) });
}

/**
 * Returns the page of the visitor's cohort. The visitor is created only for a page with questions. The answers that are stored with the
 * page are compared again, so that an outdated list of cohorts cannot serve a page for other answers.
 */
async function findPage(c: AppContext, key: string, openVisitor: () => Visitor): Promise<CachedPage | undefined> {
  const store = openStore(c);
  const stored = await store.get(key);
  if (!stored || !isCohorts(stored)) return stored?.answers ? undefined : stored;
  const visitor = openVisitor();
  const name = nameCohort(stored.questions, visitor.answer);
  if (!stored.cohorts.includes(name)) return undefined;
  const cohortKey = await createCohortKey(key, name);
  const page = await store.get(cohortKey);
  if (!page || isCohorts(page) || !hasSameAnswers(page.answers ?? [], visitor.answer)) return undefined;
  countHit(cohortKey);
  return page;
}

/** Returns true if a stored value has expired and must no longer be served. */
const isExpired = (c: AppContext, request: PageRequest, { staleUntil, tags }: StoredPage): boolean =>
  staleUntil <= Date.now() || openExpiries(c).book.isExpired(tags, readScope(request));

const readScope = ({ locale }: PageRequest) => ({ siteId: requireMarket(locale).siteId, locale: dataLocale(locale) });

/** Opens the dynamic sections of a cached page. Without such sections, no gateway is created. */
function openSections(
  c: AppContext,
  { page, route, locale, facts }: PageRequest,
  { sections }: CachedPage,
): { scope?: RequestScope; sections: readonly OpenSection[] } {
  if (sections.length === 0) return { sections: [] };
  const scope = createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal, facts });
  const opener = sectionOpener({ ...scope, isShared: true });
  const context: PublicContext = {
    ...createPageContext(c, scope, { params: route.params, cacheQuery: page.cacheQuery }),
    open: opener.open,
    dynamic: (name) => {
      throw new Error(`The dynamic section ${name} is inside another dynamic section.`);
    },
  };
  for (const { name, props } of sections) openDynamic(page, name, props, context);
  return { scope, sections: opener.sections };
}

/** Milliseconds before a page is rendered for the cache, so that the processor first renders and sends the visitor's page. */
const storeAfterMs = 20;

/** Renders and stores a page in the background. Call this only for URLs at which a page exists. */
export async function storePage(c: AppContext, request: PageRequest): Promise<void> {
  const key = await createPageKey(c, request.page);
  const visitor = createVisitor(c, request, readVisitorConsent(c, requireMarket(request.locale), undefined));
  const recent = cachedPageMemory.get(key); // findPage has stored the value in memory earlier in this request
  const known = recent && isCohorts(recent) && !isExpired(c, request, recent) ? recent : undefined;
  const name = known && nameCohort(known.questions, visitor.answer);
  if (known && name !== undefined && isFull(known, name)) return;
  const make = async () => {
    await new Promise((resolve) => setTimeout(resolve, storeAfterMs));
    const store = openStore(c);
    const made = await makePage(c, request, key);
    if (made === 'unfit') throw new UncacheablePageError(); // because of the failure, `refreshBehind` waits before the next attempt
    if (made === 'gone') await store.delete(key);
    else if (!made.answers) await putPage(store, key, made);
    else await putCohort(c, request, { store, key, made, visitor });
  };
  const report = (problem: unknown) => {
    if (!(problem instanceof UncacheablePageError)) createReport(c)(problem);
  };
  void refreshBehind(name === undefined ? key : `${key} ${name}`, make, {
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    report,
    now: Date.now,
  });
}

interface Place {
  store: TieredStore<StoredPage>;
  key: string;
}

/** Returns the cohorts of a page; undefined if it has none or they have expired. */
async function readCohorts(c: AppContext, request: PageRequest, { store, key }: Place): Promise<PageCohorts | undefined> {
  const stored = await store.get(key);
  return stored && isCohorts(stored) && !isExpired(c, request, stored) ? stored : undefined;
}

const putPage = (store: TieredStore<StoredPage>, key: string, page: PageText): Promise<void> =>
  store.put(key, encodePage(page), secondsUntil(page.staleUntil), JSON.stringify(page));

const secondsUntil = (instant: number): number => (instant - Date.now()) / 1000;

/**
 * Stores the page of a cohort, then adds the cohort to the list. If two isolates do this at the same time, the list may lose one cohort;
 * its page is then rendered again.
 */
async function putCohort(
  c: AppContext,
  request: PageRequest,
  { store, key, made, visitor }: Place & { made: PageText; visitor: Visitor },
): Promise<void> {
  // read again, because other cohorts may have been added during the rendering
  const known = await readCohorts(c, request, { store, key });
  const { cohorts, name } = addCohort(known, { ...made, answers: made.answers ?? [] }, visitor.answer);
  if (cohorts.cohorts.length > maxCohorts) throw new UncacheablePageError();
  const cohortKey = await createCohortKey(key, name);
  const cursor = made.tags[nameEntry(key)] ?? 0;
  await putPage(store, cohortKey, { ...made, tags: { ...made.tags, [nameEntry(cohortKey)]: cursor } });
  if (cohorts !== known) await store.put(key, cohorts, secondsUntil(cohorts.staleUntil), JSON.stringify(cohorts));
}

/** Thrown if a page must not be stored. The reason was already logged. */
class UncacheablePageError extends Error {}

/**
 * Renders a page for the cache, as the visitor of this request sees it. `unfit`: a problem occurred, so the previously stored page is kept.
 * `gone`: the page no longer exists.
 */
async function makePage(c: AppContext, { page, route, locale, facts }: PageRequest, key: string): Promise<PageText | 'gone' | 'unfit'> {
  // not the request's signal, because the client may disconnect; each call has a deadline of its own
  const never = new AbortController().signal;
  const scope = createRequestScope(c, { locale, preview: undefined, signal: never, facts, waitsForFresh: true });
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
  const pageClass = classify(c.get('url').pathname);
  const sheets = new Set<SheetName>();
  const layout = choosePopups(loaded.layout, { pageClass, visitor: scope.visitor });
  const html = await renderForStore(c, { scope, page: loaded.page, layout, pageClass }, secret, sheets);
  if (scope.isDegraded() || !html.endsWith(documentEnd)) return 'unfit';
  const whole = addClosedBars(uncoverElements(html, secret), placeholder(secret, 'nonce'));
  const text = whole.slice(0, -documentEnd.length) + placeholder(secret, 'end');
  const answers = scope.visitor.listAnswers();
  const belowFold = loaded.page.belowFold?.sheets;
  return makePageText(
    { template: parseTemplate(text, secret), sections, sheets, belowFold, answers },
    { reads: scope.reads, own, now: Date.now() },
  );
}

const createReport = (c: AppContext) => (problem: unknown) => logProblem(c.get('trace'), problem);
