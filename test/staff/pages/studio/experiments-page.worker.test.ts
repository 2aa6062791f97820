// The pages on which staff read, start, end and promote experiments.
import { beforeAll, describe, expect, test } from 'vitest';
import { readExperiment } from '#backend/stores/experiments.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { anExperimentBody, anExperimentKey, publishExperiment } from '../../../support/experiment-documents.ts';
import { openExperiment, experimentsPath as path, postExperiment, readMain } from '../../../support/experiment-pages.ts';
import { countElements, findAttributes, findElements, readText } from '../../../support/html.ts';
import { anAddress, aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

const shop = aShop();
let publisher: StaffBrowser;
let german: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher', staffEnv({ SHOP: shop.fetcher }));
  german = await signedIn('publisher:de');
});

const open = (key: string, browser = publisher, query = '') => openExperiment(browser, key, query);
const post = (key: string, verb: string, form: Record<string, string> = {}, browser = publisher) =>
  postExperiment(browser, key, verb, form);
const start = (key: string, browser = publisher) => post(key, 'start', { goal: 'purchase', weeks: '2' }, browser);

const readRows = (page: string, caption: string) =>
  findElements(page, `section[aria-label="${caption}"] tbody tr`).map((row) => findElements(row, 'td').map((cell) => readText(cell)));

interface Day {
  variant: string;
  siteId?: string;
  day?: number;
  counts: [visitors: number, adders: number, buyers: number, revenue: number];
}

const storeDays = (key: string, days: readonly Day[]) =>
  db.batch(
    days.map(({ variant, siteId = 'us', day = 0, counts }) =>
      db.prepare('INSERT INTO experiment_day VALUES (?, ?, ?, ?, ?, ?, ?, ?)').bind(key, variant, siteId, day, ...counts),
    ),
  );

/** Moves the planned end of an experiment into the past. */
const reachEnd = (key: string) =>
  db.prepare('UPDATE experiment SET started_at = 1, planned_end_at = 2 WHERE experiment_key = ?').bind(key).run();

describe('the documents of an experiment', () => {
  test('are links with the title, the kind and the market of each document', async () => {
    const key = anExperimentKey();
    const address = await publishExperiment(publisher, key, { locale: 'de-de' });
    const page = await open(key);
    const [row = ''] = findElements(page, '.studio-rows > li');
    expect(readText(row)).toBe('Title Page Germany, German');
    expect(page).toContain(`href="/studio/documents/${encodeURIComponent(address)}"`);
    expect(readText(page)).not.toContain(address);
  });
});

