/** Returns the mean of whole stars with one decimal, equal to the SQL in stores/reviews.ts; 0 without reviews. */
export const meanStars = (stars: number, count: number): number => (count === 0 ? 0 : Math.round((stars * 10) / count) / 10);
