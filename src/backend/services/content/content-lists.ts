import type { CallContext } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { documentsAt } from '#backend/rules/document.ts';
import { documentsOfKindQuery, type ShownAt } from '#backend/stores/content-lists.ts';
import { ok } from '#contract/errors/result.ts';
import { dataLocale, marketOfSite } from '#markets/registry.ts';
import { type ContentInput, noContent, readShown } from './content-documents.ts';

/** Returns the site, locale, mode and time for which documents are listed. */
export function createShownAt({ params, query }: ContentInput, { locale, now }: CallContext): ShownAt {
  const { siteId, mode } = params;
  return { siteId, locale: dataLocale(locale), mode, ...readShown({ mode, ...query }, now) };
}

/** Lists the documents of a kind on all pages of a site except `exceptPage`. */
export async function listDocumentsOfKind(input: ListOptions, docType: string, context: CallContext, exceptPage?: string) {
  if (!marketOfSite(input.params.siteId)) return noContent;
  const { layoutVariant = '', limit, offset } = input.query;
  const shown = createShownAt(input, context);
  const [rows] = await read(context.db, documentsOfKindQuery(shown, { docType, variant: layoutVariant, limit, offset, exceptPage }));
  return ok({
    blocks: documentsAt(
      rows.map(({ document }) => document),
      shown.at,
    ),
    numFound: rows[0]?.numFound ?? 0,
  });
}

interface ListOptions extends ContentInput {
  query: ContentInput['query'] & { layoutVariant?: string | undefined; limit: number; offset: number };
}
