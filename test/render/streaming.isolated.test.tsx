// A page that is rendered for its request: the shell is sent immediately, and deferred content later, from any nesting depth.
import type { ReactElement, ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBlocks } from '#content/open-blocks.tsx';
import { registerBlocks } from '#content/registry.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { blocks } from '#features/blocks.ts';
import { settleReady } from '#render/deferred.ts';
import { type OpenSection, sectionOpener } from '#render/deferred-section.tsx';
import { styleRule } from '#ui/style-sheet.ts';
import { countWithoutNonce } from '../support/csp.ts';
import { countElements, findAttributes, findElement, readSources, readText, readTexts } from '../support/html.ts';
import { finishedPage, nonce, pageStream } from '../support/page-stream.tsx';
import { box, createPendingData, faulty, late, note, sampleBlocks, waits } from '../support/sample-blocks.tsx';

beforeAll(() => registerBlocks(sampleBlocks));

afterEach(() => waits.clear());
// restores the real blocks, because test files share their modules
afterAll(() => registerBlocks(blocks));

interface Opened {
  body: ReactElement;
  sections: OpenSection[];
  problems: unknown[];
}

const published = { params: { mode: 'publish' as const, siteId: 'us' }, query: {} };

function open(content: ContentDocument[], { deadlineMs = 1000 } = {}): Opened {
  const problems: unknown[] = [];
  const report = (problem: unknown) => problems.push(problem);
  const opener = sectionOpener({ deadlineMs, report, isShared: true });
  const gateway = () => Promise.reject(new Error('no block of this file asks the gateway'));
  const body = openBlocks(content, {
    gateway: gateway as never,
    siteId: 'us',
    content: published,
    open: opener.open,
    deadlineMs,
    report,
    mention: report,
  });
  return { body, sections: opener.sections, problems };
}

/** Renders a page and waits for its shell. Returns functions to read the text that was sent so far, and the complete text. */
async function sent(opened: Opened, node: (body: ReactNode) => ReactElement = (body) => <>{body}</>, signal?: AbortSignal) {
  await settleReady(opened.sections.map(({ data }) => data));
  const stream = await pageStream(node(opened.body), {
    onError: (problem) => void opened.problems.push(problem),
    ...(signal && { signal }),
  });
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isDone = false;
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
    }
    isDone = true;
  })();
  return {
    now: () => text,
    isDone: () => isDone,
    has: (part: string) => vi.waitFor(() => expect(text).toContain(part)),
    all: async () => {
      await reading;
      return text;
    },
  };
}

const findSheets = (html: Parameters<typeof findAttributes>[0]): string[] =>
  findAttributes(html, 'style', 'data-href').flatMap((names) => names.split(' '));

