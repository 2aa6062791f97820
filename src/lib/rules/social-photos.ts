// Limits and types of photos that shoppers share of their trips, for browser, shop and backend.

/** Subjects of photos. */
export const photoCategories = ['summit', 'trail', 'camp', 'snow', 'town'] as const;
export type PhotoCategory = (typeof photoCategories)[number];

/** States of a photo. An editor moderates it before publication; a photo with several reports waits for moderation again. */
export const photoStates = ['waiting', 'published', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Reasons for a report, and for a rejection by an editor. */
export const photoReasons = ['offensive', 'not-theirs', 'shows-me', 'off-topic', 'other'] as const;
export type PhotoReason = (typeof photoReasons)[number];

/** Maximum length of a caption in UTF-16 units. */
export const maxCaptionLength = 300;
/** Maximum length of a photographer's name in UTF-16 units. */
export const maxPhotographerLength = 40;
/** Maximum number of styles tagged in a photo. */
export const maxStreams = 4;
/** Number of photos per page. */
export const maxPhotosRead = 24;
export const mediaIdPattern = /^[\w-]{1,64}$/;

/** The photos of a widget: those of a category or of a style, or all. */
export interface PhotoFilter {
  category?: PhotoCategory | undefined;
  streamId?: string | undefined;
  /** Page of `maxPhotosRead` photos, from 1; the first if absent. */
  page?: number | undefined;
}

/** Maximum page number. */
export const maxPhotoPages = 100;
