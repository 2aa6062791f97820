// The seeded people as whom checks and tests sign in: one for each role, and their common password (docs/test-people.md).
import type { UserKind } from '#lib/rules/roles.ts';

export const seededPeople = {
  registered: 'jonas@cairn.example',
  loyalty: 'ada@cairn.example',
  athlete: 'aiko@cairn.example',
  employee: 'emil@cairn.example',
  IPA: 'ines@cairn.example',
  WRANX: 'wren@cairn.example',
} as const satisfies Partial<Record<UserKind, string>>;

/** Returns the email address of the seeded person with a role. Undefined for guests, and for store associates, who sign in at a POS. */
export const findSeededEmail = (kind: UserKind): string | undefined => (seededPeople as Partial<Record<UserKind, string>>)[kind];

export const seededPassword = 'Summit-2026';

export const seededPos = { storeId: 'US-DEN', storeEmployeeId: 'US-DEN-01', password: seededPassword };
