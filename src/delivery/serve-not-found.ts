// The market's 404.
import type { Footer } from '#contract/entities/content.ts';
import type { Locale } from '#markets/registry.ts';
import type { AppContext } from '#middleware/context.ts';
import type { Preview } from '#middleware/preview.ts';
import { type Shop, shopOf } from '#middleware/shop.ts';
import { notFoundPage } from '#pages/not-found/index.tsx';
import { routePath } from '#routes.ts';
import { deliver } from './deliver.ts';
import { keyOf, loadFrame } from './frame.tsx';
import { patienceMs } from './load-page.ts';

export async function serveNotFound(c: AppContext, locale: Locale, preview?: Preview, known?: Shop): Promise<Response> {
  const shop = known ?? shopOf(c, { locale, preview, signal: c.req.raw.signal });
  const frame = await loadFrame(shop, patienceMs(c));
  const { menu, footer } = frame;
  const page = notFoundPage({ view: shop.view, menu, key: keyOf('menu', menu, ''), hasHelp: linksTo(footer, routePath('contactUs')) });
  return deliver(c, { kind: 'page', status: 404, shop, page, frame, pageClass: 'error' });
}

/** What the footer leads to is there. */
const linksTo = (footer: Footer | undefined, path: string): boolean =>
  footer?.columns.some(({ children }) => children.some(({ url }) => url === path)) ?? false;
