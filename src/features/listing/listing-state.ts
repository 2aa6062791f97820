// The data that all parts of a listing share.
import type { CallReply } from '#contract/calls.ts';
import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { createListingPath, type ListingView } from './listing-filters.ts';

export interface ListingState extends ListingView {
  catalog: Pick<CallReply<'products.catalog'>, 'start' | 'total' | 'items' | 'facets' | 'sorts'>;
  /** Name of the list in analytics events. `origin` is the part of the shop that displays the list. */
  list: string;
  origin: InteractionOrigin;
  pages: number;
  /** Path of the whole listing, without the locale. */
  path: string;
}

/**
 * Returns the URL of the same listing with a changed selection or order. If `change` does not set `page`, the URL is that of the first
 * page.
 */
export const changePath = ({ path, text, selection, sort, isComparing }: ListingState, change: Partial<ListingView>): string =>
  createListingPath(path, { text, selection, sort, isComparing, ...change });
