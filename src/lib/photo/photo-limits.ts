// Limits for photos that a shopper uploads with a review. The browser, the shop and the backend share them.

export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

export const maxPhotos = 3;
/** Maximum size of an uploaded photo in bytes. */
export const maxPhotoBytes = 2_000_000;
/** Maximum length of a photo in base64. */
export const maxPhotoText = 4 * Math.ceil(maxPhotoBytes / 3);
/** The browser scales larger photos before the upload, so that their longer side has this number of pixels. */
export const sentPhotoSide = 1600;
/** Maximum width and height in pixels, to reject malicious files. */
export const maxPhotoSide = 12_000;
/** Maximum number of pixels. Phones take photos with up to 50 million. */
export const maxPhotoPixels = 60_000_000;
