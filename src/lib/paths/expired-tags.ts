// A response header of the backend: tags of content that the shop must no longer serve from a cache. It is internal to the Worker, which
// removes it before the response is sent to a browser.

const header = 'expired-tags';

export const expiredTagsHeader = (tags: readonly string[]): Record<string, string> => (tags.length > 0 ? { [header]: tags.join(' ') } : {});

/** Returns the tags in a response, and the response without them. */
export function takeExpiredTags(response: Response): { tags: string[]; response: Response } {
  const tags = (response.headers.get(header) ?? '').split(' ').filter(Boolean);
  if (tags.length === 0) return { tags, response };
  const answer = new Response(response.body, response);
  answer.headers.delete(header);
  return { tags, response: answer };
}
