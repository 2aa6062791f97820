// The lists that shoppers have.
import { abilities, type UserKind } from '#lib/rules/roles.ts';
import type { Market } from '#markets/market.ts';
import type { Person } from './person.ts';

/** The kinds of shoppers in tokens. */
export type ConsumerType = 'guest' | 'registered' | 'EMPLOYEE';

interface AllowedLists {
  favorites: boolean;
  savedForLater: boolean;
}

/** Returns which lists a shopper has. Favorites are a setting of the market; lib/rules/roles.ts says which customer groups have lists. */
export const allowedLists = ({ lists }: { lists: { allowFavorites: boolean } }, kind: UserKind): AllowedLists => ({
  favorites: lists.allowFavorites && abilities[kind].hasFavorites,
  savedForLater: abilities[kind].hasSavedList,
});

/** True if links and buttons for favorites are rendered for the person of a page. */
export const hasFavorites = ({
  market,
  person,
}: {
  market: Pick<Market, 'settings'>;
  person?: Pick<Person, 'kind'> | undefined;
}): boolean => allowedLists(market.settings, person?.kind ?? 'guest').favorites;
