// The people of the seed that checks and tests sign in as: one for each role, with their common password (docs/test-people.md).
import type { UserKind } from '#lib/rules/roles.ts';

export const seededPeople = {
  registered: 'jonas@cairn.example',
  loyalty: 'ada@cairn.example',
  athlete: 'aiko@cairn.example',
  employee: 'emil@cairn.example',
  IPA: 'ines@cairn.example',
  WRANX: 'wren@cairn.example',
} as const satisfies Partial<Record<UserKind, string>>;

/** Returns the email of a role; undefined for a guest, and for a store associate, who signs in at a POS. */
export const findSeededEmail = (kind: UserKind): string | undefined => (seededPeople as Partial<Record<UserKind, string>>)[kind];

export const seededPassword = 'Summit-2026';

export const seededPos = { storeId: 'US-DEN', storeEmployeeId: 'US-DEN-01', password: seededPassword };
