import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  actionNames,
  actions,
  type Grant,
  isPermitted,
  listPermittedMarkets,
  type Role,
  readGrant,
  roles,
  writeGrant,
} from '#backend/rules/staff-permissions.ts';

const cases = actionNames.flatMap((action) => roles.map((role) => ({ action, role, ...actions[action] })));
const includes = ({ roles: permitted }: { roles: readonly Role[] }, role: Role) => permitted.includes(role);

describe('isPermitted', () => {
  test.each(cases)('decides $action for the role $role in all markets as the table says', (row) => {
    expect(isPermitted([{ role: row.role, markets: 'all' }], row.action, 'de')).toBe(includes(row, row.role));
    expect(isPermitted([{ role: row.role, markets: 'all' }], row.action)).toBe(includes(row, row.role));
  });

  test.each(cases)('limits $action for the role $role in one market to that market', (row) => {
    const grants: Grant[] = [{ role: row.role, markets: ['de'] }];
    expect(isPermitted(grants, row.action, 'de')).toBe(row.isPerMarket && includes(row, row.role));
    expect(isPermitted(grants, row.action, 'fr')).toBe(false);
    expect(isPermitted(grants, row.action)).toBe(false);
  });

  test.each(actionNames)('refuses %s without any role', (action) => {
    expect(isPermitted([], action, 'de')).toBe(false);
  });

  test('does not combine the role of one grant with the markets of another', () => {
    const grants: Grant[] = [
      { role: 'editor', markets: 'all' },
      { role: 'publisher', markets: ['fr'] },
    ];
    expect(isPermitted(grants, 'content.publish', 'de')).toBe(false);
    expect(isPermitted(grants, 'content.publish', 'fr')).toBe(true);
  });
});

// the table itself: a mistake in it would change the expectations above as well
test.each<[Role, Action[]]>([
  ['editor', ['content.read', 'content.edit']],
  ['reviewer', ['content.read']],
  ['publisher', ['content.read', 'content.edit', 'content.publish']],
  ['administrator', actionNames],
])('the role %s permits exactly %j of the actions on content and access', (role, permitted) => {
  const checked: readonly string[] = ['content.read', 'content.edit', 'content.publish', 'audit.read', 'tokens.manage', 'sessions.end'];
  const granted = actionNames.filter((action) => includes(actions[action], role) && (checked.includes(action) || role === 'administrator'));
  expect(granted).toEqual(permitted);
});

test('listPermittedMarkets returns the markets of the grants', () => {
  expect(listPermittedMarkets([{ role: 'publisher', markets: ['fr', 'de'] }], 'content.publish')).toEqual(['de', 'fr']);
  expect(listPermittedMarkets([{ role: 'editor', markets: 'all' }], 'content.publish')).toEqual([]);
});

test.each([
  ['editor', { role: 'editor', markets: 'all' }],
  ['publisher:de,fr', { role: 'publisher', markets: ['de', 'fr'] }],
] as const)('readGrant parses %s', (text, grant) => {
  expect(readGrant(text)).toEqual(grant);
  expect(writeGrant(grant as Grant)).toBe(text);
});

test.each(['', 'owner', 'editor:', 'editor:xx', 'editor:de:fr', 'publisher:all', 'Editor'])('readGrant rejects "%s"', (text) => {
  expect(readGrant(text)).toBeUndefined();
});

test('docs/staff.md has the table of permissions', () => {
  const mark = (isTrue: boolean) => (isTrue ? 'yes' : '–');
  const rows = actionNames.map((action) => {
    const { description, isPerMarket, roles: permitted } = actions[action];
    const cells = [isPerMarket, ...roles.map((role) => includes({ roles: permitted }, role))].map(mark);
    return `| ${[`\`${action}\`: ${description}`, ...cells].join(' | ')} |`;
  });
  expect(readFileSync('docs/staff.md', 'utf8')).toContain(`${[`|---|---|${'---|'.repeat(roles.length)}`, ...rows].join('\n')}\n\n`);
});
