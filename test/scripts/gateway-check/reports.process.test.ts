// The conformance suite against the gateways in this repository, and the reports about them in the documentation.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createReport, fillReport, reportDocument, reportNames } from '../../../scripts/gateway-check/report-document.ts';
import { openExampleGateway } from '../../support/example-gateway.ts';

/** The large gateways are checked in the long set only, because each takes half a minute or more. */
const checkedNames = reportNames.filter((name) => name === 'example' || inject('isLong'));

test.each(checkedNames)(
  'the %s gateway passes the conformance suite, and its report is up to date (otherwise run `npm run gateway:reports`)',
  async (name) => {
    const report = await createReport(name);
    expect(report.results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
    const text = readFileSync(reportDocument, 'utf8');
    expect(fillReport(text, name, report)).toBe(text);
  },
  300_000,
);

const runCommand = (...args: string[]) => spawnSync('node', ['scripts/gateway-check.ts', ...args], { encoding: 'utf8' });

test('npm run gateway:check ends with 0 for a gateway that conforms, and prints JSON with --json', async () => {
  const gateway = await openExampleGateway();
  onTestFinished(gateway.close);
  const { status, stdout } = runCommand(gateway.origin, '--level', 'browsing', '--only', 'listing', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 'browsing',
    results: [{ outcome: 'passed' }, { outcome: 'passed' }, { outcome: 'passed' }, { outcome: 'passed' }],
  });
});

test('npm run gateway:check ends with 1 and names the check and the reason if a check fails', async () => {
  const gateway = await openExampleGateway({ mistake: { file: 'catalog.js', code: "claim: 'An example',", wrong: 'claim: 1,' } });
  onTestFinished(gateway.close);
  const { status, stdout } = runCommand(gateway.origin, '--level', 'browsing', '--failures', '--only', 'menu');
  expect(status).toBe(1);
  expect(stdout).toContain('| content | the home page, the menu and the footer match the contract | **failed**: content.footer: $.claim:');
});

test('npm run gateway:check ends with 2 and explains itself without a URL', () => {
  const { status, stderr } = runCommand();
  expect(status).toBe(2);
  expect(stderr).toContain('--level');
});

test('npm run gateway:check ends with 1 if the gateway cannot be reached', () => {
  const { status, stdout } = runCommand('http://127.0.0.1:1', '--level', 'browsing', '--only', 'unknown page');
  expect([status, stdout]).toEqual([1, expect.stringContaining('the gateway cannot be reached')]);
});
