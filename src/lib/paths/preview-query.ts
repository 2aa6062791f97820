// Query parameters of a preview. Links keep some of them.
import type { ReadonlySearchParams } from '../requests/search-params.ts';

/** What a preview can display in addition to the page: details of each block, or differences from the live site. */
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
  'previewFrame',
];

/** Returns only the preview parameters of a query, without `?`; empty if the page is not a preview. */
export function pickPreviewQuery(query: ReadonlySearchParams): string {
  const carried = new URLSearchParams();
  if (query.get('preview') !== 'true') return '';
  for (const name of parameters) {
    const value = query.get(name);
    if (value !== null) carried.set(name, value);
  }
  return carried.toString();
}

/** Replaces preview parameters in a path of the shop. A parameter with the value undefined is removed. */
export function changePreviewQuery(address: string, changes: Record<string, string | undefined>): string {
  const [, path = '', search = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? [];
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}${fragment}`;
}

/** Returns a path of the shop without its preview parameters. */
export const leavePreview = (address: string): string =>
  changePreviewQuery(address, Object.fromEntries(parameters.map((name) => [name, undefined])));
