// Search results that are not products: the document types that this shop displays, in display order. Other types are left out.
import type { FoundDocument } from '#contract/calls/product-search.ts';
import { contentRoutes, contentSlug } from '#features/content-pages/content-routes.ts';
import type { MessageKey } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import type { RenderContext } from '#ui/render-context.ts';

interface DocumentType {
  heading: MessageKey;
  /** Returns the path of a document, or undefined if this shop has no page for it. */
  locate: (id: string) => string | undefined;
}

const pathsBySlug = new Map(contentRoutes.map((name) => [contentSlug(name), routePath(name)]));

const documentTypes: Readonly<Record<string, DocumentType>> = {
  store: { heading: 'stores.kind.store', locate: (storeId) => routePath('store', { storeId }) },
  page: { heading: 'search.pages', locate: (id) => pathsBySlug.get(id) },
  'landing-page': { heading: 'search.pages', locate: (page) => routePath('showcase', { page }) },
  article: { heading: 'articles.title', locate: (page) => routePath('article', { page }) },
};

export interface DocumentGroup {
  type: string;
  heading: MessageKey;
  documents: { title: string; summary: string; path: string }[];
}

/**
 * Groups documents by heading. Several document types may share a heading. Documents whose pages the gateway does not offer are left out,
 * and so are empty groups.
 */
export function groupDocuments(found: readonly FoundDocument[], { link }: Pick<RenderContext, 'link'>): DocumentGroup[] {
  const groups = new Map<MessageKey, DocumentGroup>();
  for (const [type, { heading, locate }] of Object.entries(documentTypes)) {
    const group = groups.get(heading) ?? { type, heading, documents: [] };
    groups.set(heading, group);
    for (const { id, title, summary } of found.filter((each) => each.type === type)) {
      const path = locate(id);
      if (path !== undefined && link(path) !== undefined) group.documents.push({ title, summary, path });
    }
  }
  return [...groups.values()].filter(({ documents }) => documents.length > 0);
}
