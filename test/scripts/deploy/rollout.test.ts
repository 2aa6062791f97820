import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Cloudflare, connect } from '../../../scripts/deploy/cloudflare.ts';
import { rollOut, stages } from '../../../scripts/deploy/rollout.ts';
import type { Surroundings } from '../../../scripts/deploy/surroundings.ts';
import { isWorse } from '../../../scripts/deploy/version-checks.ts';
import type { Script } from '../../support/cloudflare/account.ts';
import { accountId, openStandIn, type StandIn } from '../../support/cloudflare/server.ts';
import { createTestSurroundings } from '../../support/cloudflare/surroundings.ts';

let standIn: StandIn;
let cloudflare: Cloudflare;
let script: Script;
let lines: string[];
/** Minutes that have passed. */
let minutes: number;
/** Runs after each wait. */
let onWait: () => void;
let interrupt: () => void;
/** Status of pages and of the script that only the new version has. */
let shop: (path: string, isOverridden: boolean) => number;

const rollout = { name: 'cairn', origin: 'https://shop.example', previous: 'old', next: 'new' };

beforeEach(async () => {
  standIn = await openStandIn();
  cloudflare = await connect(createTestSurroundings(standIn), accountId, '');
  script = standIn.account.openScript('cairn');
  script.versions.push({ id: 'old', modules: {}, bindings: [] }, { id: 'new', modules: {}, bindings: [] });
  script.deployments.push({ id: 'd1', versions: [{ version_id: 'old', percentage: 100 }] });
  lines = [];
  minutes = 0;
  onWait = () => undefined;
  shop = () => 200;
});
afterEach(() => standIn.close());

function createSurroundings(): Surroundings {
  return {
    ...createTestSurroundings(standIn, { lines }),
    wait: async (milliseconds) => {
      minutes += milliseconds / 60_000;
      onWait();
    },
    now: () => minutes * 60_000,
    onInterrupt: (handle) => {
      interrupt = handle;
      return () => undefined;
    },
    fetch: async (url, init) => {
      const isOverridden = new Headers(init?.headers).get('cloudflare-workers-version-overrides') === 'cairn="new"';
      const { pathname, search } = new URL(String(url));
      return new Response('<script type="module" src="/assets/loader-a1.js"></script>', { status: shop(pathname + search, isOverridden) });
    },
  };
}

const run = (): Promise<void> => rollOut(rollout, cloudflare, createSurroundings());
/** The percentages of the new version in each deployment. */
const listShares = (): number[] =>
  script.deployments.map(({ versions }) => versions.find(({ version_id }) => version_id === 'new')?.percentage ?? 0);
const setTraffic = (version: string, requests: number, errors: number) => standIn.account.traffic.set(version, { requests, errors });

test('a version that works gets 10 %, 50 % and all requests, and is observed for 25 minutes', async () => {
  setTraffic('old', 9000, 9);
  setTraffic('new', 1000, 2);
  await run();
  expect(listShares()).toEqual([0, 10, 50, 100]);
  expect(minutes).toBe(25);
  expect(script.deployments.every(({ versions }) => versions.reduce((sum, { percentage }) => sum + percentage, 0) === 100)).toBe(true);
});

describe('the previous version gets all requests again', () => {
  const expectRollback = async (share: number, message: RegExp, exitCode: number) => {
    await expect(run()).rejects.toMatchObject({ message: expect.stringMatching(message), exitCode });
    expect(listShares().slice(-2)).toEqual([share, 0]);
  };

  test.each(stages.map(({ percentage, minutes: length }, index) => [percentage, index, length] as const))(
    'if errors increase while the new version has %s %',
    async (percentage, index, length) => {
      const start = stages.slice(0, index).reduce((sum, stage) => sum + stage.minutes, 0);
      setTraffic('old', 9000, 9);
      onWait = () => {
        if (minutes >= start + length) setTraffic('new', 1000, 60);
      };
      await expectRollback(percentage, /^cairn was rolled back: 60 of 1000 requests failed, but only 9 of 9000/, 2);
    },
  );

  test.each(['/ready', '/en-us'])('if %s of the new version fails three times', async (path) => {
    onWait = () => {
      shop = (asked, isOverridden) => (asked === path && isOverridden ? 503 : 200);
    };
    await expectRollback(10, /responded with 503 three times/, 2);
    expect(minutes).toBeLessThan(2);
  });

  test('at once if Ctrl+C is pressed', async () => {
    onWait = () => {
      if (minutes === 12) interrupt();
    };
    await expectRollback(50, /It was interrupted/, 130);
    expect(minutes).toBe(12);
  });

  test('if Cloudflare does not say how many requests fail', async () => {
    standIn.fault = (call) => (call === 'POST /graphql' ? 403 : undefined);
    await expectRollback(10, /Account Analytics: Read/, 2);
  });

  test('if requests of one visitor get different versions', async () => {
    shop = (path, isOverridden) => (path.startsWith('/assets/') && !isOverridden && Number(path.split('=')[1]) % 10 > 0 ? 404 : 200);
    await expectRollback(10, /Create the rule for the version key/, 2);
    expect(minutes).toBe(0);
  });

  test('after several attempts if Cloudflare has faults', async () => {
    let left = 3;
    shop = (path) => (path === '/ready' ? 500 : 200);
    standIn.fault = (call) => (call.startsWith('POST') && listShares().at(-1) === 10 && left-- > 0 ? 500 : undefined);
    await expectRollback(10, /was rolled back/, 2);
  });
});

test('if the rollback fails, the message says how to do it by hand', async () => {
  shop = (path) => (path === '/ready' ? 500 : 200);
  standIn.fault = (call) => (call.startsWith('POST') && listShares().at(-1) === 10 ? 500 : undefined);
  await expect(run()).rejects.toThrow(/COULD NOT BE ROLLED BACK\. Run npx wrangler versions deploy old@100% --name cairn\./);
});

test('one failed page is tolerated', async () => {
  let isFirst = true;
  shop = (path) => {
    if (path !== '/ready' || !isFirst) return 200;
    isFirst = false;
    return 503;
  };
  await run();
  expect(listShares()).toEqual([0, 10, 50, 100]);
});

test.each<[string, [number, number], [number, number], boolean]>([
  ['no requests', [0, 0], [0, 0], false],
  ['four errors, which may be chance', [4, 4], [1000, 0], false],
  ['five errors of five requests', [5, 5], [1000, 0], true],
  ['a rate of 1 % more than twice the previous rate', [1000, 30], [1000, 10], false],
  ['a rate above that', [1000, 31], [1000, 10], true],
  ['errors that the previous version has too', [1000, 500], [1000, 500], false],
])('isWorse for %s: %j of the new and %j of the previous version is %s', (_, next, previous, expected) => {
  const [of, and] = [next, previous].map(([requests, errors]) => ({ requests, errors }));
  if (of && and) expect(isWorse(of, and)).toBe(expected);
});
