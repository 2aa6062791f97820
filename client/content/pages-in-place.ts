// Exports small scripts of a few pages: those that add the next page of a list to the current page, and the preview of a gift card. They
// share a chunk, because the loader contains the name of every chunk and should stay small.

export { startPointsHistory } from '../account/points-history.ts';
export { startArticleGrid } from '../articles/article-grid.ts';
export { followGiftForm } from '../gift-cards/gift-preview.ts';
