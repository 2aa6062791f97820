// Documents that must always have a visible version, because otherwise a page would be empty or every page would lack a part, such as its
// menu.
import { fixedPages } from '#contract/entities/content.ts';
import type { DocumentAddress } from './document-address.ts';

/** Document kinds that exist exactly once per site. */
const siteKinds: ReadonlySet<string> = new Set(['menu', 'footer', 'utility', 'popups']);

/** Pages that consist only of content blocks. */
const contentPages: ReadonlySet<string> = new Set([
  'accessibility',
  'articles',
  'associate-discount-terms',
  'basecamp',
  'brand-terms',
  'home',
  'how-to-return',
  'imprint',
  'loyalty',
  'loyalty-terms',
  'photo-terms',
  'privacy',
  'sale-terms',
  'sms-terms',
  'westend',
]);

type Named = Pick<DocumentAddress, 'kind' | 'key'>;

/** Returns whether a document can be replaced but not unpublished. */
export const isFixed = ({ kind, key }: Named): boolean =>
  siteKinds.has(kind) || (kind === 'page' && (contentPages.has(key) || (fixedPages as readonly string[]).includes(key)));

/** Returns whether a page would be blank without blocks. */
export const needsBlocks = ({ kind, key }: Named): boolean => kind === 'page' && contentPages.has(key);
