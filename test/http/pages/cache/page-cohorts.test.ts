import { describe, expect, test } from 'vitest';
import { noAnswer } from '#domain/personalization/visitor.ts';
import { addCohort, hasSameAnswers, isFull, maxCohorts, nameCohort, noConsentCohort } from '#http/pages/cache/page-cohorts.ts';

const cart = { audience: 'cart-empty' };
const login = { audience: 'logged-in' };
const story = { experience: 'home/story', variants: ['a', 'b,c'] };
const yes = () => 'yes';
const made = (...questions: (typeof cart | typeof story)[]) => ({
  answers: questions.map((question) => ({ question, answer: 'yes' })),
  madeAt: 1,
  staleUntil: 9,
  tags: { 'page:home': 3 },
});

describe('nameCohort', () => {
  test('returns a readable list of audience questions and answers', () => {
    expect(nameCohort([login, cart], (question) => ('audience' in question && question.audience === 'cart-empty' ? 'no' : 'yes'))).toBe(
      'cart-empty=no,logged-in=yes',
    );
  });

  test('returns the same name for any order of the audience questions', () => {
    expect(nameCohort([cart, login, story], yes)).toBe(nameCohort([story, login, cart], yes));
  });

  test('escapes the separators in ids', () => {
    expect(nameCohort([story], () => 'b,c')).toBe('home%2Fstory(a%7Cb%2Cc)=b%2Cc');
  });

  test('returns the same name for all visitors without consent, whatever the audience questions are', () => {
    expect([[cart], [cart, story]].map((questions) => nameCohort(questions, () => noAnswer))).toEqual([noConsentCohort, noConsentCohort]);
  });
});

describe('a list of cohorts', () => {
  test('is created with its first cohort', () => {
    expect(addCohort(undefined, made(cart), yes)).toEqual({
      name: 'cart-empty=yes',
      cohorts: { questions: [cart], cohorts: ['cart-empty=yes'], madeAt: 1, freshUntil: 9, staleUntil: 9, tags: { 'page:home': 3 } },
    });
  });

  test('contains each further cohort that is added', () => {
    const { cohorts } = addCohort(undefined, made(cart), yes);
    expect(addCohort(cohorts, made(cart), () => 'no').cohorts.cohorts).toEqual(['cart-empty=yes', 'cart-empty=no']);
  });

  test('is unchanged if it already contains the cohort', () => {
    const { cohorts } = addCohort(undefined, made(cart), yes);
    expect(addCohort(cohorts, made(cart), yes).cohorts).toBe(cohorts);
  });

  test('keeps all earlier audience questions, so that each cohort name has an answer to every question', () => {
    const { cohorts } = addCohort(undefined, made(cart, login), yes);
    expect(addCohort(cohorts, made(cart), () => 'no')).toMatchObject({
      name: 'cart-empty=no,logged-in=no',
      cohorts: { questions: [cart, login] },
    });
  });

  test('drops all earlier cohorts when a new audience question is added', () => {
    const { cohorts } = addCohort(undefined, made(cart), yes);
    expect(addCohort(cohorts, made(login), yes)).toMatchObject({
      name: 'cart-empty=yes,logged-in=yes',
      cohorts: { questions: [cart, login], cohorts: ['cart-empty=yes,logged-in=yes'] },
    });
  });

  test('is full for a new cohort once it reaches its limit, but not for a cohort that it contains', () => {
    const cohorts = Array.from({ length: maxCohorts }, (_, index) => `cart-empty=${index}`);
    const full = { ...addCohort(undefined, made(cart), yes).cohorts, cohorts };
    expect([isFull(full, 'cart-empty=0'), isFull(full, 'cart-empty=yes')]).toEqual([false, true]);
    expect(isFull({ ...full, cohorts: cohorts.slice(1) }, 'cart-empty=yes')).toBe(false);
  });
});

test('hasSameAnswers returns true only if the visitor has the same answer to every audience question', () => {
  const { answers } = made(cart, login);
  expect(hasSameAnswers(answers, yes)).toBe(true);
  expect(hasSameAnswers(answers, (question) => (question === login ? 'no' : 'yes'))).toBe(false);
  expect(hasSameAnswers([], () => 'no')).toBe(true);
});
