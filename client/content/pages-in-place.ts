// Exports the scripts that add the next page of a list to the current page. They share a chunk, because the loader contains the name of
// every chunk and should stay small.

export { startPointsHistory } from '../account/points-history.ts';
export { startArticleGrid } from '../articles/article-grid.ts';
