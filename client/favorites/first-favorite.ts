// A page that was opened before its browser had any favorites follows the first one, which another window makes.
import { favoritesStorageKey } from '#lib/storage/browser-names.ts';

let isWatching = false;

/** The chunk of the buttons looks by itself whether the cookie names a list; it listens from then on. */
const showFavorites = (): void => {
  import('./favorite-buttons.ts').then((chunk) => chunk.showFavorites(), console.info);
};

export function watchFirstFavorite(): void {
  if (isWatching || !document.querySelector('form[data-favorite]')) return;
  isWatching = true;
  new BroadcastChannel(favoritesStorageKey).addEventListener('message', showFavorites, { once: true });
  addEventListener('pageshow', ({ persisted }) => persisted && showFavorites()); // this very window, on its way back
}
