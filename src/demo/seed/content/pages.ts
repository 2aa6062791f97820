// Pages that are always there: that of addresses that do not exist, and that of all articles.
import { type Block, block } from './blocks.ts';
import type { ContentCopy } from './copy.ts';

/** Three stories, and the way to all: two beside each other would leave one alone. */
export const storiesRow = ({ stories }: ContentCopy['home']): Block =>
  block('stories', 'article-grid', {
    title: stories.title,
    textLink: { url: '/articles', text: stories.link, targetAttribute: '_self' },
    gridSize: { sm: 1, md: 3, lg: 3 },
  });

/** Below the message, which the shop writes itself. */
export const notFoundBlocks = ({ home }: ContentCopy): Block[] => [
  block('best-sellers', 'recommendations', { title: home.bestSellers.title, widgetId: 'best-sellers', count: 4 }),
  storiesRow(home),
];

/** The page of all articles: what stands above their grid, and how large that is. */
export const articlesBlocks = ({ articles }: ContentCopy): Block[] => [
  block('intro', 'rich-text', { html: `<p>${articles.intro}</p>` }),
  block('grid', 'article-grid', { initialRows: 6, gridSize: { sm: 1, md: 2, lg: 3 }, showFilterBar: true }),
];
