// A block that cannot be displayed is left out and logged with its kind and position. The blocks next to it are still displayed, at any
// nesting depth.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loadLateBlocks, ShownLateBlocks } from '#content/late-blocks.tsx';
import { createChoice, noSubject } from '#content/opening.ts';
import { registerBlocks } from '#content/registry.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { blocks } from '#features/blocks.ts';
import { readText } from '../support/html.ts';
import { finishedPage } from '../support/page-stream.tsx';
import { box, createPendingData, faulty, late, note, sampleBlocks, waits } from '../support/sample-blocks.tsx';
import { showBlocks } from '../support/show-blocks.ts';

beforeAll(() => registerBlocks(sampleBlocks));

afterEach(() => waits.clear());
// test files share their modules, so the real block kinds must be restored
afterAll(() => registerBlocks(blocks));

const unknown = (): ContentDocument => ({ ...note('x'), kind: 'dream' });
const broken = (): ContentDocument => ({ ...note('x'), fields: { text: 7 } });

describe.each([
  ['that throws', faulty, 'faulty: faulty'],
  ['of an unknown kind', unknown, 'dream: no block has this kind'],
  ['with invalid fields', broken, 'note: '],
])('a block %s', (_, create, reason) => {
  const [kind = '', why = ''] = reason.split(': ');

  test('a faulty block at the top level does not affect the adjacent blocks', async () => {
    const { main, problems } = await showBlocks([note('above'), create(), note('below')]);
    expect(readText(main, 'main')).toBe('above below');
    expect(problems).toEqual([expect.stringContaining(`of kind ${kind} at blocks[1] cannot be shown: ${why}`)]);
  });

  test('a faulty block inside two nested containers does not affect the adjacent blocks', async () => {
    const { main, problems } = await showBlocks([note('above'), box(note('one'), box(create(), note('two')), note('three'))]);
    expect(readText(main, 'main')).toBe('above one two three');
    expect(problems).toEqual([expect.stringContaining(`of kind ${kind} at blocks[1].children[1].children[0] cannot be shown: ${why}`)]);
  });

  test('in a preview, a faulty block is replaced by the reason why it cannot be displayed', async () => {
    const { main } = await showBlocks([box(create())], { isPreview: true });
    expect(readText(main, '.block-problem')).toContain(why);
  });
});

test('the logged position of a faulty block counts all blocks before it on the page', async () => {
  const { problems } = await showBlocks([note('one'), unknown()], { offset: 3 });
  expect(problems).toEqual([expect.stringContaining('at blocks[4] cannot be shown')]);
});

test('several faulty blocks in one container do not affect the container’s other blocks', async () => {
  const { main, problems } = await showBlocks([box(faulty(), note('one'), faulty(note('inside')), note('two'))]);
  expect(readText(main, 'main')).toBe('one two');
  expect(problems).toHaveLength(2);
});

describe('blocks that arrive after the shell', () => {
  async function show(documents: ContentDocument[], deadlineMs = 1000) {
    const problems: string[] = [];
    const report = (problem: unknown) => problems.push(String(problem));
    const blocks = await loadLateBlocks(documents, {
      gateway: () => Promise.reject(new Error('no block in this file calls the gateway')),
      siteId: 'us',
      content: { params: { mode: 'publish', siteId: 'us' }, query: {} },
      open: () => {
        throw new Error('loadLateBlocks must not open sections');
      },
      deadlineMs,
      report,
      mention: report,
      choice: createChoice(noSubject, {}),
    });
    const html = await finishedPage(<ShownLateBlocks blocks={blocks} />, { mention: report, onError: report });
    return { text: readText(html, 'main'), problems };
  }

  test('late blocks display their data at any depth of nested containers', async () => {
    createPendingData('one').resolve('1 left');
    createPendingData('two').resolve('2 left');
    const { text, problems } = await show([note('above'), late('one'), box(box(late('two')), note('below'))]);
    expect(text).toBe('above 1 left 2 left below');
    expect(problems).toEqual([]);
  });

  test('late blocks whose data fails to load display their fallback, without affecting other blocks', async () => {
    createPendingData('one').reject(new Error('no stock'));
    createPendingData('two').resolve('2 left');
    const { text, problems } = await show([late('one'), note('between'), late('two')]);
    expect(text).toBe('no one between 2 left');
    expect(problems).toEqual(['Error: no stock']);
  });

  test('late blocks whose data does not arrive time out before the page does, so that other blocks are displayed', async () => {
    createPendingData('one');
    const { text, problems } = await show([late('one'), note('below')], 40);
    expect(text).toBe('no one below');
    expect(problems).toEqual([expect.stringContaining('its data did not arrive within 20 ms')]);
  });

  test('late blocks that throw do not affect other blocks', async () => {
    const { text, problems } = await show([note('above'), faulty(), box(faulty(), note('below'))]);
    expect(text).toBe('above below');
    expect(problems).toEqual([
      expect.stringContaining('at blocks[1] cannot be shown: faulty'),
      expect.stringContaining('at blocks[2].children[0] cannot be shown: faulty'),
    ]);
  });
});
