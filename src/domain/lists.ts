// Who has which lists.
import { abilities, type UserKind } from '#lib/rules/roles.ts';

/** The kinds of shoppers, as tokens name them. */
export type ConsumerType = 'guest' | 'registered' | 'EMPLOYEE';

interface AllowedLists {
  favorites: boolean;
  savedForLater: boolean;
}

/** Favorites are a market's setting; who has lists at all stands in lib/rules/roles.ts. */
export const allowedLists = ({ lists }: { lists: { allowFavorites: boolean } }, kind: UserKind): AllowedLists => ({
  favorites: lists.allowFavorites && abilities[kind].hasFavorites,
  savedForLater: abilities[kind].hasSavedList,
});
