/** Brotli quality of files (compressed once by the build) and of pages (compressed by the edge for each response). */
export const fileQuality = 11;
export const pageQuality = 5;
