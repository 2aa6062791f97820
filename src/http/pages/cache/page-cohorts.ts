// Cohorts: visitors who give the same answers to what a page asks get the same stored page. A page that asks nothing is one for all.
import * as z from 'zod';
import { type Answer, nameQuestion, noAnswer, type Question } from '#domain/personalization/visitor.ts';
import { BoundedMap } from '#lib/requests/bounded-map.ts';

const questionSchema: z.ZodType<Question> = z.union([
  z.strictObject({ audience: z.string() }),
  z.strictObject({ experience: z.string(), variants: z.array(z.string()) }),
]);

export const answersSchema: z.ZodType<readonly Answer[]> = z.array(z.object({ question: questionSchema, answer: z.string() })).min(1);

/** At the key of a page that asks something, in the place of the page: each cohort has a key of its own. */
export const pageCohortsSchema = z.object({
  questions: z.array(questionSchema).min(1),
  /** The names of those that have a page. */
  cohorts: z.array(z.string()),
  /** Instants in milliseconds since 1970. */
  madeAt: z.number(),
  freshUntil: z.number(),
  staleUntil: z.number(),
  /** Of the page that it began with, as in a page. */
  tags: z.record(z.string(), z.number()),
});
export type PageCohorts = z.infer<typeof pageCohortsSchema>;

/** More have no stored page: theirs is made for each request, so that no page fills the cache. */
export const maxCohorts = 24;

type GiveAnswer = (question: Question) => string;

/** The name of whoever may not be asked: all of them see the same. */
export const unaskedCohort = 'not-asked';

/** The name of a cohort, such as `cart-empty=no,logged-in=yes`: the answers to all questions, in the order of their names. */
export function nameCohort(questions: readonly Question[], give: GiveAnswer): string {
  const { sorted, names } = indexQuestions(questions);
  const answers = sorted.map(({ question }) => give(question));
  const given = answers.join('\n');
  const known = names.get(given);
  if (known !== undefined) return known;
  const name = answers.every((answer) => answer === noAnswer)
    ? unaskedCohort
    : sorted.map((each, index) => `${each.name}=${encodeURIComponent(answers[index] ?? '')}`).join(',');
  names.put(given, name);
  return name;
}

interface QuestionIndex {
  /** In the order of their names, which are written as in an address. */
  sorted: readonly { name: string; question: Question }[];
  /** Of cohorts, by their answers. */
  names: BoundedMap<string>;
}

const maxNames = 4 * maxCohorts;
const indexes = new WeakMap<readonly Question[], QuestionIndex>();

/** Made once for each list that memory has. */
function indexQuestions(questions: readonly Question[]): QuestionIndex {
  const known = indexes.get(questions);
  if (known) return known;
  const sorted = questions
    .map((question) => ({ name: nameQuestion(question), question }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, question }) => ({ name: encodeURIComponent(name), question }));
  const index = { sorted, names: new BoundedMap<string>(maxNames) };
  indexes.set(questions, index);
  return index;
}

/** Whether a page that was made for these answers is right for whoever gives others. */
export const isAnsweredAlike = (answers: readonly Answer[], give: GiveAnswer): boolean =>
  answers.every(({ question, answer }) => give(question) === answer);

/** Whether a page has no room for a cohort that it does not have yet. */
export const isFull = ({ cohorts }: PageCohorts, name: string): boolean => cohorts.length >= maxCohorts && !cohorts.includes(name);

interface MadePage {
  answers: readonly Answer[];
  madeAt: number;
  staleUntil: number;
  tags: Readonly<Record<string, number>>;
}

/**
 * Notes that a page was made for a cohort. A page may ask more of some than of others, where a container stands in another: what it asks
 * of anybody is asked of all, so a new question begins the list again.
 */
export function addCohort(
  known: PageCohorts | undefined,
  { answers, madeAt, staleUntil, tags }: MadePage,
  give: GiveAnswer,
): { cohorts: PageCohorts; name: string } {
  const asked = new Map((known?.questions ?? []).map((question) => [nameQuestion(question), question]));
  const before = asked.size;
  for (const { question } of answers) asked.set(nameQuestion(question), question);
  const questions = [...asked.values()];
  const name = nameCohort(questions, give);
  if (known && asked.size === before)
    return { name, cohorts: known.cohorts.includes(name) ? known : { ...known, cohorts: [...known.cohorts, name] } };
  return { name, cohorts: { questions, cohorts: [name], madeAt, freshUntil: staleUntil, staleUntil, tags: { ...tags } } };
}
