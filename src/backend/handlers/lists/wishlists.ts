import type { HandlersOf } from '#backend/handlers/handler.ts';
import { addFavorite, favorites, removeFavorite, sharedFavorites, shareFavorites, unshareFavorites } from './favorites.ts';
import { removeSaved, savedForLater, saveForLater, updateSaved } from './saved-for-later.ts';

export const wishlistHandlers = {
  'wishlists.favorites': favorites,
  'wishlists.addFavorite': addFavorite,
  'wishlists.removeFavorite': removeFavorite,
  'wishlists.shareFavorites': shareFavorites,
  'wishlists.unshareFavorites': unshareFavorites,
  'wishlists.sharedFavorites': sharedFavorites,
  'wishlists.savedForLater': savedForLater,
  'wishlists.saveForLater': saveForLater,
  'wishlists.updateSaved': updateSaved,
  'wishlists.removeSaved': removeSaved,
} satisfies HandlersOf<'wishlists'>;
