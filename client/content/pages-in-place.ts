// Lists whose pages are fetched in place share a chunk: the loader, which names every chunk, stays small.

export { startPointsHistory } from '../account/points-history.ts';
export { startArticleGrid } from '../articles/article-grid.ts';
