// Cache policies of content calls: lifetimes, and the tags by which content events expire replies.
import type { CallName } from '#contract/calls.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { type CacheRows, content } from './cache-policy.ts';

/** Returns the tags of documents at all levels, because an event may name a nested document. */
export function tagBlocks(blocks: readonly ContentDocument[], tags: string[] = []): string[] {
  for (const { id, children } of blocks) {
    tags.push(`block:${id}`);
    tagBlocks(children, tags);
  }
  return tags;
}

/** Returns the tag of a reply about a style. A reply without `masterId` gets the id of the product that it was requested for. */
export const tagStyle = (kind: string, { productId }: { productId: string }, { masterId }: { masterId?: string | undefined }): string =>
  `${kind}:${masterId ?? productId}`;

// The tags `category`, `product` and `children` expire all replies of a kind, for events that do not say which of them has changed.
export const contentPolicies: CacheRows<Extract<CallName, `content.${string}`>> = {
  'content.page': {
    ...content,
    tags: ({ params }, { blocks }) => [`page:${params.page}`, ...tagBlocks(blocks)],
    missingTags: ({ params }) => [`page:${params.page}`],
  },
  'content.category': {
    ...content,
    tags: ({ params }, { blocks, cells }) => ['category', `category:${params.categoryId}`, ...tagBlocks([...blocks, ...cells])],
    missingTags: ({ params }) => ['category', `category:${params.categoryId}`],
  },
  'content.plainPage': {
    ...content,
    tags: ({ params }, { blocks }) => [`page:${params.page}`, ...tagBlocks(blocks)],
    missingTags: ({ params }) => [`page:${params.page}`],
  },
  'content.children': {
    ...content,
    tags: ({ params }, { children }) => ['children', `children:${params.parentPageSlug}`, ...children.map(({ page }) => `page:${page}`)],
    missingTags: ({ params }) => ['children', `children:${params.parentPageSlug}`],
  },
  'content.resolvePath': {
    ...content,
    tags: (_, reply) => ['paths', ...(reply.kind === 'page' ? [`page:${reply.page}`] : [])],
    // visitors can make up paths, also below the source of a redirect, so only the paths of pages are stored
    isKept: (_, { kind }) => kind === 'page',
  },
  'content.search': { ...content, tags: ({ params }, { blocks }) => [`search:${params.searchType}`, ...tagBlocks(blocks)] },
  'content.fragment': {
    ...content,
    tags: ({ params }, { blocks }) => [`fragment:${params.fragmentId}`, ...tagBlocks(blocks)],
    missingTags: ({ params }) => [`fragment:${params.fragmentId}`],
  },
  'content.popups': { ...content, tags: () => ['popups'] },
  // a revoked grant must stop at the next request
  'content.previewGrant': 'never',
  // only editors read this content, and they need its current state
  'content.showcase': 'never',
  'content.articles': {
    ...content,
    tags: (_, reply) => ['articles', ...reply.result.map(({ id }) => `article:${id}`)],
    // clients can make up tags and offsets, so only the first page of all articles or of an existing tag is stored
    isKept: ({ query }, reply) => !query.offset && (!query.tagId || reply.facets.some(({ id }) => id === query.tagId)),
  },
  'content.article': {
    ...content,
    // the page lists other articles on the same subject, so a change to any article expires the page
    tags: ({ params }, { blocks }) => [`article:${params.article}`, 'articles', ...tagBlocks(blocks)],
    missingTags: ({ params }) => [`article:${params.article}`],
  },
  'content.product': {
    ...content,
    tags: ({ params }, reply) => ['product', tagStyle('product', params, reply), ...tagBlocks(reply.blocks)],
    // the style is unknown here; products.details adds its tag to the page
    missingTags: ({ params }) => ['product', `product:${params.productId}`],
  },
  'content.menu': { ...content, tags: () => ['menu'] },
  'content.footer': { ...content, tags: () => ['footer'] },
};
