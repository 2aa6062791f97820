// The documents about the alerts name every rule.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { alertRules } from '#backend/services/alerts/alert-rules.ts';

const sections = readFileSync('docs/runbooks.md', 'utf8').split('\n## ').slice(1);

const headings = sections.map((section) => section.slice(0, section.indexOf('\n')));
const recoveries = headings
  .slice(alertRules.length, -1)
  .map((heading, index) => ({ heading, section: sections[alertRules.length + index] ?? '' }));
const parts = ['Symptom', 'First look', 'What to do', 'How to know that it has ended'];

test('docs/runbooks.md has a section for each rule, in their order, followed by recoveries and a sale', () => {
  expect(headings.slice(0, alertRules.length)).toEqual(alertRules.map(({ name }) => name));
  expect(recoveries.length).toBeGreaterThan(4);
  expect(headings.at(-1)).toBe('A sale');
});

test.each(recoveries)(
  'the runbook “$heading” says what is wrong, where to look, what to do, and how to know that it has ended',
  ({ section }) => {
    expect([...section.matchAll(/^- \*\*([^*]+):\*\* \S/gm)].map(([, head]) => head)).toEqual(parts);
  },
);

test.each(alertRules.map(({ name, title }, index) => ({ name, title, section: sections[index] ?? '' })))(
  'the runbook of $name says what is wrong, where to look, what to do, and how to know that it has ended',
  ({ title, section }) => {
    expect(section).toContain(`\n\n${title}.\n`);
    expect([...section.matchAll(/^- \*\*([^*]+):\*\* \S/gm)].map(([, head]) => head)).toEqual(parts);
  },
);

test('the table in docs/operations.md lists the rules with their severity', () => {
  const rows = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^\| `([\w-]+)` \| (critical|warning) \|/gm)];
  expect(rows.map(([, name, severity]) => ({ name, severity }))).toEqual(alertRules.map(({ name, severity }) => ({ name, severity })));
});