describe('deferred block', () => {
  test('is sent after the shell with its style sheet and the nonce, even from nested containers', async () => {
    const data = createPendingData('stock');
    const page = await sent(open([box(note('around'), box(late('stock'))), note('below')]));
    await page.has('below');
    const shell = page.now();
    expect(shell).toContain('stock…');
    expect(shell).not.toContain('</html>');
    expect(findSheets(shell)).not.toContain('recommendations.block');
    data.resolve('3 left');
    const html = await page.all();
    expect(countElements(shell, '[id="S:0"]')).toBe(0);
    expect(readText(html, '[hidden][id="S:0"]')).toBe('3 left');
    expect(findSheets(html).filter((name) => name === 'recommendations.block')).toHaveLength(1);
    expect(countElements(html, 'script, style')).toBeGreaterThan(2);
    expect(countWithoutNonce(html, nonce)).toBe(0);
  });

  test('is sent to each place in which its container occurs', async () => {
    const data = createPendingData('stock');
    const twice = box(note('around'), late('stock', 1));
    const page = await sent(open([twice, { ...twice, children: twice.children.map((child) => ({ ...child })) }, twice]));
    await page.has('stock…');
    data.resolve('3 left');
    const html = await page.all();
    expect(readTexts(html, 'article').filter((text) => text.startsWith('3 left'))).toHaveLength(3);
    const ids = findAttributes(html, '[id]', 'id');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('needs no fallback and no script if its data is available in time', async () => {
    createPendingData('stock').resolve('3 left');
    const opened = open([box(box(late('stock')))]);
    const html = await (await sent(opened)).all();
    expect(readText(html, 'main')).toBe('3 left');
    expect(countElements(html, 'template, [hidden], main ~ script')).toBe(0);
  });

  test('displays that its data is unavailable if loading fails, without affecting other blocks', async () => {
    const data = createPendingData('stock');
    const opened = open([note('above'), box(late('stock'), note('beside'))]);
    const page = await sent(opened);
    await page.has('stock…');
    data.reject(new Error('down'));
    const html = await page.all();
    expect(readText(html, '[hidden][id="S:0"]')).toBe('no stock');
    for (const text of ['above', 'beside']) expect(readText(html, 'main')).toContain(text);
    expect(opened.problems).toEqual([new Error('down')]);
  });

  test('displays that its data is unavailable at its deadline, without delaying other blocks', async () => {
    createPendingData('stock');
    const quick = createPendingData('reviews');
    const opened = open([late('stock'), late('reviews')], { deadlineMs: 150 });
    const page = await sent(opened);
    quick.resolve('4.5 stars');
    await page.has('4.5 stars');
    expect(page.isDone()).toBe(false);
    expect(await page.all()).toContain('no stock');
    expect(opened.problems).toEqual([new Error('no data after 150 ms')]);
  });

  test('does not display data that arrives after its deadline', async () => {
    const data = createPendingData('stock');
    const opened = open([late('stock')], { deadlineMs: 50 });
    const html = await (await sent(opened)).all();
    data.resolve('3 left');
    await vi.waitFor(() => expect(opened.sections[0]?.data.settled).toMatchObject({ isThere: false }));
    expect(html).not.toContain('3 left');
  });

  test('can contain several islands, each with a different uid', async () => {
    const data = createPendingData('stock');
    const page = await sent(open([late('stock', 3)]));
    await page.has('stock…');
    data.resolve('3 left');
    const uids = findAttributes(await page.all(), 'cairn-island[name=probe]', 'uid');
    expect(uids).toHaveLength(3);
    expect(new Set(uids).size).toBe(3);
  });

  test('is rendered in place, whatever its size, in a page for browsers without scripts', async () => {
    createPendingData('long').resolve('x'.repeat(40_000));
    const opened = open([box(late('long')), note('below')]);
    await settleReady(opened.sections.map(({ data }) => data));
    const html = await finishedPage(opened.body);
    expect(readText(html, 'main')).toContain('x'.repeat(40_000));
    expect(countElements(html, 'template, [hidden], main ~ script')).toBe(0);
  });
});

describe('page stream', () => {
  test('ends without an error if the client disconnects', async () => {
    createPendingData('stock');
    const leaving = new AbortController();
    const opened = open([late('stock')]);
    const page = await sent(opened, undefined, leaving.signal);
    await page.has('stock…');
    leaving.abort();
    await page.all();
    expect(page.now()).not.toContain('3 left');
  });
});

describe('style sheets', () => {
  const content = () => [note('a'), box(note('b'), note('a')), note('a')];

  test('are each in the head once, with the nonce, even if rendered or cached sections are reused', async () => {
    const documents = content();
    for (let visit = 0; visit < 2; visit++) {
      const html = await finishedPage(open(documents).body);
      const head = findElement(html, 'head');
      expect(findSheets(html).sort()).toEqual([...new Set(findSheets(head))].sort());
      expect(findSheets(head)).toEqual(expect.arrayContaining(['hero.block', 'collection.block', styleRule('color:#123').className]));
      expect(
        readSources(head, 'style')
          .join('')
          .split(`.${styleRule('color:#123').className}{`),
      ).toHaveLength(2);
      expect(countWithoutNonce(html, nonce)).toBe(0);
      expect(countElements(html, 'main style')).toBe(0);
    }
  });

  test('come after the base style, which has a separate precedence', async () => {
    const html = await finishedPage(open(content()).body);
    expect(findAttributes(html, 'style', 'data-precedence')).toEqual(['base', 'page']);
  });
});

test('a rendering error in a container affects only that container', async () => {
  createPendingData('stock').resolve('3 left');
  const opened = open([note('above'), faulty(late('stock')), faulty(), note('below')]);
  const html = await finishedPage(opened.body, {
    onError: (problem) => void opened.problems.push(problem),
    mention: (problem) => opened.problems.push(problem),
  });
  expect(readText(html, 'main')).toBe('above below');
  expect(opened.problems.map(String)).toEqual(['Error: faulty', expect.stringContaining('cannot be shown: faulty')]);
});
