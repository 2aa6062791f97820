// Finds the current version of a content document.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { read } from '#backend/platform/query.ts';
import { type ContentMode, contentInstant, documentsAt, findLastChange, selectVersion, type Version } from '#backend/rules/document.ts';
import { readReleaseSource } from '#backend/rules/release-id.ts';
import { openShelves } from '#backend/services/catalog/viewpoint.ts';
import {
  bodyQuery,
  type DocumentBody,
  type DocumentKey,
  type DocumentKind,
  documentLocalesQuery,
  versionsQuery,
} from '#backend/stores/content.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

export const noContent = refused({ code: 'API404' as const });

export interface ContentInput {
  params: { mode: ContentMode; siteId: string };
  query: PreviewQuery;
}

interface PreviewQuery {
  previewDateTime?: string | undefined;
  cms?: string | undefined;
  /** Includes blocks that are not visible at the selected time. */
  hidden?: 'include' | undefined;
}

/**
 * Returns the time for which content is selected, the time from which drafts count as published, and the release that a preview shows. Its
 * versions precede all others, so they count as published at the selected time.
 */
export function readShown({ mode, previewDateTime, cms }: PreviewQuery & { mode: ContentMode }, now: number) {
  const at = contentInstant(mode, previewDateTime, now);
  const release = readReleaseSource({ mode, cms });
  return { at, now: release === undefined ? now : at, release };
}

export interface FoundDocument<Kind extends DocumentKind> {
  /** Body of the selected version. */
  body: DocumentBody<Kind>;
  /** All versions that can be displayed in the requested mode. */
  versions: readonly Version[];
  /** Time for which the version was selected, in milliseconds since 1970. */
  at: number;
  /** Removes the blocks that are not valid at that time, unless a preview asks for them. */
  visible: (documents: readonly ContentDocument[]) => ContentDocument[];
}

/** Returns the date on which a page was last changed, if it is known. */
export function datePage({ versions, at }: Pick<FoundDocument<DocumentKind>, 'versions' | 'at'>, documents: readonly ContentDocument[]) {
  const changedAt = findLastChange(versions, documents, at);
  return changedAt === undefined ? {} : { modifiedAt: new Date(changedAt).toISOString() };
}

export async function findDocument<Kind extends DocumentKind>(
  { params, query }: ContentInput,
  { kind, key }: { kind: Kind; key: string },
  { db, locale, now }: CallContext,
): Promise<FoundDocument<Kind> | undefined> {
  const document: DocumentKey<Kind> = { siteId: params.siteId, locale, kind, key };
  const { at, now: draftsFrom, release } = readShown({ mode: params.mode, ...query }, now);
  const [versions] = await read(db, versionsQuery(document, release));
  const chosen = selectVersion(versions, { mode: params.mode, at, now: draftsFrom });
  if (!chosen) return undefined;
  const [[row]] = await read(db, bodyQuery(document, chosen.version));
  const versionsOfMode = versions.filter(({ state }) => state === 'published' || (params.mode === 'preview' && state === 'draft'));
  const includesHidden = params.mode === 'preview' && query.hidden === 'include';
  const visible = (documents: readonly ContentDocument[]) => (includesHidden ? [...documents] : documentsAt(documents, at));
  return row && { body: row.body, versions: versionsOfMode, at, visible };
}

/**
 * Returns a page in which fragments are still references, not yet replaced with their blocks. Returns undefined if the page has no version
 * at the requested time.
 */
export async function findPage(input: ContentInput & { params: { page: string } }, context: CallContext) {
  const { page } = input.params;
  const found = await findDocument(input, { kind: 'page', key: page }, context);
  if (!found) return undefined;
  const [rows] = await read(context.db, documentLocalesQuery({ kind: 'page', key: page }, openShelves, context.now));
  return {
    ...found.body,
    blocks: found.visible(found.body.blocks),
    locales: rows.map(({ locale }) => locale),
    paths: rows.flatMap(({ locale, path }) => (path === null ? [] : [{ locale, path }])),
    ...datePage(found, found.body.blocks),
  };
}

export async function siteDocument<Kind extends 'menu' | 'footer' | 'popups' | 'utility'>(
  input: ContentInput,
  kind: Kind,
  context: CallContext,
): Promise<Result<DocumentBody<Kind>, Refusal<Extract<ErrorCode, 'API404'>>>> {
  const found = await findDocument(input, { kind, key: kind }, context);
  return found ? ok(found.body) : noContent;
}
