// A response header of the backend with tags of cached content that has become outdated. The storefront removes it before it sends the
// response to a browser.

const header = 'expired-tags';

export const expiredTagsHeader = (tags: readonly string[]): Record<string, string> => (tags.length > 0 ? { [header]: tags.join(' ') } : {});

/** Returns the expired tags of a response, and the response without the header. */
export function takeExpiredTags(response: Response): { tags: string[]; response: Response } {
  const tags = (response.headers.get(header) ?? '').split(' ').filter(Boolean);
  if (tags.length === 0) return { tags, response };
  const answer = new Response(response.body, response);
  answer.headers.delete(header);
  return { tags, response: answer };
}
