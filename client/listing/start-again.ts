// Starts the scripts of listing parts that were replaced.
import { cookiePrefix, favoritesCookieName } from '#lib/storage/browser-names.ts';

type StartParts = (root: ParentNode) => void;
let startParts: StartParts | undefined;

/** Stores the function that starts page parts. It is passed in, because importing it would be a circular import. */
export function keepStart(start: StartParts): void {
  startParts = start;
}

export function startAgain(root: ParentNode): void {
  startParts?.(root);
  // the favorite buttons are updated if the browser has seen a list of favorites
  if (document.cookie.includes(cookiePrefix + favoritesCookieName))
    void import('../favorites/favorite-buttons.ts').then(
      ({ showFavorites }) => showFavorites(),
      () => undefined,
    );
}