describe('the list of experiments', () => {
  test('the list of experiments has the seeded experiment, which is running, and one that was never started', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    const rows = readRows(await (await publisher.get(path)).text(), 'Experiments');
    expect(rows.find(([name]) => name === 'basecamp-opening')?.slice(1, 3)).toEqual([
      expect.stringMatching(/^Running/),
      'Visitors who add to the cart',
    ]);
    expect(rows.find(([name]) => name === key)).toEqual([key, 'Not started', '–', '–', '–', '1']);
  });

  test('the list of experiments has no experiment that is only in documents of other markets', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    expect(await (await german.get(path)).text()).not.toContain(key);
    expect((await german.get(`${path}/${key}`)).status).toBe(404);
  });

  test('an experiment of another market stays hidden after it was started, with its results', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    await start(key);
    await storeDays(key, [{ variant: 'B', siteId: 'us', counts: [1234, 56, 7, 890] }]);
    expect(await (await german.get(path)).text()).not.toContain(key);
    expect((await german.get(`${path}/${key}`)).status).toBe(404);
    expect((await post(key, 'end', {}, german)).status).toBe(403);
  });

  test('an experiment without documents is listed for the markets in which visitors were counted, with their results only', async () => {
    const key = anExperimentKey();
    const add = `INSERT INTO experiment (experiment_key, goal, variants, started_at, started_by, planned_end_at) VALUES (?, 'purchase', '["B"]', 1, 'Pia', 2)`;
    await db.prepare(add).bind(key).run();
    expect(await (await german.get(path)).text()).not.toContain(key);
    expect(await (await publisher.get(path)).text()).toContain(key);
    await storeDays(key, [
      { variant: 'B', siteId: 'us', counts: [1234, 0, 0, 0] },
      { variant: 'B', siteId: 'de', counts: [77, 0, 0, 0] },
    ]);
    expect(await (await german.get(path)).text()).toContain(key);
    const own = readMain(await open(key, german));
    expect([own.includes('77'), own.includes('1234'), own.includes('1311')]).toEqual([true, false, false]);
  });

  test('the list of experiments counts only documents of markets that the person may read', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    await publishExperiment(publisher, key, { locale: 'de-de' });
    const count = async (browser: StaffBrowser) =>
      readRows(await (await browser.get(path)).text(), 'Experiments')
        .find(([name]) => name === key)
        ?.at(-1);
    expect([await count(publisher), await count(german)]).toEqual(['2', '1']);
  });

  test('the list of experiments has an experiment that is only in a draft, which cannot be started', async () => {
    const [key, address] = [anExperimentKey(), anAddress()];
    await publisher.call('/api/content/put', { address, body: anExperimentBody(address, key) });
    expect(readMain(await open(key))).toContain('Title Page United States, English Not published');
    const response = await start(key);
    expect([response.status, readMain(await response.text())]).toEqual([409, expect.stringContaining('No visitor would see it')]);
  });

  test('the list of experiments opens although the draft of another market has an experiment whose id no URL can contain', async () => {
    const address = anAddress('de-de');
    const put = await german.call('/api/content/put', { address, body: anExperimentBody(address, '\ud800') });
    expect([put.status, (await publisher.get(path)).status]).toEqual([200, 200]);
  });
});

describe('an experiment', () => {
  test('an experiment is started with its goal and its planned end, and stored in the audit log', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    const response = await post(key, 'start', { goal: 'add-to-cart', weeks: '3' });
    expect(response.headers.get('location')).toBe(`${path}/${key}?done=started`);
    const stored = await readExperiment(db, key);
    expect(stored).toMatchObject({ goal: 'add-to-cart', variants: ['B'], startedBy: expect.stringContaining('Publisher'), endedAt: null });
    expect((stored?.plannedEndAt ?? 0) - (stored?.startedAt ?? 0)).toBe(3 * 7 * 86_400_000);
    expect(await lastEntry()).toMatchObject({ subject: `experiment/${key}`, reason: 'started: add-to-cart, 3 weeks', outcome: 'done' });
    expect(readMain(await open(key))).toContain('Running');
  });

  test('an experiment is started only once', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    expect([(await start(key)).status, (await start(key)).status]).toEqual([303, 409]);
  });

  test('an experiment is ended, after which it can neither be ended nor started again', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    await start(key);
    expect(countElements(await open(key), 'details:not([open]) form[action$="/end"]')).toBe(1); // the person confirms by opening the details element
    expect((await post(key, 'end')).headers.get('location')).toBe(`${path}/${key}?done=ended`);
    expect(await lastEntry()).toMatchObject({ subject: `experiment/${key}`, reason: 'ended' });
    expect((await post(key, 'end')).headers.get('location')).toBe(`${path}/${key}?done=late`);
    expect((await start(key)).status).toBe(409);
    expect(countElements(await open(key), `form[action$="/end"]`)).toBe(0);
  });

  test.each([{}, { goal: 'page-view', weeks: '2' }, { goal: 'purchase', weeks: '5' }, { goal: 'purchase', weeks: '<b>' }])(
    'an experiment is not started with the fields %j',
    async (fields) => {
      const key = anExperimentKey();
      await publishExperiment(publisher, key);
      expect((await post(key, 'start', fields as Record<string, string>)).status).toBe(409);
      expect(await readExperiment(db, key)).toBeUndefined();
    },
  );

  test('an experiment is not started if its documents have different variants', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    await publishExperiment(publisher, key, { locale: 'de-de', variants: ['B', 'C'] });
    const response = await start(key);
    expect(readMain(await response.text())).toContain('Its documents have different variants.');
  });

  test('an experiment is not managed by a publisher of only one of its markets', async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key, { locale: 'de-de' });
    expect((await start(key, german)).status).toBe(303);
    await publishExperiment(publisher, key);
    for (const verb of ['start', 'end', 'promote']) expect((await post(key, verb, { variant: 'B' }, german)).status).toBe(403);
    expect(countElements(await open(key, german), 'form[method=post]:not([action="/sign-out"])')).toBe(0);
  });

  test.each(['unknown', '"><script>alert(1)</script>', '..', 'x'.repeat(3000), '%00'])(
    'an experiment with an unknown id is not found',
    async (key) => {
      expect((await publisher.get(`${path}/${encodeURIComponent(key)}`)).status).toBeGreaterThanOrEqual(400);
      expect([404, 403, 400]).toContain((await post(key, 'end')).status);
    },
  );
});

