// Who has which lists.

/** The kinds of shoppers, as tokens name them. */
export type ConsumerType = 'guest' | 'registered' | 'EMPLOYEE';

interface AllowedLists {
  favorites: boolean;
  savedForLater: boolean;
}

/** Favorites are a market's setting; an employee has neither list. */
export const allowedLists = ({ lists }: { lists: { allowFavorites: boolean } }, consumerType: ConsumerType): AllowedLists => ({
  favorites: lists.allowFavorites && consumerType !== 'EMPLOYEE',
  savedForLater: consumerType !== 'EMPLOYEE',
});
