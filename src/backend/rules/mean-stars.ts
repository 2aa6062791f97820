/** The mean of whole stars to one digit, as stores/reviews.ts works it out; 0 without a review. */
export const meanStars = (stars: number, count: number): number => (count === 0 ? 0 : Math.round((stars * 10) / count) / 10);
