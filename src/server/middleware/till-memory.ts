// What a request knows of a till: who sells in a store with this browser, and the cookie of that.
import type { StoreSale } from '#domain/person.ts';
import type { SessionOptions } from '#session/session.ts';
import { readTill, type Till, tillCookie } from '#session/till.ts';

export interface TillMemory {
  get: () => Till | undefined;
  set: (till: Till | undefined) => void;
  /** The Set-Cookie lines of what has changed. */
  cookies: () => Promise<string[]>;
}

/** `siteId`: a till of another market is none here. `hasAccount`: whoever is signed in sells nothing. */
export async function createTillMemory(
  header: string | undefined,
  options: SessionOptions,
  { siteId, hasAccount }: { siteId: string; hasAccount: boolean },
): Promise<TillMemory> {
  const before = await readTill(header, options);
  let till = before?.siteId === siteId && !hasAccount ? before : undefined;
  let isChanged = false;
  return {
    get: () => till,
    set: (next) => {
      isChanged ||= next !== till;
      till = next;
    },
    cookies: async () => (isChanged ? [await tillCookie(till, options)] : []),
  };
}

export const describeSale = ({ storeId, storeName, storeEmployeeId, storeEmployeeName, maxPercentOff }: Till): StoreSale => ({
  storeId,
  storeName,
  storeEmployeeId,
  storeEmployeeName,
  maxPercentOff,
});
