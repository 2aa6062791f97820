/** Brotli's quality, as a build compresses files once and as an edge compresses pages on their way. */
export const fileQuality = 11;
export const pageQuality = 5;
