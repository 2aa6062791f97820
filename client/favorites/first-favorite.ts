// Watches a page that was opened before the browser had any favorites. When another window adds the first favorite, this page displays it.
import { favoritesStorageKey } from '#lib/storage/browser-names.ts';

let isWatching = false;

/** Loads the favorite buttons' chunk, which reads the list if the cookie contains a revision, and watches for changes from then on. */
const showFavorites = (): void => {
  import('./favorite-buttons.ts').then((chunk) => chunk.showFavorites(), console.info);
};

export function watchFirstFavorite(): void {
  if (isWatching || !document.querySelector('form[data-favorite]')) return;
  isWatching = true;
  new BroadcastChannel(favoritesStorageKey).addEventListener('message', showFavorites, { once: true });
  // this page itself may be outdated, if the browser restores it from memory
  addEventListener('pageshow', ({ persisted }) => persisted && showFavorites());
}
