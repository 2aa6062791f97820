// Which lists a shopper has: favorites, and items saved for later.
import { abilities, type UserKind } from '#lib/rules/roles.ts';
import type { Market } from '#markets/market.ts';
import type { Person } from './person.ts';

/** The kinds of shoppers that tokens distinguish. */
export type ConsumerType = 'guest' | 'registered' | 'EMPLOYEE';

interface AllowedLists {
  favorites: boolean;
  savedForLater: boolean;
}

/**
 * Returns which lists a shopper has. The result depends on the customer group (lib/rules/roles.ts), and for favorites also on a setting of
 * the market.
 */
export const allowedLists = ({ lists }: { lists: { allowFavorites: boolean } }, kind: UserKind): AllowedLists => ({
  favorites: lists.allowFavorites && abilities[kind].hasFavorites,
  savedForLater: abilities[kind].hasSavedList,
});

/** Returns true if the market's pages have links and buttons for favorites for this person, or for a guest if `person` is absent. */
export const hasFavorites = ({
  market,
  person,
}: {
  market: Pick<Market, 'settings'>;
  person?: Pick<Person, 'kind'> | undefined;
}): boolean => allowedLists(market.settings, person?.kind ?? 'guest').favorites;
