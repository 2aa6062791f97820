// HTML from editors. Pages keep only the elements of an allowlist (src/domain/rich-text.ts). The format tells the studio which elements to
// offer.
import * as z from 'zod';

/** Rich text with paragraphs, headings, lists and links. */
export const htmlSchema = z.string().meta({ format: 'html', description: 'Formatted text.' });

/** A title or a line with emphasis, but without links and paragraphs. */
export const inlineHtmlSchema = z.string().meta({ format: 'html-inline', description: 'The same text with emphasis, if it has any.' });
