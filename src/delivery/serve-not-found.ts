// The market's 404.
import type { Locale } from '#markets/registry.ts';
import type { AppContext } from '#middleware/context.ts';
import type { Preview } from '#middleware/preview.ts';
import { type Shop, shopOf } from '#middleware/shop.ts';
import { notFoundPage } from '#pages/not-found/index.tsx';
import { pages } from '#pages/registry.ts';
import { deliver } from './deliver.ts';
import { keyOf, loadFrame } from './frame.tsx';
import { patienceMs } from './load-page.ts';

export async function serveNotFound(c: AppContext, locale: Locale, preview?: Preview, known?: Shop): Promise<Response> {
  const shop = known ?? shopOf(c, { locale, preview, signal: c.req.raw.signal });
  const frame = await loadFrame(shop, patienceMs(c));
  const { menu } = frame;
  const page = notFoundPage({ view: shop.view, menu, key: keyOf('menu', menu, ''), hasHelp: pages.contactUs !== undefined });
  return deliver(c, { kind: 'page', status: 404, shop, page, frame, pageClass: 'error' });
}
