import { describe, expect, test } from 'vitest';
import { noAnswer } from '#domain/personalization/visitor.ts';
import { addCohort, isAnsweredAlike, isFull, maxCohorts, nameCohort, unaskedCohort } from '#http/pages/cache/page-cohorts.ts';

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

describe('the name of a cohort', () => {
  test('can be read', () => {
    expect(nameCohort([login, cart], (question) => ('audience' in question && question.audience === 'cart-empty' ? 'no' : 'yes'))).toBe(
      'cart-empty=no,logged-in=yes',
    );
  });

  test('does not depend on the order of the questions', () => {
    expect(nameCohort([cart, login, story], yes)).toBe(nameCohort([story, login, cart], yes));
  });

  test('keeps signs of ids apart from its own', () => {
    expect(nameCohort([story], () => 'b,c')).toBe('home%2Fstory(a%7Cb%2Cc)=b%2Cc');
  });

  test('is one for all who may not be asked, whatever the page asks', () => {
    expect([[cart], [cart, story]].map((questions) => nameCohort(questions, () => noAnswer))).toEqual([unaskedCohort, unaskedCohort]);
  });
});

describe('the list of cohorts', () => {
  test('begins with the first', () => {
    expect(addCohort(undefined, made(cart), yes)).toEqual({
      name: 'cart-empty=yes',
      cohorts: { questions: [cart], cohorts: ['cart-empty=yes'], madeAt: 1, freshUntil: 9, staleUntil: 9, tags: { 'page:home': 3 } },
    });
  });

  test('takes another one', () => {
    const { cohorts } = addCohort(undefined, made(cart), yes);
    expect(addCohort(cohorts, made(cart), () => 'no').cohorts.cohorts).toEqual(['cart-empty=yes', 'cart-empty=no']);
  });

  test('stays as it is where it has it', () => {
    const { cohorts } = addCohort(undefined, made(cart), yes);
    expect(addCohort(cohorts, made(cart), yes).cohorts).toBe(cohorts);
  });

  test('asks all what it asks anybody: whom it asks less is named by all questions', () => {
    const { cohorts } = addCohort(undefined, made(cart, login), yes);
    expect(addCohort(cohorts, made(cart), () => 'no')).toMatchObject({
      name: 'cart-empty=no,logged-in=no',
      cohorts: { questions: [cart, login] },
    });
  });

  test('begins again with a question that is new', () => {
    const { cohorts } = addCohort(undefined, made(cart), yes);
    expect(addCohort(cohorts, made(login), yes)).toMatchObject({
      name: 'cart-empty=yes,logged-in=yes',
      cohorts: { questions: [cart, login], cohorts: ['cart-empty=yes,logged-in=yes'] },
    });
  });

  test('has a limit, which those that it has do not meet', () => {
    const cohorts = Array.from({ length: maxCohorts }, (_, index) => `cart-empty=${index}`);
    const full = { ...addCohort(undefined, made(cart), yes).cohorts, cohorts };
    expect([isFull(full, 'cart-empty=0'), isFull(full, 'cart-empty=yes')]).toEqual([false, true]);
    expect(isFull({ ...full, cohorts: cohorts.slice(1) }, 'cart-empty=yes')).toBe(false);
  });
});

test('a page is right for those alone who give all of its answers', () => {
  const { answers } = made(cart, login);
  expect(isAnsweredAlike(answers, yes)).toBe(true);
  expect(isAnsweredAlike(answers, (question) => (question === login ? 'no' : 'yes'))).toBe(false);
  expect(isAnsweredAlike([], () => 'no')).toBe(true);
});
