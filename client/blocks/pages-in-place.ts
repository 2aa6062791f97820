// Lists whose pages are fetched in place share a chunk: the loader, which names every chunk, stays small.
export { startArticleGrid } from './article-grid.ts';
export { startPointsHistory } from './points-history.ts';
