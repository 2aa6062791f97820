// Splits the sitemap of a locale into files. Each kind of page has as many files as its entries need.
import { joinBytes } from '#lib/encoding/join-bytes.ts';
import { countEntries, readEntries, type SitemapKind, type SitemapSource, sitemapKinds } from './sitemap-source.ts';
import { formatEntry, urlSetEnd, urlSetStart } from './sitemap-xml.ts';

interface SitemapLimits {
  /** Maximum entries of a file. The format allows 50,000. */
  entries: number;
  /** Maximum size of a file in bytes. The format allows 50 MB; a KV value is limited to 25 MiB. */
  bytes: number;
}

/** Limits of a file. Ten thousand entries with eight alternates of more than a hundred characters each are about 12 MB. */
export const sitemapLimits: SitemapLimits = { entries: 10_000, bytes: 25_000_000 };

interface SitemapFile {
  kind: SitemapKind;
  /** Number of the file, from 1. */
  number: number;
}

/** Maximum file number that a name allows. */
const maxNumber = 999;

export const nameFile = ({ kind, number }: SitemapFile): string => `sitemap-${kind}-${number}.xml`;

export function parseFileName(name: string): SitemapFile | undefined {
  const [, kindText, digits] = /^sitemap-([a-z]+)-([1-9]\d{0,2})\.xml$/.exec(name) ?? [];
  const kind = sitemapKinds.find((each) => each === kindText);
  return kind && { kind, number: Number(digits) };
}

/** Returns all files of a locale. Throws if the gateway fails. */
export async function listFiles(source: SitemapSource, { entries }: SitemapLimits): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  for (const kind of sitemapKinds) {
    const count = Math.ceil((await countEntries(source, kind)) / entries);
    if (count > maxNumber)
      throw new Error(
        `The sitemap for ${kind} needs ${count} files, but the maximum is ${maxNumber}. Raise the number of entries per file.`,
      );
    for (let number = 1; number <= count; number++) files.push({ kind, number });
  }
  return files;
}

/**
 * Returns the XML of a file, built in parts, or undefined for a number after the last file. Throws if the gateway fails or the file would
 * exceed its size limit, because search engines would drop the pages that are missing in an incomplete file.
 */
export async function writeFile(
  source: SitemapSource,
  { kind, number }: SitemapFile,
  limits: SitemapLimits,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [encoder.encode(urlSetStart)];
  let size = urlSetStart.length + urlSetEnd.length;
  let isKnown = false;
  for await (const entries of readEntries(source, kind, { start: (number - 1) * limits.entries, count: limits.entries })) {
    isKnown = true;
    const part = encoder.encode(entries.map(formatEntry).join(''));
    parts.push(part);
    size += part.byteLength;
    if (size > limits.bytes)
      throw new Error(`${nameFile({ kind, number })} exceeds ${limits.bytes} bytes. Lower the number of entries per file.`);
  }
  parts.push(encoder.encode(urlSetEnd));
  return isKnown ? joinBytes(parts) : undefined;
}
