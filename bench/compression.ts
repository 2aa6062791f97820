/** Brotli quality of files, which a build compresses once, and of pages, which an edge compresses for each response. */
export const fileQuality = 11;
export const pageQuality = 5;
