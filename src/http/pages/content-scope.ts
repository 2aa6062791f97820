import type { ContentScope } from '#contract/entities/content.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';

/** Returns the parameters of content calls, which select published content or a preview. */
export const contentScope = ({ preview, siteId }: RequestScope): ContentScope => ({
  params: { mode: preview ? 'preview' : 'publish', siteId },
  query: { previewDateTime: preview?.dateTime, cms: preview?.cms, hidden: preview && 'include' },
});