describe('the results', () => {
  const aRunning = async () => {
    const key = anExperimentKey();
    await publishExperiment(publisher, key);
    await start(key);
    return key;
  };

  test('the results have counts, shares, the difference with its interval, and revenue', async () => {
    const key = await aRunning();
    await storeDays(key, [
      { variant: 'baseline', counts: [70, 0, 48, 5000] },
      { variant: 'baseline', siteId: 'de', day: 86_400_000, counts: [10, 0, 0, 700] },
      { variant: 'B', counts: [70, 0, 56, 120_000] },
    ]);
    const page = await open(key);
    expect(readRows(page, 'Results by variant')).toEqual([
      ['baseline', '80', '48', '60.00%', '–', '–', '$50.00, €7.00'],
      // the published example of Newcombe's method 10: 0.0524 to 0.3339
      ['B', '70', '56', '80.00%', '+20.00', '+5.24 to +33.39', '$1,200.00'],
    ]);
    expect(readRows(page, 'Results by day').slice(0, 3)).toEqual([
      ['1970-01-02', 'baseline', '10', '0', '€7.00'],
      ['1970-01-02', 'B', '0', '0', '–'],
      ['1970-01-01', 'baseline', '70', '48', '$50.00'],
    ]);
  });

  test('the results do not decide before the planned end, and do decide at it', async () => {
    const key = await aRunning();
    await storeDays(key, [
      { variant: 'baseline', counts: [1000, 0, 100, 0] },
      { variant: 'B', counts: [1000, 0, 200, 0] },
    ]);
    expect(readMain(await open(key))).toContain('Not decided yet: read the result at the planned end');
    await reachEnd(key);
    expect(readMain(await open(key))).toMatch(
      /Decided: B is better than the baseline\. With 95% confidence, its share is \d+\.\d\d to \d+\.\d\d percentage points higher\./,
    );
  });

  test('the results of one market do not decide, and have only its counts', async () => {
    const key = await aRunning();
    await storeDays(key, [
      { variant: 'baseline', siteId: 'de', counts: [5, 0, 1, 0] },
      { variant: 'baseline', siteId: 'us', counts: [7, 0, 1, 0] },
    ]);
    const page = await open(key, publisher, '?market=de');
    expect(readRows(page, 'Results by variant')[0]?.[1]).toBe('5');
    expect(readMain(page)).toContain('Only the results of all markets decide');
    expect(readRows(await open(key, german), 'Results by variant')[0]?.[1]).toBe('5');
    expect(readRows(await open(key, german, '?market=us'), 'Results by variant')[0]?.[1]).toBe('5');
  });
});

test('with Optimizely, the page has no results and no form to start, and links to Optimizely', async () => {
  const provided = await signedIn('publisher', staffEnv({ OPTIMIZELY_SDK_KEY: 'key' }));
  const key = anExperimentKey();
  await publishExperiment(publisher, key);
  const page = await open(key, provided);
  expect(findAttributes(page, 'main a', 'href')).toContain('https://app.optimizely.com/');
  expect(findAttributes(page, 'main form', 'action')).toEqual([`${path}/${key}/promote`]);
  expect((await start(key, provided)).status).toBe(409);
});
