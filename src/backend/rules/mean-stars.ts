/** Returns the average rating with one decimal, rounded like the SQL in stores/reviews.ts. Returns 0 if there are no reviews. */
export const meanStars = (stars: number, count: number): number => (count === 0 ? 0 : Math.round((stars * 10) / count) / 10);
