// Formats sitemaps as XML (sitemaps.org 0.9), with alternates as XHTML links.
import { escapeHtml } from '#lib/encoding/escape.ts';

/** A page in a sitemap. URLs are absolute. */
export interface SitemapEntry {
  address: string;
  /** Modification time (ISO 8601); absent if unknown. */
  modifiedAt?: string | undefined;
  alternates?: readonly { hreflang: string; href: string }[] | undefined;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

export const urlSetStart = `${head}<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const urlSetEnd = '</urlset>\n';

export function formatEntry({ address, modifiedAt, alternates = [] }: SitemapEntry): string {
  const links = alternates.map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}"/>`,
  );
  const modified = modifiedAt === undefined ? '' : `<lastmod>${escapeHtml(modifiedAt)}</lastmod>`;
  return `<url><loc>${escapeHtml(address)}</loc>${modified}${links.join('')}</url>\n`;
}

/** Returns the XML of the sitemap index for these file URLs. */
export const formatIndex = (addresses: readonly string[]): string =>
  `${head}<sitemapindex ${namespace}>\n${addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
