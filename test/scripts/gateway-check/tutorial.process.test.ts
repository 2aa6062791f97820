// The steps of docs/connect-a-gateway.md: the command of each step passes with a gateway that offers only the calls up to this step.
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { levels } from '../../../scripts/gateway-check/checks.ts';
import { runChecks } from '../../../scripts/gateway-check/run-checks.ts';
import { openExampleGateway } from '../../support/example-gateway.ts';

const steps = readFileSync('docs/connect-a-gateway.md', 'utf8')
  .split(/^## /m)
  .flatMap((text) => {
    const [, title = '', count = ''] = /^(Step \d: .+) \((\d+) calls\)$/m.exec(text) ?? [];
    const table = [...text.matchAll(/^\| (`.+?) \|/gm)].map(([, cell]) => cell).join();
    const calls = callNames.filter((name) => table.includes(`\`${name}\``));
    const [, level = '', , only] = /gateway:check -- \S+ --level (\w+)( --only "?([^"\n]+))?/.exec(text) ?? [];
    return title === '' ? [] : [{ title, count: Number(count), calls, level: levels.find((each) => each === level), only }];
  });

const formatRoute = (name: CallName): string => callRow(name).method + callRow(name).path.replace(/\{(\w+)\}/g, ':$1');

/** The gateway offers only the calls that the variable CALLS lists. */
const onlySome = {
  file: 'gateway.js',
  code: '[...catalogCalls, ...cartCalls, ...orderCalls]',
  wrong: "[...catalogCalls, ...cartCalls, ...orderCalls].filter(([method, path]) => process.env.CALLS.split(' ').includes(method + path))",
} as const;

test('the tutorial has five steps, whose calls are those that a gateway needs', () => {
  expect(steps.map(({ calls }) => calls.length)).toEqual(steps.map(({ count }) => count));
  expect(steps.map(({ count }) => count)).toEqual([3, 2, 2, 4, 10]);
});

test.each(steps.map((step, index) => ({ ...step, index })))(
  'the command of “$title” passes without the calls of later steps',
  async ({ index, level, only }) => {
    const calls = steps.slice(0, index + 1).flatMap((step) => step.calls);
    const gateway = await openExampleGateway({ mistake: onlySome, env: { CALLS: calls.map(formatRoute).join(' ') } });
    onTestFinished(gateway.close);
    const { results } = await runChecks({ origin: gateway.origin, level: level ?? 'all', locale: 'en-us', brand: 'cairn', seed: 1, only });
    expect(results.length).toBeGreaterThan(0);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  },
);
