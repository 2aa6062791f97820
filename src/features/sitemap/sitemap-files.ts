// The files that the sitemap of a locale is divided into: for each kind as many as its entries need.
import { joinBytes } from '#lib/join-bytes.ts';
import { countEntries, readEntries, type SitemapKind, type SitemapSource, sitemapKinds } from './sitemap-source.ts';
import { formatEntry, urlSetEnd, urlSetStart } from './sitemap-xml.ts';

interface SitemapLimits {
  /** Of one file. The format allows 50,000. */
  entries: number;
  /** Of one file. The format allows 50 MB, and KV keeps 25 MiB. */
  bytes: number;
}

/** With eight alternates of a hundred characters and more each, ten thousand entries make about 12 MB. */
export const sitemapLimits: SitemapLimits = { entries: 10_000, bytes: 25_000_000 };

interface SitemapFile {
  kind: SitemapKind;
  /** From 1. */
  number: number;
}

/** So many files of a kind have a name. */
const maxNumber = 999;

export const nameFile = ({ kind, number }: SitemapFile): string => `sitemap-${kind}-${number}.xml`;

export function parseFileName(name: string): SitemapFile | undefined {
  const [, kindText, digits] = /^sitemap-([a-z]+)-([1-9]\d{0,2})\.xml$/.exec(name) ?? [];
  const kind = sitemapKinds.find((each) => each === kindText);
  return kind && { kind, number: Number(digits) };
}

/** All files of a locale. Throws if the gateway fails. */
export async function listFiles(source: SitemapSource, { entries }: SitemapLimits): Promise<SitemapFile[]> {
  const files: SitemapFile[] = [];
  for (const kind of sitemapKinds) {
    const count = Math.ceil((await countEntries(source, kind)) / entries);
    if (count > maxNumber) throw new Error(`${count} files of ${kind} are more than have a name: raise the entries of a file.`);
    for (let number = 1; number <= count; number++) files.push({ kind, number });
  }
  return files;
}

/**
 * The text of a file, made part by part; undefined beyond the last file. Throws if the gateway fails, and where entries are so long that
 * the file would break its format: a file that lacks some of its addresses would take pages from an index.
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
    if (size > limits.bytes) throw new Error(`${nameFile({ kind, number })} has more than ${limits.bytes} bytes: lower its entries.`);
  }
  parts.push(encoder.encode(urlSetEnd));
  return isKnown ? joinBytes(parts) : undefined;
}
