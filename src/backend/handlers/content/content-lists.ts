// Content that is not a complete page: espots on search pages, fragments, pop-ups and document lists.
import type { HandlersOf } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { findDocument, findPage, noContent, siteDocument } from '#backend/services/content/content-documents.ts';
import { fillFragments } from '#backend/services/content/content-fragments.ts';
import { createShownAt, listDocumentsOfKind } from '#backend/services/content/content-lists.ts';
import { resolvePath } from '#backend/services/content/resolve-path.ts';
import { childPagesQuery } from '#backend/stores/content-lists.ts';
import { findPreviewGrant, isGrantInForce } from '#backend/stores/preview-grants.ts';
import { ok } from '#contract/errors/result.ts';
import { marketOfSite, requireMarket } from '#markets/registry.ts';

type ListCall = 'plainPage' | 'resolvePath' | 'previewGrant' | 'children' | 'search' | 'fragment' | 'popups' | 'showcase';

export const contentListHandlers = {
  'content.plainPage': async (input, context) => {
    const page = await findPage(input, context);
    return page ? ok(page) : noContent;
  },

  'content.children': async (input, context) => {
    const [children] = await read(context.db, childPagesQuery(createShownAt(input, context), input.params.parentPageSlug));
    return children.length > 0 ? ok({ children }) : noContent;
  },

  'content.resolvePath': async (input, context) => ok(await resolvePath(input, context)),

  'content.previewGrant': async ({ params }, { db, now }) => {
    const grant = await findPreviewGrant(db, params.grantId);
    return ok({ isInForce: grant !== undefined && isGrantInForce(grant, now) });
  },

  'content.search': async (input, context) => {
    if (!marketOfSite(input.params.siteId)) return noContent;
    const found = await findDocument(input, { kind: 'search', key: input.params.searchType }, context);
    return ok({ blocks: found ? await fillFragments(found.visible(found.body.blocks), input, context) : [] });
  },

  'content.fragment': async ({ params, query }, context) => {
    const input = { params: { ...params, siteId: requireMarket(context.locale).siteId }, query };
    const found = await findDocument(input, { kind: 'fragment', key: params.fragmentId }, context);
    return found ? ok({ blocks: found.visible(found.body.blocks) }) : noContent;
  },

  'content.popups': async (input, context) => siteDocument(input, 'popups', context),

  'content.showcase': async (input, context) => listDocumentsOfKind(input, input.params.docType, context),
} satisfies Pick<HandlersOf<'content'>, `content.${ListCall}`>;
