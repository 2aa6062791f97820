// Starts scripts again in parts of a listing that were replaced.
import { cookiePrefix, favoritesCookieName } from '#lib/storage/browser-names.ts';

type StartParts = (root: ParentNode) => void;
let startParts: StartParts | undefined;

/** Stores the function that starts page parts. It is passed in, because importing it here would create an import cycle. */
export function registerStart(start: StartParts): void {
  startParts = start;
}

export function restartParts(root: ParentNode): void {
  startParts?.(root);
  // sets the favorite buttons of the new part if this browser has a list of favorites
  if (document.cookie.includes(cookiePrefix + favoritesCookieName))
    void import('../favorites/favorite-buttons.ts').then(
      ({ showFavorites }) => showFavorites(),
      () => undefined,
    );
}
