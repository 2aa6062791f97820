// What photos a shopper may send with a review. Browser, shop and backend agree on it.

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const maxPhotos = 3;
/** Of one photo, as it was sent. */
export const maxPhotoBytes = 2_000_000;
/** Of base64 that holds so many bytes. */
export const maxPhotoText = 4 * Math.ceil(maxPhotoBytes / 3);
/** CSS pixels of the longer side: what a browser makes of a larger photo before it is sent. */
export const sentPhotoSide = 1600;
/** Pixels of one side; a larger picture is made to harm. */
export const maxPhotoSide = 12_000;
/** Of a picture: a phone takes 50 million. */
export const maxPhotoPixels = 60_000_000;
