// The query parameters of a preview, and which of them links carry on.
import type { ReadonlySearchParams } from '../requests/search-params.ts';

/** What a preview can show beside the page: the facts of each block, or what differs from the live site. */
export const previewLayers = ['blocks', 'changes'] as const;
export type PreviewLayer = (typeof previewLayers)[number];

const parameters = [
  'preview',
  'previewDateRFC1123',
  'previewDateTime',
  'cms',
  'bypassAllCache',
  'localePath',
  'siteId',
  'testContext',
  'previewAudience',
  'previewLayer',
  'grant',
];

/** The parameters of a preview, without `?` and without all others; empty for an address that asks for none. */
export function pickPreviewQuery(query: ReadonlySearchParams): string {
  const carried = new URLSearchParams();
  if (query.get('preview') !== 'true') return '';
  for (const name of parameters) {
    const value = query.get(name);
    if (value !== null) carried.set(name, value);
  }
  return carried.toString();
}

/** A path of the shop with these parameters of a preview instead of its own; those with the value undefined are left out. */
export function changePreviewQuery(address: string, changes: Record<string, string | undefined>): string {
  const [, path = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}${fragment}`;
}

/** A path of the shop as a shopper has it. */
export const leavePreview = (address: string): string =>
  changePreviewQuery(address, Object.fromEntries(parameters.map((name) => [name, undefined])));
