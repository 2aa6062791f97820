// A home page in preview, and the text of the preview bar.
import { aBanner, aHomePage } from './content-samples.ts';
import type { Storefront } from './storefront.ts';

/** Creates a home page whose banner has the draft's title in preview, and the title `Published` in the live version. */
export function writeDraft(shop: Storefront, draft: ReturnType<typeof aBanner> = aBanner('Secret draft')): void {
  shop.gateway.replies['content.page'] = (url: URL) => aHomePage([url.pathname.startsWith('/pre') ? draft : aBanner('Published')]);
}

/** Returns the text of the preview bar. */
export const readBar = (html: string): string =>
  (/<aside class="preview-bar".*?<\/aside>/s.exec(html)?.[0] ?? '').replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
