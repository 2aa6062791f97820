// A header of answers that come from behind the shop: tags of what the shop must not serve from a cache any more. It stays within the
// script: the shop takes it off before a browser gets the answer.

const header = 'expired-tags';

export const expiredTagsHeader = (tags: readonly string[]): Record<string, string> => (tags.length > 0 ? { [header]: tags.join(' ') } : {});

/** The tags of an answer, and the answer without them. */
export function takeExpiredTags(response: Response): { tags: string[]; response: Response } {
  const tags = (response.headers.get(header) ?? '').split(' ').filter(Boolean);
  if (tags.length === 0) return { tags, response };
  const answer = new Response(response.body, response);
  answer.headers.delete(header);
  return { tags, response: answer };
}
