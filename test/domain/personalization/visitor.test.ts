import { describe, expect, test } from 'vitest';
import { noAnswer } from '#domain/personalization/visitor.ts';
import { aVisitor } from '../../support/visitors.ts';

describe('the visitor object of a page', () => {
  test('records each audience or experiment question once, with its answer', () => {
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

  test('answers a question without recording it if `answer` is called', () => {
    const visitor = aVisitor({ facts: { hasCart: true } });
    expect(visitor.answer({ audience: 'cart-not-empty' })).toBe('yes');
    expect(visitor.answer({ experience: 'story', variants: ['a'] })).toBe('');
    expect(visitor.listAnswers()).toEqual([]);
  });

  test('without consent, is in no audience and no experiment, and records each question as unanswered', () => {
    const visitor = aVisitor({ facts: { isLoggedIn: true }, hasConsent: false, findVariant: () => 'b' });
    expect(visitor.isInAudience('logged-in')).toBe(false);
    expect(visitor.isInAudience('logged-out')).toBe(false);
    expect(visitor.findVariant('story', ['b'])).toBeUndefined();
    expect(visitor.listAnswers().map(({ answer }) => answer)).toEqual([noAnswer, noAnswer, noAnswer]);
  });

  test('in a preview that requests audiences or variants, has exactly the requested ones', () => {
    const visitor = aVisitor({ facts: { isLoggedIn: true }, requestedIds: ['employee', 'b'], findVariant: () => 'a' });
    expect(visitor.isInAudience('employee')).toBe(true);
    expect(visitor.isInAudience('logged-in')).toBe(false);
    expect(visitor.findVariant('story', ['a', 'b'])).toBe('b');
    expect(visitor.findVariant('other', ['c'])).toBeUndefined();
  });

  test('is not in an unknown audience, and reports the id of that audience', () => {
    const unknown: string[] = [];
    const visitor = aVisitor({ reportUnknown: (id) => unknown.push(id) });
    expect(visitor.isInAudience('vip')).toBe(false);
    expect(visitor.isInAudience('logged-out')).toBe(true);
    expect(unknown).toEqual(['vip']);
  });
});
