// Content of two pages that always exist: the not-found page and the list of all articles.
import { type Block, block } from './blocks.ts';
import type { ContentCopy } from './copy.ts';

/** Creates a row of three articles with a link to all articles. Three articles fill a row on wide viewports. */
export const storiesRow = ({ stories }: ContentCopy['home']): Block =>
  block('stories', 'article-grid', {
    title: stories.title,
    textLink: { url: '/articles', text: stories.link, targetAttribute: '_self' },
    gridSize: { sm: 1, md: 3, lg: 3 },
  });

/** Creates the blocks of the not-found page. The shop renders the message above them itself. */
export const notFoundBlocks = ({ home }: ContentCopy): Block[] => [
  block('best-sellers', 'recommendations', { title: home.bestSellers.title, widgetId: 'best-sellers', count: 4 }),
  storiesRow(home),
];

/** Creates the blocks of the article list: an intro, and below it the grid of articles. */
export const articlesBlocks = ({ articles }: ContentCopy): Block[] => [
  block('intro', 'rich-text', { html: `<p>${articles.intro}</p>` }),
  block('grid', 'article-grid', { initialRows: 6, gridSize: { sm: 1, md: 2, lg: 3 }, showFilterBar: true }),
];
