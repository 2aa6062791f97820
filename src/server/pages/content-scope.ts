import type { ContentScope } from '#pages/page.ts';
import type { RequestScope } from '#server/middleware/request-scope.ts';

/** Which content a request is to see: published, or what an editor previews. */
export const contentScope = ({ preview, siteId }: RequestScope): ContentScope => ({
  params: { mode: preview ? 'preview' : 'publish', siteId },
  query: { previewDateTime: preview?.dateTime, cms: preview?.cms },
});
