// Names of releases. A preview shows a release if its parameter `cms` names it.

export const isReleaseId = (text: string): boolean => /^[a-z0-9](?:[a-z0-9-]{0,48}[a-z0-9])?$/.test(text);

const prefix = 'release-';

/** Returns the value of `cms` that shows a release in a preview. */
export const nameReleaseSource = (id: string): string => prefix + id;

/** Returns the release that a preview shows. Undefined outside a preview, so that visitors cannot see it. */
export function readReleaseSource({ mode, cms = '' }: { mode: 'publish' | 'preview'; cms?: string | undefined }): string | undefined {
  const id = cms.startsWith(prefix) ? cms.slice(prefix.length) : '';
  return mode === 'preview' && isReleaseId(id) ? id : undefined;
}
