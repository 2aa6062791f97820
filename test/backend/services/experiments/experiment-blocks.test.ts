import { describe, expect, test } from 'vitest';
import { readExperiments, replaceExperiment } from '#backend/services/experiments/experiment-blocks.ts';

const text = (id: string) => ({ id, kind: 'rich-text', fields: { html: id } });
const experiment = (key: string, id = 'experiment') => ({
  ...{ id, kind: 'experiment' },
  fields: { experienceId: key, variants: [{ variantId: 'B', targets: ['b1', 'b2'] }], baselines: ['a'] },
  children: [text('a'), text('b1'), text('b2')],
});
const section = (...children: object[]) => ({ id: 'section', kind: 'section', fields: {}, children });

test.each([
  [{ experienceId: 'opening', variants: [{ variantId: 'B', targets: [] }] }, [{ key: 'opening', variants: ['B'] }]],
  [{ experienceId: 'opening' }, [{ key: 'opening', variants: [] }]],
  [{ experienceId: '' }, []],
  [{ experienceId: '\ud800' }, []], // no URL can contain half of a surrogate pair
  [null, []],
])('blocks with the fields %j contain the experiments %j', (fields, experiments) => {
  expect(readExperiments([fields])).toEqual(experiments);
});

describe('replacing an experiment', () => {
  test('replacing an experiment puts the blocks of the variant in its place, in the order of the variant', () => {
    const body = { title: 'Home', blocks: [text('x'), experiment('key'), text('y')] };
    expect(replaceExperiment(body, 'key', 'B')).toEqual({ title: 'Home', blocks: [text('x'), text('b1'), text('b2'), text('y')] });
  });

  test('replacing an experiment puts the blocks of the baseline in its place', () => {
    expect(replaceExperiment({ blocks: [experiment('key')] }, 'key', 'baseline')).toEqual({ blocks: [text('a')] });
  });

  test('replacing an experiment inside another block or a cell changes nothing else', () => {
    const body = { blocks: [section(experiment('key'), experiment('other', 'other'))], cells: [experiment('key')] };
    expect(replaceExperiment(body, 'key', 'baseline')).toEqual({
      blocks: [section(text('a'), experiment('other', 'other'))],
      cells: [text('a')],
    });
  });

  test('replacing an experiment does not change the given body', () => {
    const body = { blocks: [experiment('key')] };
    const before = structuredClone(body);
    replaceExperiment(body, 'key', 'B');
    expect(body).toEqual(before);
  });

  test('replacing an experiment fails without the experiment, without the variant, or without a block of the variant', () => {
    expect(replaceExperiment({ blocks: [text('x')] }, 'key', 'B')).toBeUndefined();
    expect(replaceExperiment({ blocks: [experiment('key')] }, 'key', 'C')).toBeUndefined();
    const incomplete = { ...experiment('key'), children: [text('a'), text('b1')] };
    expect(replaceExperiment({ blocks: [incomplete] }, 'key', 'B')).toBeUndefined();
  });
});
