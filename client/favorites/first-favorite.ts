// Updates a page that was opened before the browser had favorites, when another window adds the first one.
import { favoritesStorageKey } from '#lib/storage/browser-names.ts';

let isWatching = false;

/** Loads the chunk of the favorite buttons, which checks the cookie for a list, and listens from then on. */
const showFavorites = (): void => {
  import('./favorite-buttons.ts').then((chunk) => chunk.showFavorites(), console.info);
};

export function watchFirstFavorite(): void {
  if (isWatching || !document.querySelector('form[data-favorite]')) return;
  isWatching = true;
  new BroadcastChannel(favoritesStorageKey).addEventListener('message', showFavorites, { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && showFavorites()); // this window itself, restored from memory
}
