// Which speed metrics a page reports, and when.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { measureSpeed } from '../../../client/speed/measure-speed.ts';

interface Metric {
  name: string;
  id: string;
  value: number;
  navigationType: string;
  attribution: Record<string, string>;
}

const library = vi.hoisted(() => ({ tell: new Map<string, (metric: Metric) => void>() }));
vi.mock('web-vitals/attribution', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [`on${name}`, (tell: (metric: Metric) => void) => library.tell.set(name, tell)]),
  ),
);

let page: { hidden: boolean; cookie: string; documentElement: object };
let hide: () => void;
let reports: {
  page: string;
  locale: string;
  measures: { id: string; name: string; value: number; navigation: string; target?: string }[];
}[];

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  page = { hidden: false, cookie: '', documentElement: { lang: 'en-us', dataset: { page: 'listing', consent: 'assumed' } } };
  vi.stubGlobal('document', {
    get hidden() {
      return page.hidden;
    },
    get cookie() {
      return page.cookie;
    },
    documentElement: page.documentElement,
    addEventListener: (_: 'visibilitychange', listener: () => void) => {
      hide = () => {
        page.hidden = true;
        listener();
      };
    },
  });
  vi.stubGlobal('navigator', { sendBeacon: (_: string, body: string) => reports.push(JSON.parse(body)) });
  measureSpeed();
});
afterEach(() => {
  hide(); // sends all metrics before the next test
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function tell(name: string, over: Partial<Metric> = {}): void {
  library.tell.get(name)?.({ name, id: `v6-1-${name}`, value: 100, navigationType: 'navigate', attribution: {}, ...over });
  vi.runAllTimers();
}

test('metrics are sent in one report when the page becomes hidden, not earlier', () => {
  tell('TTFB');
  tell('CLS', { value: 0.012345 });
  expect(reports).toEqual([]);
  hide();
  hide();
  expect(reports).toEqual([
    {
      ...{ locale: 'en-us', page: 'listing' },
      measures: [
        { id: 'v6-1-TTFB', name: 'ttfb', value: 100, navigation: 'navigate' },
        { id: 'v6-1-CLS', name: 'cls', value: 0.012, navigation: 'navigate' },
      ],
    },
  ]);
});

test('a metric that changes before the report is sent once, and again with the same id if it changes later', () => {
  tell('INP', { value: 40 });
  tell('INP', { value: 80 });
  hide();
  page.hidden = false;
  tell('INP', { value: 160 });
  hide();
  expect(reports.flatMap(({ measures }) => measures.map(({ id, value }) => [id, value]))).toEqual([
    ['v6-1-INP', 80],
    ['v6-1-INP', 160],
  ]);
});

test('a page that is restored from the back/forward cache reports its metrics as a separate visit', () => {
  tell('LCP');
  hide();
  page.hidden = false;
  tell('LCP', { id: 'v6-2-LCP', value: 20, navigationType: 'back-forward-cache' });
  hide();
  expect(reports[1]?.measures).toEqual([{ id: 'v6-2-LCP', name: 'lcp', value: 20, navigation: 'back-forward-cache' }]);
});

test('a metric that is measured while the page is hidden is reported immediately', () => {
  page.hidden = true;
  tell('FCP');
  expect(reports).toHaveLength(1);
});

test('a metric names its element by a short selector without unexpected characters', () => {
  tell('LCP', { attribution: { target: `#main>h1.title[data-name="Ada"]${'x'.repeat(200)}` } });
  tell('INP', { attribution: { interactionTarget: 'button' } });
  tell('CLS', { attribution: { largestShiftTarget: 'footer' } });
  hide();
  const targets = reports[0]?.measures.map(({ target }) => target);
  expect(targets?.[0]).toMatch(/^#main>h1\.titledata-nameAdax+$/);
  expect(targets?.[0]).toHaveLength(120);
  expect(targets?.slice(1)).toEqual(['button', 'footer']);
});

test('metrics are not sent after consent was withdrawn', () => {
  tell('LCP');
  page.cookie = 'cairn-consent=1.';
  hide();
  page.cookie = '';
  hide();
  expect(reports).toEqual([]);
});
