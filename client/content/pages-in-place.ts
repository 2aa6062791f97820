// Lists whose pages are fetched in place. They share a chunk, because the loader names every chunk and should stay small.

export { startPointsHistory } from '../account/points-history.ts';
export { startArticleGrid } from '../articles/article-grid.ts';
