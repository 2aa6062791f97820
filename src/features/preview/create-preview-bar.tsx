// The preview bar, with the layer that the editor selected.
import type { ReactNode } from 'react';
import { nameQuestion } from '#domain/personalization/visitor.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { flattenDocuments, readBlocks } from '#http/middleware/preview/block-notes.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import { readOrigin } from '#http/pages/load-page.tsx';
import { changePreviewQuery } from '#lib/paths/preview-query.ts';
import { compareWithLive } from './compare-with-live.ts';
import { PreviewBar } from './preview-bar.tsx';
import { PreviewChanges } from './preview-changes.tsx';

/**
 * Creates the preview bar. Returns null outside previews, in the studio, which has its own bar, and for a page in a dialog. Must be called
 * after all data of the page has settled, because the bar lists the content that the page has read.
 */
export async function createPreviewBar(c: AppContext, scope: RequestScope, { isPersonal }: { isPersonal: boolean }): Promise<ReactNode> {
  const { preview, contentReads = [] } = scope;
  if (!preview) return null;
  const { dateTime, endsAt, variants, audience, bypassAllCache, layer, markets, isFramed } = preview;
  if (layer === 'blocks') await scope.blockNotes?.describeAll(contentReads, Date.now());
  if (c.get('isForDialog') || preview.studio !== undefined) return null;
  const changes = layer === 'changes' ? await compareWithLive(c, scope) : undefined;
  const { pathname, search } = c.get('url');
  return (
    <PreviewBar
      address={`${pathname}${search}`}
      link={`${readOrigin(c)}${changePreviewQuery(`${pathname}${search}`, { previewFrame: undefined })}`}
      dateTime={dateTime}
      endsAt={endsAt === undefined ? undefined : new Date(endsAt).toISOString()}
      variants={variants}
      knownVariants={listVariants(scope)}
      audience={audience}
      cohort={describeCohort(scope)}
      bypassesCaches={bypassAllCache}
      layer={layer}
      frame={isFramed ? findFrame(c) : 'none'}
      markets={markets}
      hasLocales={!isPersonal}
    >
      {changes && <PreviewChanges documents={changes} />}
    </PreviewBar>
  );
}

/**
 * Returns whether the browser keeps cookies in the frame. The first page in it sets cookies and adds a parameter to its links, so a page with
 * the parameter and without cookies was opened by a browser that blocks them.
 */
function findFrame(c: AppContext): 'with-cookies' | 'without-cookies' {
  const isFirst = !c.get('url').searchParams.has('previewFrame');
  return isFirst || c.get('cookies') ? 'with-cookies' : 'without-cookies';
}

/** Returns the visitor attributes that the page evaluated, with their values. Visitors with the same values get the same page. */
const describeCohort = ({ visitor }: RequestScope): string[] =>
  visitor.listAnswers().map(({ question, answer }) => `${nameQuestion(question)}: ${answer || '–'}`);

/** Returns the ids of variants and segments that the page can show. */
function listVariants({ contentReads = [] }: RequestScope): string[] {
  const documents = flattenDocuments(contentReads.flatMap(({ value }) => readBlocks(value ?? {})));
  const ids = documents.flatMap(({ fields }) => [...readIds(fields.variants, 'variantId'), ...readIds(fields.segments, 'id')]);
  return [...new Set(ids)];
}

const readIds = (list: unknown, name: string): string[] =>
  Array.isArray(list) ? list.map((each) => (each as Record<string, unknown> | null)?.[name]).filter((id) => typeof id === 'string') : [];
