import type { ErrorCode } from '#errors/catalogue.ts';
import { ok, type Result, refused } from '#errors/result.ts';
import { splitProductId } from '#lib/ids.ts';
import { type ContentMode, contentInstant, documentsAt, selectVersion } from '../rules/document.ts';
import { categoryNamesakesQuery, categoryPathQuery, childCategoriesQuery } from '../stores/categories.ts';
import { bodyQuery, type DocumentBody, type DocumentKey, type DocumentKind, pageLocalesQuery, versionsQuery } from '../stores/content.ts';
import { productQuery } from '../stores/products.ts';
import { read } from '../stores/query.ts';
import { createShelf } from './cards.ts';
import type { CallContext, HandlersOf, Refusal } from './handler.ts';
import { openShelves, readViewpoint } from './viewpoint.ts';

const notFound = refused({ code: 'API404' as const });

export const contentHandlers = {
  'content.page': async (input, context) => {
    const { page } = input.params;
    const found = await findDocument(input, { kind: 'page', key: page }, context);
    if (!found) return notFound;
    const [rows] = await read(context.db, pageLocalesQuery(openShelves, page, context.now));
    return ok({ ...found.body, blocks: documentsAt(found.body.blocks, found.at), locales: rows.map(({ locale }) => locale) });
  },

  'content.category': async (input, context) => {
    const viewpoint = readViewpoint(input.params.siteId, context);
    if (!viewpoint) return notFound;
    const { categoryId } = input.params;
    const [path, children, namesakes] = await read(
      context.db,
      categoryPathQuery(categoryId, viewpoint.locale),
      childCategoriesQuery(categoryId, viewpoint.locale),
      categoryNamesakesQuery(openShelves, categoryId, context.now),
    );
    const category = path.at(-1);
    if (!category) return notFound;
    const found = await findDocument(input, { kind: 'category', key: categoryId }, context);
    if (!found) return notFound;
    const { intro, seo, blocks, cells } = found.body;
    const alternates = namesakes.map((namesake) => ({ ...namesake, categoryId }));
    return ok({
      ...category,
      intro,
      seo,
      ancestors: path.slice(0, -1),
      children,
      blocks: documentsAt(blocks, found.at),
      cells: documentsAt(cells, found.at),
      alternates,
    });
  },

  'content.product': async (input, context) => {
    const viewpoint = readViewpoint(input.params.siteId, context);
    if (!viewpoint) return notFound;
    const { masterId } = splitProductId(input.params.productId);
    const [[product]] = await read(context.db, productQuery(createShelf(viewpoint), masterId));
    if (!product) return notFound;
    // Most products have no espots of their own; that is an empty list, not a missing page.
    const found = await findDocument(input, { kind: 'product', key: masterId }, context);
    return ok({ productId: input.params.productId, blocks: found ? documentsAt(found.body.blocks, found.at) : [] });
  },

  'content.menu': async (input, context) => siteDocument(input, 'menu', context),
  'content.footer': async (input, context) => siteDocument(input, 'footer', context),
} satisfies HandlersOf<'content'>;

interface ContentInput {
  params: { mode: ContentMode; siteId: string };
  query: { previewDateTime?: string | undefined };
}

/** The body of the version that shows, and the instant it was chosen for. */
async function findDocument<Kind extends DocumentKind>(
  { params, query }: ContentInput,
  { kind, key }: { kind: Kind; key: string },
  { db, locale, now }: CallContext,
): Promise<{ body: DocumentBody<Kind>; at: number } | undefined> {
  const document: DocumentKey<Kind> = { siteId: params.siteId, locale, kind, key };
  const at = contentInstant(params.mode, query.previewDateTime, now);
  const [versions] = await read(db, versionsQuery(document));
  const chosen = selectVersion(versions, { mode: params.mode, at });
  if (!chosen) return undefined;
  const [[row]] = await read(db, bodyQuery(document, chosen.version));
  return row && { body: row.body, at };
}

async function siteDocument<Kind extends 'menu' | 'footer'>(
  input: ContentInput,
  kind: Kind,
  context: CallContext,
): Promise<Result<DocumentBody<Kind>, Refusal<Extract<ErrorCode, 'API404'>>>> {
  const found = await findDocument(input, { kind, key: kind }, context);
  return found ? ok(found.body) : notFound;
}
