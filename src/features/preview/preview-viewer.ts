// Parameters of the preview viewer, and the URLs of its pages and frames.
import { isContentSlug } from '#lib/paths/content-slug.ts';

export const viewerLimits = [10, 20, 50] as const;
const defaultViewerLimit = 20;
/** Selectable widths of a block in CSS pixels. If none is selected, a block is as wide as the window. */
export const viewerWidths = [390, 768, 1440] as const;
export const viewerParameters = ['docType', 'layoutVariant', 'limit', 'page', 'width', 'alone'];

export interface ViewerQuery {
  /** The block kind that was entered; undefined before the form is submitted. */
  docType: string | undefined;
  layoutVariant: string;
  limit: number;
  /** Number of the page, starting at 1. */
  page: number;
  width: number | undefined;
  /** Index of the only block to show, among all blocks of its kind, starting at 0. */
  alone: number | undefined;
}

const maxVariantLength = 64;
const maxPage = 1000;

/** Parses the parameters. Invalid values count as absent. */
export function readViewerQuery(query: URLSearchParams): ViewerQuery {
  const readNumber = (name: string): number => (/^\d{1,5}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : Number.NaN);
  const page = readNumber('page');
  const alone = readNumber('alone');
  return {
    docType: query.get('docType')?.trim(),
    layoutVariant: (query.get('layoutVariant') ?? '').trim().slice(0, maxVariantLength),
    limit: viewerLimits.find((limit) => limit === readNumber('limit')) ?? defaultViewerLimit,
    page: page >= 1 && page <= maxPage ? page : 1,
    width: viewerWidths.find((width) => width === readNumber('width')),
    alone: Number.isNaN(alone) ? undefined : alone,
  };
}

/** True if the text is a valid name of a block kind. No blocks are requested for other names. */
export const isKindName = (docType: string): boolean => isContentSlug(docType);

/** Returns the query of a page of results. */
export const createViewerQuery = ({ docType = '', layoutVariant, limit, page, width }: ViewerQuery): string =>
  new URLSearchParams({
    docType,
    layoutVariant,
    limit: String(limit),
    page: String(page),
    ...(width !== undefined && { width: String(width) }),
  }).toString();

/** Returns the query that shows only one block. */
export const createAloneQuery = ({ docType = '', layoutVariant }: ViewerQuery, place: number): string =>
  new URLSearchParams({ docType, layoutVariant, alone: String(place) }).toString();
