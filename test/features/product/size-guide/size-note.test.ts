// The facts and the suggestion of a size note.
import { describe, expect, test } from 'vitest';
import type { SizeOutcome } from '#contract/entities/purchase.ts';
import { createSizeNote } from '#features/product/size-guide/size-note.ts';

const sizes = ['XS', 'S', 'M', 'L', 'XL'];
const style = { masterId: 'TALUS001', productType: 'shell-jacket', sizes };

/** Creates an outcome from a text such as `M kept TALUS001 shell-jacket`. */
function anOutcome(text: string): SizeOutcome {
  const [size = '', outcome = '', masterId = 'SERAC001', productType = 'shell-jacket'] = text.split(' ');
  return { size, outcome: outcome as SizeOutcome['outcome'], masterId, productType, name: masterId };
}

const note = (...outcomes: string[]) => createSizeNote(outcomes.map(anOutcome), style);
const facts = (...outcomes: string[]) => note(...outcomes)?.facts.map(({ size, outcome, masterId }) => `${size} ${outcome} ${masterId}`);

describe('facts', () => {
  test('without comparable orders there is no note', () => {
    expect(note()).toBeUndefined();
  });

  test('the same style comes first, then the same type, and then newer facts', () => {
    expect(facts('S kept FLEECE01 fleece', 'M kept SERAC001', 'L too-large TALUS001')).toEqual(['L too-large TALUS001', 'M kept SERAC001']);
    expect(facts('M kept SERAC001', 'L kept CIRQUE01')).toEqual(['M kept SERAC001', 'L kept CIRQUE01']);
  });

  test('buying the same size again adds no second fact', () => {
    expect(facts('M kept SERAC001', 'M kept SERAC001', 'L too-large CIRQUE01')).toEqual(['M kept SERAC001', 'L too-large CIRQUE01']);
  });

  test('a second fact about the same style does not repeat its name', () => {
    expect(note('L too-large SERAC001', 'M kept SERAC001')?.facts.map(({ isSameStyle }) => isSameStyle)).toEqual([false, true]);
    expect(note('L too-large SERAC001', 'M kept CIRQUE01')?.facts.map(({ isSameStyle }) => isSameStyle)).toEqual([false, false]);
  });
});

describe('the suggestion', () => {
  test.each([
    ['M', ['M kept']],
    ['M', ['L too-large']],
    ['M', ['S too-small']],
    ['M', ['M kept', 'L too-large CIRQUE01']],
    ['S', ['S kept', 'XL too-large CIRQUE01']],
    ['M', ['M kept', 'S too-small CIRQUE01']],
    ['M', ['L too-large', 'S too-small CIRQUE01']],
  ])('the suggestion is %s after %j', (size, outcomes) => {
    expect(note(...outcomes)?.suggestion).toBe(size);
  });

  test.each([
    ['two sizes were kept', ['M kept', 'L kept CIRQUE01']],
    ['the kept size was too large in another style', ['M kept', 'M too-large CIRQUE01']],
    ['a smaller size was too large', ['M kept', 'S too-large CIRQUE01']],
    ['a larger size was too small', ['M kept', 'L too-small CIRQUE01']],
    ['the sizes next to the returned ones differ', ['XL too-large', 'S too-small CIRQUE01']],
    ['there is no smaller size', ['XS too-large']],
    ['there is no larger size', ['XL too-small']],
    ['the product does not have the size', ['XXL kept']],
  ])('there is no suggestion if %s', (_, outcomes) => {
    expect(note(...outcomes)?.facts).toHaveLength(outcomes.length);
    expect(note(...outcomes)?.suggestion).toBeUndefined();
  });
});
