// Document addresses, such as `en-us/page/home`. An address is also the path of the document's file in the content folder.
import { type DocumentKind, documentKinds } from '#backend/stores/content.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';

export interface DocumentAddress {
  siteId: string;
  locale: string;
  kind: DocumentKind;
  key: string;
}

const isDocumentKind = (kind: string): kind is DocumentKind => (documentKinds as readonly string[]).includes(kind);

/** Parses an address. If it is invalid, returns the problem. */
export function readAddress(text: string): DocumentAddress | { problem: string } {
  const [locale = '', kind = '', key = '', ...rest] = text.split('/');
  if (key === '' || rest.length > 0) return { problem: `"${text}" is not a document address, such as en-us/page/home` };
  if (!isLocale(locale)) return { problem: `unknown locale "${locale}"` };
  if (!isDocumentKind(kind)) return { problem: `unknown document kind "${kind}", expected one of ${documentKinds.join(', ')}` };
  if (!/^[\w-]{1,200}$/.test(key)) return { problem: `the key "${key}" can only contain letters, digits, _ and -` };
  return { siteId: requireMarket(locale).siteId, locale, kind, key };
}

export const writeAddress = ({ locale, kind, key }: Omit<DocumentAddress, 'siteId'>): string => `${locale}/${kind}/${key}`;
