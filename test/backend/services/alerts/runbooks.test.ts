// The documents about the alerts name every rule.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alertRules } from '#backend/services/alerts/alert-rules.ts';

const sections = readFileSync('docs/runbooks.md', 'utf8').split('\n## ').slice(1);

test('docs/runbooks.md has a section for each rule, in their order', () => {
  expect(sections.map((section) => section.slice(0, section.indexOf('\n')))).toEqual(alertRules.map(({ name }) => name));
});

test.each(alertRules.map(({ name, title }, index) => ({ name, title, section: sections[index] ?? '' })))(
  'the runbook of $name says what is wrong, where to look, what to do, and how to know that it has ended',
  ({ title, section }) => {
    expect(section).toContain(`\n\n${title}.\n`);
    expect([...section.matchAll(/^- \*\*([^*]+):\*\* \S/gm)].map(([, head]) => head)).toEqual([
      ...['Symptom', 'First look', 'What to do', 'How to know that it has ended'],
    ]);
  },
);

test('the table in docs/operations.md lists the rules with their severity', () => {
  const rows = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([\w-]+)` \| (critical|warning) \|/gm)];
  expect(rows.map(([, name, severity]) => ({ name, severity }))).toEqual(alertRules.map(({ name, severity }) => ({ name, severity })));
});
