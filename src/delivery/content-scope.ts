import type { Shop } from '#middleware/shop.ts';
import type { ContentScope } from '#pages/page.ts';

/** Which content a request is to see: published, or what an editor previews. */
export const contentScope = ({ preview, siteId }: Shop): ContentScope => ({
  params: { mode: preview ? 'preview' : 'publish', siteId },
  query: { previewDateTime: preview?.dateTime, cms: preview?.cms },
});
