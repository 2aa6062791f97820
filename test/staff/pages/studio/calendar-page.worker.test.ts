// The calendar of what goes live and ends, and the start page that shows what is next.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { anAddress, aPage, aStaffBrowser, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let publisher: StaffBrowser;
let german: StaffBrowser;
let reviewer: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
  german = await signedIn('publisher:de');
  reviewer = await signedIn('reviewer');
});

const call = async (operation: string, parameters: object) => {
  const { status, body } = await publisher.call(`/api/content/${operation}`, parameters);
  expect([operation, status, body.error]).toEqual([operation, 200, undefined]);
};

/** Stores a document, and publishes it for a period. */
async function schedule(title: string, period: object | undefined, locale = 'de-de'): Promise<string> {
  const address = anAddress(locale);
  const blocks = [{ id: 'text', kind: 'rich-text', fields: { html: '<h2>A text</h2>' } }];
  await call('put', { address, body: { ...aPage(address, title), blocks } });
  if (period) await call('publish', { address, ...period });
  return address;
}

/** Returns the texts of the days that have entries, by day. */
async function readDays(query: string, browser = publisher): Promise<Record<string, string>> {
  const response = await browser.get(`/studio/calendar?${query}`);
  expect(response.status).toBe(200);
  const [, days = ''] = /<ol class="studio-month">(.*)<\/ol>/s.exec(await response.text()) ?? [];
  return Object.fromEntries(
    days
      .split('<li class="studio-day-')
      .slice(1)
      .filter((day) => day.includes('<ul>'))
      .map((day) => [
        /dateTime="([\d-]+)"/.exec(day)?.[1] ?? '',
        `<${day}`
          .replace(/<[^>]+>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ]),
  );
}

describe('the calendar', () => {
  test('lists what begins and ends on the local days of each market, earliest first', async () => {
    const address = await schedule('Späte Seite', { from: '2040-02-03T00:30', until: '2040-02-05T18:00' });
    await schedule('Late page', { from: '2040-02-03T20:00' }, 'en-us');
    await schedule('Early page', { from: '2040-02-03T08:00' }, 'en-us');
    const days = await readDays('month=2040-02');
    expect(Object.keys(days)).toEqual(['2040-02-03', '2040-02-05']);
    expect(days['2040-02-03']).toMatch(
      /^Fri 3 Feb 00:30 \(Berlin time\) goes live: Späte Seite Page, Germany, German 08:00 \(New York time\) goes live: Early page .* 20:00 \(New York time\) goes live: Late page/,
    );
    expect(days['2040-02-05']).toContain('18:00 (Berlin time) ends: Späte Seite');
    expect(await (await publisher.get('/studio/calendar?month=2040-02')).text()).toContain(encodeURIComponent(address));
  });

  test('shows the first and the last local day of a month', async () => {
    await schedule('Erste', { from: '2041-01-01T00:00' });
    await schedule('Letzte', { from: '2041-01-31T23:59' });
    expect(Object.keys(await readDays('month=2041-01'))).toEqual(['2041-01-01', '2041-01-31']);
    expect(await readDays('month=2040-12')).toEqual({});
    expect(await readDays('month=2041-02')).toEqual({});
  });

  test('shows the documents of a release as one entry', async () => {
    const addresses = [await schedule('In a release', undefined), await schedule('In a release, too', undefined, 'en-us')];
    await call('createRelease', { release: 'calendar-release' });
    await call('addToRelease', { release: 'calendar-release', documents: addresses.map((address) => ({ address })) });
    await call('publishRelease', {
      release: 'calendar-release',
      from: Date.parse('2042-03-01T08:00Z'),
      until: Date.parse('2042-03-09T08:00Z'),
    });
    expect(await readDays('month=2042-03')).toEqual({
      '2042-03-01': 'Sat 1 Mar 08:00 (UTC) goes live: Release calendar-release 2 documents',
      '2042-03-09': 'Sun 9 Mar 08:00 (UTC) ends: Release calendar-release 2 documents',
    });
    expect((await readDays('month=2042-03&market=de'))['2042-03-01']).toBe(
      'Sat 1 Mar 09:00 (Berlin time) goes live: Release calendar-release one document',
    );
  });

  test('has no drafts, and no canceled schedules', async () => {
    await schedule('Only a draft', undefined);
    const address = await schedule('Canceled', { from: '2043-05-05T09:00' });
    await call('cancel', { address });
    expect(await readDays('month=2043-05')).toEqual({});
  });

  test('links to the next month with an entry if a month has none', async () => {
    await schedule('Far away', { from: '2049-07-07T09:00' });
    expect(await (await publisher.get('/studio/calendar?month=2044-01&market=de')).text()).toContain(
      'href="/studio/calendar?month=2049-07&amp;market=de"',
    );
  });

  test.each(['2040-13', '2040', 'x', '0000-01', "2040-01'"])('shows the current month for the month "%s"', async (month) => {
    const page = await (await publisher.get(`/studio/calendar?${new URLSearchParams({ month })}`)).text();
    expect(page).toContain('aria-current="date"');
  });

  test('has only documents of markets that the person may read', async () => {
    await schedule('American', { from: '2045-01-05T09:00' }, 'en-us');
    await schedule('Deutsch', { from: '2045-01-05T09:00' });
    expect((await readDays('month=2045-01', german))['2045-01-05']).not.toContain('American');
    expect((await readDays('month=2045-01&market=us', german))['2045-01-05']).toContain('Deutsch');
    expect((await readDays('month=2045-01&market=us'))['2045-01-05']).not.toContain('Deutsch');
    expect((await aStaffBrowser().get('/studio/calendar')).status).toBe(303);
  });

  test('displays hostile titles as text', async () => {
    await schedule(`<script>alert(1)</script>${'x'.repeat(10_000)}`, { from: '2046-01-05T09:00' });
    await schedule('\u202ertl', { from: '2046-01-05T09:00' });
    expect(await (await publisher.get('/studio/calendar?month=2046-01')).text()).not.toContain('<script');
  });
});

describe('the start page', () => {
  const textOf = async (browser: StaffBrowser) =>
    (await (await browser.get('/studio')).text())
      .replace(/<style.*?<\/style>/gs, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');

  test('lists the drafts of the person, what is next, and what waits for a moderator', async () => {
    await schedule('Draft of Pia', undefined);
    await schedule('Next week', { from: Date.now() + 7 * 86_400_000 });
    const text = await textOf(publisher);
    expect(text).toContain('Draft of Pia Page Germany, German');
    expect(text).toMatch(/\d{4}-\d\d-\d\d, \d\d:\d\d \(Berlin time\) goes live: Next week/);
    expect(text).toMatch(/Moderation .*waits? for a decision/);
    expect(text).not.toContain('goes live: Far away');
  });

  test('does not list drafts of others as drafts of the person', async () => {
    const text = await textOf(german);
    expect(text).toContain('You have no drafts.');
    expect(text).not.toContain('Draft of Pia');
  });

  test('shows a reviewer neither drafts nor moderation, but the sections that the roles permit', async () => {
    const text = await textOf(reviewer);
    expect([text.includes('Your drafts'), text.includes('Moderation')]).toEqual([false, false]);
    expect(text).toMatch(/All sections Documents Find, publish .* Redirects/);
    expect((await aStaffBrowser().get('/studio')).status).toBe(303);
  });
});
