// The consent banner. A cached page is the same for all visitors, so it has a placeholder for the banner, which each response fills.

import type { VisitorConsent } from '#http/middleware/consent.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { sharedRenderContext } from '#http/middleware/render-contexts.ts';
import { escapeHtml } from '#lib/encoding/escape.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { Locale } from '#markets/registry.ts';
import { buildId } from '#render/build-id.ts';
import { renderSection } from '#render/section.tsx';
import { sheetCss } from '#render/styles.ts';
import { fillTemplate, newSecret, parseTemplate, placeholder, type Template } from '#render/template.ts';
import { routePath, splitLocale } from '#routes.ts';
import { pageParts } from './page-parts.ts';

/**
 * Returns the page's path and query, to which the banner's form returns; undefined if the page shows no banner, as in dialogs and on the
 * consent page.
 */
export function findBannerAddress(c: AppContext, { isConsentOpen }: VisitorConsent): string | undefined {
  const { pathname, search } = c.get('url');
  if (!isConsentOpen || c.get('isForDialog')) return undefined;
  return splitLocale(pathname).rest === routePath('privacySettings') ? undefined : `${pathname}${search}`;
}

/** Returns the markup and style of the banner for a cached page. Empty if the page shows no banner. */
export function consentBannerHtml(c: AppContext, locale: Locale, address: string | undefined, nonce: string): string {
  if (address === undefined) return '';
  const key = `${buildId}/${locale}`;
  let banner = banners.get(key);
  if (!banner) {
    banner = renderBanner(c, locale);
    banners.put(key, banner);
  }
  return fillTemplate(banner, { address: escapeHtml(address), nonce });
}

/** Rendered banners by build and locale. */
const banners = createIsolateCache<Template>({ name: 'consent banners', maxEntries: 20 });

function renderBanner(c: AppContext, locale: Locale): Template {
  const secret = newSecret();
  const scope = { renderContext: sharedRenderContext(c.env, locale), origin: '', mention: () => undefined, isShared: false };
  const { html, sheets } = renderSection(pageParts().ConsentBanner, { address: placeholder(secret, 'address') }, scope);
  const styles = sheets.map((name) => `<style nonce="${placeholder(secret, 'nonce')}">${sheetCss(name)}</style>`);
  return parseTemplate(styles.join('') + fillTemplate(html, {}), secret);
}
