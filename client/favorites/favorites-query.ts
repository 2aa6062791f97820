// The shopper's favorites as a query. A cookie contains the revision of the list that this browser has seen. Each revision is fetched once
// and stored for the other pages of the visit. Without a revision in the cookie, nothing is fetched.
import type { FavoritesReply } from '#features/favorites/favorites-view-model.ts';
import { favoritesStorageKey } from '#lib/storage/browser-names.ts';

/** Ids of the products on the list. */
export type Favorites = readonly string[];

/** Where the last fetched list is stored. */
export type FavoritesStorage = Pick<Storage, 'getItem' | 'setItem'>;

export const favoritesKey = (site: string, mark: string) => ['favorites', site, mark] as const;

export function readRemembered(storage: () => FavoritesStorage, mark: string): Favorites | undefined {
  if (mark === '') return [];
  try {
    const known = JSON.parse(storage().getItem(favoritesStorageKey) ?? 'null');
    return known?.mark === mark ? known.products : undefined;
  } catch {
    return undefined;
  }
}

export function remember(storage: () => FavoritesStorage, mark: string, products: Favorites): void {
  try {
    storage().setItem(favoritesStorageKey, JSON.stringify({ mark, products }));
  } catch {
    // if nothing can be stored, each page fetches the list
  }
}

/** Returns the list with a product added or removed. */
export const changeFavorite = (products: Favorites, productId: string, isFavorite: boolean): Favorites => {
  const others = products.filter((id) => id !== productId);
  return isFavorite ? [productId, ...others] : others;
};

export async function requestFavorites(address: string, init: RequestInit = {}): Promise<FavoritesReply> {
  const answer = await fetch(address, { ...init, headers: { accept: 'application/json' } });
  const reply: Partial<FavoritesReply> = await answer.json();
  if (!reply.products) throw new Error(`The request for the favorites failed with status ${answer.status}.`);
  return { products: reply.products, problem: reply.problem };
}
