// Limits and types of the trip photos that shoppers share, for the browser, the shop and the backend.

/** Subjects of a photo. */
export const photoCategories = ['summit', 'trail', 'camp', 'snow', 'town'] as const;
export type PhotoCategory = (typeof photoCategories)[number];

/** States of a photo. `waiting`: an editor must moderate the photo, before its publication or after several reports. */
export const photoStates = ['waiting', 'published', 'refused'] as const;
export type PhotoState = (typeof photoStates)[number];

/** Reasons for reporting a photo, and for an editor to reject it. */
export const photoReasons = ['offensive', 'not-theirs', 'shows-me', 'off-topic', 'other'] as const;
export type PhotoReason = (typeof photoReasons)[number];

/** Maximum length of a caption in UTF-16 code units. */
export const maxCaptionLength = 300;
/** Maximum length of a photographer's name in UTF-16 code units. */
export const maxPhotographerLength = 40;
/** Maximum number of styles tagged in a photo. */
export const maxStreams = 4;
/** Number of photos per page. */
export const maxPhotosRead = 24;
export const mediaIdPattern = /^[\w-]{1,64}$/;

/** Selects the photos of a widget: by category, by style, or all of them. */
export interface PhotoFilter {
  category?: PhotoCategory | undefined;
  streamId?: string | undefined;
  /** Page number, starting at 1, with `maxPhotosRead` photos per page. By default 1. */
  page?: number | undefined;
}

/** Maximum page number. */
export const maxPhotoPages = 100;
