// The silhouettes with a film that shows the product being worn or used. scripts/video.ts creates the films.
import { type Drawing, wornPicture } from './taxonomy.ts';

export const films: readonly Drawing[] = [
  { type: 'shell-jacket', shape: 'a', cut: 'men' },
  { type: 'down-jacket', shape: 'b', cut: 'women' },
  { type: 'hiking-boot', shape: 'a', cut: 'men' },
  { type: 'backpack', shape: 'a', cut: 'all' },
];

/** Size of each film in pixels, and its length in seconds. */
export const filmFormat = { width: 480, height: 600, seconds: 8 } as const;

/** Returns the URL of a silhouette's film, or undefined if it has none. */
export function findFilm(drawing: Drawing): string | undefined {
  const worn = wornPicture(drawing);
  return films.some((film) => wornPicture(film) === worn) ? `/video/${worn}.webm` : undefined;
}
