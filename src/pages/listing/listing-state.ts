// What every part of a listing is made of.
import type { CallReply } from '#contract/calls.ts';
import { createListingPath, type ListingView } from '#domain/listing.ts';

export interface ListingState extends ListingView {
  catalog: CallReply<'products.catalog'>;
  pages: number;
  /** Of the whole listing, below the locale. */
  path: string;
}

/** The address of the same listing, otherwise narrowed or sorted. It begins at its first page. */
export const changePath = ({ path, selection, sort }: ListingState, change: Partial<ListingView>): string =>
  createListingPath(path, { selection, sort, ...change });
