// What a site has beside its pages: espots of search pages, fragments, pop-ups, and lists of documents.
import { ok } from '#contract/errors/result.ts';
import { marketOfSite, requireMarket } from '#markets/registry.ts';
import { documentsAt } from '../../rules/document.ts';
import { childPagesQuery } from '../../stores/content-lists.ts';
import { read } from '../../platform/query.ts';
import { findDocument, findPage, noContent, siteDocument } from '../../services/content/content-documents.ts';
import { fillFragments } from '../../services/content/content-fragments.ts';
import type { HandlersOf } from '../handler.ts';
import { createShownAt, listDocumentsOfKind } from '../../services/content/content-lists.ts';

type ListCall = 'plainPage' | 'children' | 'search' | 'fragment' | 'popups' | 'showcase';

export const contentListHandlers = {
  'content.plainPage': async (input, context) => {
    const page = await findPage(input, context);
    return page ? ok(page) : noContent;
  },

  'content.children': async (input, context) => {
    const [children] = await read(context.db, childPagesQuery(createShownAt(input, context), input.params.parentPageSlug));
    return children.length > 0 ? ok({ children }) : noContent;
  },

  'content.search': async (input, context) => {
    if (!marketOfSite(input.params.siteId)) return noContent;
    const found = await findDocument(input, { kind: 'search', key: input.params.searchType }, context);
    return ok({ blocks: found ? await fillFragments(documentsAt(found.body.blocks, found.at), input, context) : [] });
  },

  'content.fragment': async ({ params, query }, context) => {
    const input = { params: { ...params, siteId: requireMarket(context.locale).siteId }, query };
    const found = await findDocument(input, { kind: 'fragment', key: params.fragmentId }, context);
    return found ? ok({ blocks: documentsAt(found.body.blocks, found.at) }) : noContent;
  },

  'content.popups': async (input, context) => siteDocument(input, 'popups', context),

  'content.showcase': async (input, context) => listDocumentsOfKind(input, input.params.docType, context),
} satisfies Pick<HandlersOf<'content'>, `content.${ListCall}`>;
