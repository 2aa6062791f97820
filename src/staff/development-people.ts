// Test people as whom developers sign in: one for each role, and some with a role in a single market. A production build has none.
import { readGrant, roles, writeGrant } from '#backend/rules/staff-permissions.ts';
import type { Identity } from './config.ts';

const names: Readonly<Record<string, string>> = {
  editor: 'Edith Editor',
  reviewer: 'Ravi Reviewer',
  publisher: 'Pia Publisher',
  'publisher:de': 'Paul Publisher',
  'support:de': 'Sara Support',
  'warehouse:de': 'Wim Warehouse',
  'merchandiser:de': 'Mia Merchandiser',
  support: 'Sam Support',
  warehouse: 'Wanda Warehouse',
  merchandiser: 'Mel Merchandiser',
  administrator: 'Ada Administrator',
};

const developmentGrants = (
  process.env.NODE_ENV === 'production' ? [] : [...roles, 'publisher:de', 'support:de', 'warehouse:de', 'merchandiser:de']
).flatMap((text) => readGrant(text) ?? []);

/** The roles of the test people, by group. Each person has one group, which is named after the role. */
export const developmentRoles = Object.fromEntries(developmentGrants.map((grant) => [writeGrant(grant), [grant]]));

export const developmentPeople: readonly Identity[] = Object.keys(developmentRoles).map((group) => ({
  actor: `development|${group}`,
  name: names[group] ?? group,
  email: `${group.replace(':', '-')}@staff.example`,
  groups: [group],
}));
