// What an address asks of the preview viewer, and the addresses of what it shows.
import { isContentSlug } from '#lib/content-slug.ts';

export const viewerLimits = [10, 20, 50] as const;
const defaultViewerLimit = 20;
/** Pixels of the screens that a block can be looked at on; without one it is as wide as the window. */
export const viewerWidths = [390, 768, 1440] as const;
export const viewerParameters = ['docType', 'layoutVariant', 'limit', 'page', 'width', 'alone'];

export interface ViewerQuery {
  /** What was typed; undefined before the form was sent. */
  docType: string | undefined;
  layoutVariant: string;
  limit: number;
  /** From 1. */
  page: number;
  width: number | undefined;
  /** The place of the one block to show by itself, from 0 among all of its kind. */
  alone: number | undefined;
}

const maxVariantLength = 64;
const maxPage = 1000;

/** Reads the parameters; a malformed one counts as absent. */
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

/** Whether a kind of block can be called so; nothing is found of what cannot. */
export const isKindName = (docType: string): boolean => isContentSlug(docType);

/** The query of another page of what was found. */
export const createViewerQuery = ({ docType = '', layoutVariant, limit, page, width }: ViewerQuery): string =>
  new URLSearchParams({
    docType,
    layoutVariant,
    limit: String(limit),
    page: String(page),
    ...(width !== undefined && { width: String(width) }),
  }).toString();

/** The query of one block by itself. */
export const createAloneQuery = ({ docType = '', layoutVariant }: ViewerQuery, place: number): string =>
  new URLSearchParams({ docType, layoutVariant, alone: String(place) }).toString();
