// Photos that shoppers share of what they did with their things. Browser, shop and backend agree on this.

/** What they show. */
export const photoCategories = ['summit', 'trail', 'camp', 'snow', 'town'] as const;
export type PhotoCategory = (typeof photoCategories)[number];

/** What becomes of one: an editor looks at it first. What several people reported waits again. */
export const photoStates = ['waiting', 'published', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Why one is reported, and why an editor does not publish it. */
export const photoReasons = ['offensive', 'not-theirs', 'shows-me', 'off-topic', 'other'] as const;
export type PhotoReason = (typeof photoReasons)[number];

/** UTF-16 units. */
export const maxCaptionLength = 300;
/** UTF-16 units. */
export const maxPhotographerLength = 40;
/** Of how many styles one photo can be. */
export const maxStreams = 4;
/** So many are read at once. */
export const maxPhotosRead = 24;
export const mediaIdPattern = /^[\w-]{1,64}$/;

/** Which photos a widget shows: those of a category or of a style, or all. */
export interface PhotoFilter {
  category?: PhotoCategory | undefined;
  streamId?: string | undefined;
  /** Of `maxPhotosRead` each, from 1; the first if absent. */
  page?: number | undefined;
}

/** Beyond it nobody leafs. */
export const maxPhotoPages = 100;
