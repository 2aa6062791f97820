// A page in preview, and what its bar says.
import { aBanner, aHomePage } from './content-samples.ts';
import type { Storefront } from './storefront.ts';

/** A home page whose banner is called so in preview, and `Published` live. */
export function writeDraft(shop: Storefront, draft: ReturnType<typeof aBanner> = aBanner('Secret draft')): void {
  shop.gateway.replies['content.page'] = (url: URL) => aHomePage([url.pathname.startsWith('/pre') ? draft : aBanner('Published')]);
}

/** The text of the bar. */
export const readBar = (html: string): string =>
  (/<aside class="preview-bar".*?<\/aside>/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
