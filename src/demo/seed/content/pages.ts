// Pages that always exist: the not-found page and the page of all articles.
import { type Block, block } from './blocks.ts';
import type { ContentCopy } from './copy.ts';

/** Three articles and a link to all of them. Three fill a row; with two per row, one would be alone. */
export const storiesRow = ({ stories }: ContentCopy['home']): Block =>
  block('stories', 'article-grid', {
    title: stories.title,
    textLink: { url: '/articles', text: stories.link, targetAttribute: '_self' },
    gridSize: { sm: 1, md: 3, lg: 3 },
  });

/** Blocks below the message of the not-found page, which the shop renders itself. */
export const notFoundBlocks = ({ home }: ContentCopy): Block[] => [
  block('best-sellers', 'recommendations', { title: home.bestSellers.title, widgetId: 'best-sellers', count: 4 }),
  storiesRow(home),
];

/** Blocks of the page of all articles: the intro above the grid, and the size of the grid. */
export const articlesBlocks = ({ articles }: ContentCopy): Block[] => [
  block('intro', 'rich-text', { html: `<p>${articles.intro}</p>` }),
  block('grid', 'article-grid', { initialRows: 6, gridSize: { sm: 1, md: 2, lg: 3 }, showFilterBar: true }),
];
