// Starts what a script enhances in parts of a listing that were exchanged.
import { cookiePrefix, favoritesCookieName } from '#lib/storage/browser-names.ts';

type StartParts = (root: ParentNode) => void;
let startParts: StartParts | undefined;

/** Handed in by who starts the listing itself, which it would import in a ring. */
export function keepStart(start: StartParts): void {
  startParts = start;
}

export function startAgain(root: ParentNode): void {
  startParts?.(root);
  // the buttons of favorites are painted where the browser has seen a list of them
  if (document.cookie.includes(cookiePrefix + favoritesCookieName))
    void import('../favorites/favorite-buttons.ts').then(
      ({ showFavorites }) => showFavorites(),
      () => undefined,
    );
}
