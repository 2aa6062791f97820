// Documents that the shop always needs. Without them a page would be empty, or a part of every page would be missing.
import { fixedPages } from '#contract/entities/content.ts';
import type { DocumentAddress } from './document-address.ts';

/** Document kinds that a site has only one of. */
const siteKinds: ReadonlySet<string> = new Set(['menu', 'footer', 'utility', 'popups']);

/** Pages of the shop that consist only of content. */
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

/** True for a document that can be replaced but not unpublished. */
export const isFixed = ({ kind, key }: Named): boolean =>
  siteKinds.has(kind) || (kind === 'page' && (contentPages.has(key) || (fixedPages as readonly string[]).includes(key)));

/** True for a page that would be blank without blocks. */
export const needsBlocks = ({ kind, key }: Named): boolean => kind === 'page' && contentPages.has(key);
