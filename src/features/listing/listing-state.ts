// What every part of a listing is made of.
import type { CallReply } from '#contract/calls.ts';
import type { InteractionOrigin } from '#domain/analytics/interaction-origins.ts';
import { createListingPath, type ListingView } from './listing-filters.ts';

export interface ListingState extends ListingView {
  catalog: Pick<CallReply<'products.catalog'>, 'start' | 'total' | 'items' | 'facets' | 'sorts'>;
  /** What analytics calls the list, and where shoppers meet its products. */
  list: string;
  origin: InteractionOrigin;
  pages: number;
  /** Of the whole listing, below the locale. */
  path: string;
}

/** The address of the same listing, otherwise narrowed or sorted. It begins at its first page. */
export const changePath = ({ path, text, selection, sort }: ListingState, change: Partial<ListingView>): string =>
  createListingPath(path, { text, selection, sort, ...change });
