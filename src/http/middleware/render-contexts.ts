// Creates render contexts: the translations, formats and links for the components of a page.
import type { Offering } from '#contract/features.ts';
import { type Env, readConfig } from '#env.ts';
import type { UpstreamGuard } from '#gateway/upstream-guard.ts';
import { formatDate, formatList, formatMoney, formatNumber, formatPercent, formatRate, formatShortMoney } from '#i18n/format.ts';
import { translator } from '#i18n/translate.ts';
import { safeUrl } from '#lib/url.ts';
import type { Market } from '#markets/market.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { isOfferedRoute } from '#routes.ts';
import type { BlockNotes } from '#ui/preview/block-facts.ts';
import type { HiddenBlocks } from '#ui/preview/hidden-blocks.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { openPictureLoader } from './picture-loader.ts';
import type { Preview } from './preview/preview.ts';
import { findUpstreamGuard } from './request-gateway.ts';
import { matchRoute } from './route-patterns.ts';

const sharedRenderContexts = new WeakMap<UpstreamGuard, Map<Locale, RenderContext>>();

/** Returns the render context that all requests without a preview share. */
export function sharedRenderContext(env: Env, locale: Locale): RenderContext {
  const market = requireMarket(locale);
  const guard = findUpstreamGuard(env, market.siteId);
  const ofGuard = sharedRenderContexts.get(guard) ?? new Map<Locale, RenderContext>();
  sharedRenderContexts.set(guard, ofGuard);
  const renderContext = ofGuard.get(locale) ?? createRenderContext(env, locale, market);
  ofGuard.set(locale, renderContext);
  return renderContext;
}

/** Creates the render context of a request. The options are only for previews. */
export function createRenderContext(
  env: Env,
  locale: Locale,
  market: Market,
  {
    preview,
    blockNotes,
    hiddenBlocks,
  }: { preview?: Preview; blockNotes?: BlockNotes | undefined; hiddenBlocks?: HiddenBlocks | undefined } = {},
): RenderContext {
  const { offering, terms } = findUpstreamGuard(env, market.siteId);
  const config = readConfig(env);
  const carried = preview?.query ?? '';
  return {
    get offering() {
      return offering();
    },
    get terms() {
      return terms.get();
    },
    locale,
    market,
    isShared: preview === undefined,
    blockNotes,
    hiddenBlocks,
    marksBlocks: preview?.studio !== undefined,
    carriedQuery: carried,
    loadPicture: openPictureLoader(config),
    pictureOrigin: config.pictureOrigins[0],
    t: translator(locale),
    money: (minorUnits, currency) => formatMoney(minorUnits, currency, locale),
    shortMoney: (minorUnits, currency) => formatShortMoney(minorUnits, currency, locale),
    number: (value) => formatNumber(value, locale),
    percent: (percent) => formatPercent(percent, locale),
    rate: (percent) => formatRate(percent, locale),
    date: (date) => formatDate(date, market.settings.shownDateFormat, locale),
    list: (parts) => formatList(parts, locale),
    link: (address) => {
      const safe = safeUrl(address);
      if (!safe?.startsWith('/')) return safe;
      const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(safe) ?? [];
      if (isMissingPage(path, offering())) return undefined;
      const joined = carried ? `${query ? `${query}&` : '?'}${carried}` : query;
      return `/${locale}${path === '/' ? '' : path}${joined}${fragment}`;
    },
  };
}

/** Returns true for the path of a page for which the gateway lacks a feature. */
function isMissingPage(path: string, offering: Offering): boolean {
  if (offering.key === '') return false;
  const route = matchRoute(path === '/' ? '' : path);
  return route !== undefined && !isOfferedRoute(route.name, offering);
}
