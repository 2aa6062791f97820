// What a search finds beside products: the types that this shop shows, one row each, in their order. Others are left out.
import type { FoundDocument } from '#contract/calls/product-search.ts';
import type { MessageKey } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import { contentRoutes, contentSlug } from '../content-page/index.tsx';

interface DocumentType {
  heading: MessageKey;
  /** The path of one; undefined where it has none here. */
  locate: (id: string) => string | undefined;
}

const pathsBySlug = new Map(contentRoutes.map((name) => [contentSlug(name), routePath(name)]));

const documentTypes: Readonly<Record<string, DocumentType>> = {
  store: { heading: 'stores.kind.store', locate: (storeId) => routePath('store', { storeId }) },
  page: { heading: 'search.pages', locate: (id) => pathsBySlug.get(id) },
  article: { heading: 'articles.title', locate: (page) => routePath('article', { page }) },
};

export interface DocumentGroup {
  type: string;
  heading: MessageKey;
  documents: { title: string; summary: string; path: string }[];
}

/** By their types. None is empty. */
export const groupDocuments = (found: readonly FoundDocument[]): DocumentGroup[] =>
  Object.entries(documentTypes)
    .map(([type, { heading, locate }]) => ({
      type,
      heading,
      documents: found
        .filter((each) => each.type === type)
        .flatMap(({ id, title, summary }) => {
          const path = locate(id);
          return path === undefined ? [] : [{ title, summary, path }];
        }),
    }))
    .filter(({ documents }) => documents.length > 0);
