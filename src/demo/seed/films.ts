// The silhouettes that have a film of being worn or used. scripts/video.ts films them.
import { type Drawing, wornPicture } from './taxonomy.ts';

export const films: readonly Drawing[] = [
  { type: 'shell-jacket', shape: 'a', cut: 'men' },
  { type: 'down-jacket', shape: 'b', cut: 'women' },
  { type: 'hiking-boot', shape: 'a', cut: 'men' },
  { type: 'backpack', shape: 'a', cut: 'all' },
];

/** Size in pixels and length in seconds of each film. */
export const filmFormat = { width: 480, height: 600, seconds: 8 } as const;

/** Returns the URL of the film of a silhouette; undefined if it has none. */
export function findFilm(drawing: Drawing): string | undefined {
  const worn = wornPicture(drawing);
  return films.some((film) => wornPicture(film) === worn) ? `/video/${worn}.webm` : undefined;
}
