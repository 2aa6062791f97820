// Limits of photos that a shopper sends with a review, for browser, shop and backend.

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const maxPhotos = 3;
/** Maximum size of an uploaded photo in bytes. */
export const maxPhotoBytes = 2_000_000;
/** Maximum length of a photo in base64. */
export const maxPhotoText = 4 * Math.ceil(maxPhotoBytes / 3);
/** Length of the longer side in pixels to which the browser scales a larger photo before the upload. */
export const sentPhotoSide = 1600;
/** Maximum length of a side in pixels, to reject malicious files. */
export const maxPhotoSide = 12_000;
/** Maximum number of pixels; phones take photos of 50 million. */
export const maxPhotoPixels = 60_000_000;
