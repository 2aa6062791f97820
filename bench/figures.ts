// Compares the measurements with their goals. docs/performance.md explains the figures.
import type { BrowserResult } from './browser.ts';
import type { LoadTable } from './load.ts';
import type { BareRowName, ShopRowName } from './load-rows.ts';
import type { PerBuild } from './per-build.ts';
import type { SizeResult } from './sizes.ts';
import { type SlowResult, upstreamMs } from './slow.ts';
import type { StartResult } from './start-up.ts';

export interface Figure {
  what: string;
  ours: number;
  unit: string;
  bare?: number | undefined;
  /** The older build's value, in a comparison. */
  older?: number | undefined;
  /** The value to which the goal applies: the measurement, or its ratio to that of a bare Worker. */
  value: number;
  isRatio: boolean;
  goal?: Goal | undefined;
}

/** A minimum or maximum value. */
export type Goal = { atLeast: number } | { atMost: number };

const ratio = (what: string, unit: string, ours: number, bare: number, goal?: Goal): Figure => ({
  what,
  ours,
  unit,
  bare,
  value: ours / bare,
  isRatio: true,
  goal,
});

const plain = (what: string, unit: string, ours: number, goal?: Goal): Figure => ({ what, ours, unit, value: ours, isRatio: false, goal });

/** Returns the figures of our build together with those of the older build. */
export function compareWithOlder<Result>({ ours, older }: PerBuild<Result>, figuresOf: (result: Result) => Figure[]): Figure[] {
  const before = older === undefined ? [] : figuresOf(older);
  return figuresOf(ours).map((figure, index) => ({ ...figure, older: before[index]?.ours }));
}

export function loadFigures(table: LoadTable): Figure[] {
  const stream = table['bare React stream'];
  const pages = (name: ShopRowName, atLeast: number) =>
    ratio(`${name} : bare React stream`, 'pages/s', table[name].pagesPerSecond, stream.pagesPerSecond, { atLeast });
  const cpu = (name: ShopRowName, atMost: number) =>
    ratio(`${name} : bare React stream`, 'CPU ms', table[name].cpuMsPerPage, stream.cpuMsPerPage, { atMost });
  const whole = (name: ShopRowName, bare: BareRowName) =>
    ratio(`${name} : bare KV`, 'pages/s', table[name].pagesPerSecond, table[bare].pagesPerSecond, { atLeast: 0.9 });
  return [
    pages('product, same again', 2.4),
    pages('product, same again, late stock', 1.3),
    pages('product, another each time', 1.5),
    pages('product, another each time, late stock', 1.3),
    cpu('product, same again', 0.51),
    cpu('product, same again, late stock', 0.76),
    cpu('product, uncached', 0.75),
    cpu('product, uncached, late stock', 0.75),
    cpu('product, finished', 0.38),
    whole('home', 'bare KV, home'),
    whole('home, new visitor', 'bare KV, home, first page'),
    whole('listing', 'bare KV, listing'),
    whole('listing, new visitor', 'bare KV, listing, first page'),
    whole('six segments and an experiment', 'bare KV, segmented'),
  ];
}

/** Maximum milliseconds between the slowest read and the page's last byte. */
const lastByteGoal: Goal = { atMost: 5 };

export const slowFigures = (slow: SlowResult): Figure[] => [
  ratio(`first byte, calls delayed by ${upstreamMs} ms : bare shell`, 'ms', slow.firstByteMs, slow.bareFirstByteMs, { atMost: 1.2 }),
  ratio('h1, price and main picture preload : bare shell', 'ms', slow.criticalMs, slow.bareFirstByteMs, { atMost: 1.2 }),
  plain('last byte after the slowest read, one late read', 'ms', slow.lastByteAfterMs, lastByteGoal),
  plain(`the same, ${slow.slowReads} late reads at once`, 'ms', slow.manySectionsLastByteAfterMs, lastByteGoal),
  plain('the same with a hanging read: other sections arrive', 'ms', slow.besideHangingAfterMs, lastByteGoal),
  plain('the same with a hanging read: last byte', 'ms', slow.hangingLastByteMs),
];

export const sizeFigures = (size: SizeResult): Figure[] => [
  plain('script before the first interaction, brotli', 'kB', size.scriptBrotli / 1000, { atMost: 4 }),
  plain('script files before the first interaction', 'files', size.scriptFiles, { atMost: 1 }),
  plain('HTML of the product page, first visit', 'kB', size.first.raw / 1000),
  plain('the same, brotli', 'kB', size.first.brotli / 1000),
  plain('the same up to the end of the first screen, brotli', 'kB', size.firstScreen.brotli / 1000, { atMost: 13.5 }),
  plain('the same with late stock, brotli', 'kB', size.firstLate.brotli / 1000),
  plain('HTML of the product page, returning visitor', 'kB', size.later.raw / 1000),
  plain('the same, brotli', 'kB', size.later.brotli / 1000, { atMost: 5.6 }),
  plain('the same with late stock, brotli', 'kB', size.laterLate.brotli / 1000, { atMost: 6.7 }),
  plain('share of the HTML that repeats data for islands', '%', size.repeatedShare * 100, { atMost: 4 }),
];

export const startFigures = (start: StartResult): Figure[] => [
  ratio('process start to first product page : bare React', 'ms', start.firstPageMs, start.bareFirstPageMs, { atMost: 1.5 }),
  ratio('memory after the first page : bare React', 'MB', start.residentMb, start.bareResidentMb),
];

export const memoryFigures = ({ ours, bare }: { ours: number; bare: number }): Figure[] => [
  ratio('memory after the whole load test : bare React', 'MB', ours, bare),
];

/** Maximum layout shift. Smaller values round to 0.000 in the output. */
const noShift = 0.0005;

/** Maximum milliseconds from a tap to the next paint. */
const interactionMs = 100;

export const browserFigures = ({ product, staticPage, finished, firstTapMs, interactions }: BrowserResult): Figure[] => [
  ratio('phone: first paint : static page', 'ms', product.firstMs, staticPage.firstMs, { atMost: 1.15 }),
  ratio('phone: largest paint : static page', 'ms', product.largestMs, staticPage.largestMs, { atMost: 1.08 }),
  ratio('phone: first paint : our finished page from memory', 'ms', product.firstMs, finished.firstMs),
  ratio('phone: largest paint : our finished page from memory', 'ms', product.largestMs, finished.largestMs, { atMost: 1.08 }),
  plain('phone: blocking time', 'ms', product.blockingMs, { atMost: 0 }),
  plain('phone: layout shift while deferred content arrives', '', product.shift, { atMost: noShift }),
  plain('phone: scripts loaded without interaction', 'files', product.scripts, { atMost: 1 }),
  plain('phone: first tap, from button visible to add to cart working', 'ms', firstTapMs, { atMost: 50 }),
  plain('phone: add to cart, to the next paint', 'ms', interactions.addMs, { atMost: interactionMs }),
  plain('phone: quantity change, to the next paint', 'ms', interactions.quantityMs, { atMost: interactionMs }),
  plain('phone: line removal, to the next paint', 'ms', interactions.removeMs, { atMost: interactionMs }),
];
