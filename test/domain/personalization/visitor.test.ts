import { describe, expect, test } from 'vitest';
import { noAnswer } from '#domain/personalization/visitor.ts';
import { aVisitor } from '../../support/visitors.ts';

describe('a visitor', () => {
  test('notes each question once, with its answer', () => {
    const visitor = aVisitor({ facts: { isLoggedIn: true }, findVariant: () => 'b' });
    expect(visitor.isInAudience('logged-in')).toBe(true);
    expect(visitor.isInAudience('logged-in')).toBe(true);
    expect(visitor.isInAudience('employee')).toBe(false);
    expect(visitor.findVariant('story', ['a', 'b'])).toBe('b');
    expect(visitor.listAnswers()).toEqual([
      { question: { audience: 'employee' }, answer: 'no' },
      { question: { audience: 'logged-in' }, answer: 'yes' },
      { question: { experience: 'story', variants: ['a', 'b'] }, answer: 'b' },
    ]);
  });

  test('answers again without noting it', () => {
    const visitor = aVisitor({ facts: { hasCart: true } });
    expect(visitor.answer({ audience: 'cart-not-empty' })).toBe('yes');
    expect(visitor.answer({ experience: 'story', variants: ['a'] })).toBe('');
    expect(visitor.listAnswers()).toEqual([]);
  });

  test('who does not agree is in no audience and no experiment, and the page knows that it was not answered', () => {
    const visitor = aVisitor({ facts: { isLoggedIn: true }, mayBeAsked: false, findVariant: () => 'b' });
    expect(visitor.isInAudience('logged-in')).toBe(false);
    expect(visitor.isInAudience('logged-out')).toBe(false);
    expect(visitor.findVariant('story', ['b'])).toBeUndefined();
    expect(visitor.listAnswers().map(({ answer }) => answer)).toEqual([noAnswer, noAnswer, noAnswer]);
  });

  test('of a view that asks for variants sees those alone, whoever it is', () => {
    const visitor = aVisitor({ facts: { isLoggedIn: true }, asked: ['employee', 'b'], findVariant: () => 'a' });
    expect(visitor.isInAudience('employee')).toBe(true);
    expect(visitor.isInAudience('logged-in')).toBe(false);
    expect(visitor.findVariant('story', ['a', 'b'])).toBe('b');
    expect(visitor.findVariant('other', ['c'])).toBeUndefined();
  });

  test('is in no audience that nobody defined, which is reported', () => {
    const unknown: string[] = [];
    const visitor = aVisitor({ reportUnknown: (id) => unknown.push(id) });
    expect(visitor.isInAudience('vip')).toBe(false);
    expect(visitor.isInAudience('logged-out')).toBe(true);
    expect(unknown).toEqual(['vip']);
  });
});
