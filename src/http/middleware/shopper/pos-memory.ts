// What a request knows of a POS: who sells in a store with this browser, and the cookie of that.
import type { StoreSale } from '#domain/person.ts';
import type { SessionOptions } from '#session/cookies.ts';
import { type PosSession, posCookie } from '#session/pos.ts';

export interface PosMemory {
  get: () => PosSession | undefined;
  set: (pos: PosSession | undefined) => void;
  /** The Set-Cookie lines of what has changed. */
  cookies: () => Promise<string[]>;
}

/** `siteId`: a POS of another market is none here. `hasAccount`: whoever is signed in sells nothing. */
export async function createPosMemory(
  header: string | undefined,
  options: SessionOptions,
  { siteId, hasAccount }: { siteId: string; hasAccount: boolean },
): Promise<PosMemory> {
  const before = await posCookie.read(header, options);
  let pos = before?.siteId === siteId && !hasAccount ? before : undefined;
  let isChanged = false;
  return {
    get: () => pos,
    set: (next) => {
      isChanged ||= next !== pos;
      pos = next;
    },
    cookies: async () => (isChanged ? [pos ? await posCookie.write(pos, options) : posCookie.end(options)] : []),
  };
}

export const describeSale = ({ storeId, storeName, storeEmployeeId, storeEmployeeName, maxPercentOff }: PosSession): StoreSale => ({
  storeId,
  storeName,
  storeEmployeeId,
  storeEmployeeName,
  maxPercentOff,
});
