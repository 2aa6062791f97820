// Where a picture of the media library is used, and whether visitors see it there.
import { read } from '#backend/platform/query.ts';
import { selectVersion } from '#backend/rules/document.ts';
import { type DocumentUse, usesQuery } from '#backend/stores/media.ts';
import { writeAddress } from './document-address.ts';

/** Where visitors see a version: `live` now, `scheduled` later, or nowhere. */
export interface MediaUse extends Omit<DocumentUse, 'isUsed' | 'state'> {
  state: 'live' | 'scheduled' | 'draft' | 'replaced';
}

/** Returns whether visitors see the picture, or will see it. */
export const isVisible = ({ state }: Pick<MediaUse, 'state'>): boolean => state === 'live' || state === 'scheduled';

export const readUses = async (db: D1Database, id: string): Promise<MediaUse[]> =>
  describeUses((await read(db, usesQuery(id)))[0], Date.now());

/** Returns the versions that use the picture, with their states. */
export function describeUses(rows: readonly DocumentUse[], now: number): MediaUse[] {
  const documents = Map.groupBy(rows, writeAddress);
  return rows
    .filter(({ isUsed, state }) => isUsed && state !== 'discarded')
    .map(({ isUsed: _, ...row }) => ({ ...row, state: findState(row, documents.get(writeAddress(row)) ?? [], now) }));
}

function findState(row: Omit<DocumentUse, 'isUsed'>, versions: readonly DocumentUse[], now: number): MediaUse['state'] {
  if (row.state === 'draft') return 'draft';
  const isVisible = (at: number) => selectVersion(versions, { mode: 'publish', at })?.version === row.version;
  if (isVisible(now)) return 'live';
  // visibility changes only when a version starts or ends
  const changes = versions.flatMap(({ validFrom, validTo }) => [validFrom, validTo]).filter((at) => at !== null && at > now);
  return changes.some((at) => at !== null && isVisible(at)) ? 'scheduled' : 'replaced';
}
