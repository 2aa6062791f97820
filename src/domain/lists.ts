// The lists that shoppers have.
import { abilities, type UserKind } from '#lib/rules/roles.ts';

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
