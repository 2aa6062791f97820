// Cohorts. A page may ask questions about its visitor: whether the visitor is in an audience, or which variant of an experiment applies.
// Visitors with the same answers form a cohort and share a cached page. A page without questions is the same for all visitors.
import * as z from 'zod';
import { type Answer, nameQuestion, noAnswer, type Question } from '#domain/personalization/visitor.ts';
import { BoundedMap } from '#lib/requests/bounded-map.ts';

const questionSchema: z.ZodType<Question> = z.union([
  z.strictObject({ audience: z.string() }),
  z.strictObject({ experience: z.string(), variants: z.array(z.string()) }),
]);

export const answersSchema: z.ZodType<readonly Answer[]> = z.array(z.object({ question: questionSchema, answer: z.string() })).min(1);

/** The list of cohorts, stored under the key of a page with questions. The page of each cohort has a key of its own. */
export const pageCohortsSchema = z.object({
  questions: z.array(questionSchema).min(1),
  /** Names of the cohorts with a stored page. */
  cohorts: z.array(z.string()),
  /** When the list was created, in milliseconds since 1970. The two times below have the same unit. */
  madeAt: z.number(),
  freshUntil: z.number(),
  staleUntil: z.number(),
  /** Tags of the page for which the list was created. */
  tags: z.record(z.string(), z.number()),
});
export type PageCohorts = z.infer<typeof pageCohortsSchema>;

/**
 * Maximum number of cohorts with a cached page, so that one page cannot fill the cache. For further cohorts, the page is rendered per
 * request.
 */
export const maxCohorts = 24;

type GiveAnswer = (question: Question) => string;

/** The cohort of visitors without consent to targeting. They all see the same page. */
export const noConsentCohort = 'not-asked';

/** Returns the name of a cohort: the answers to all questions, sorted by question, such as `cart-empty=no,logged-in=yes`. */
export function nameCohort(questions: readonly Question[], give: GiveAnswer): string {
  const { sorted, names } = indexQuestions(questions);
  const answers = sorted.map(({ question }) => give(question));
  const given = answers.join('\n');
  const known = names.get(given);
  if (known !== undefined) return known;
  const name = answers.every((answer) => answer === noAnswer)
    ? noConsentCohort
    : sorted.map((each, index) => `${each.name}=${encodeURIComponent(answers[index] ?? '')}`).join(',');
  names.put(given, name);
  return name;
}

interface QuestionIndex {
  /** The questions, sorted by their names, which are URI-encoded. */
  sorted: readonly { name: string; question: Question }[];
  /** Cohort names by answers. */
  names: BoundedMap<string>;
}

const maxNames = 4 * maxCohorts;
const indexes = new WeakMap<readonly Question[], QuestionIndex>();

/** Returns the index of a list of questions. The index is created once for each list object. */
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

/** Returns true if a visitor gives the same answers as those that a page was rendered for. `give` returns the visitor's answer. */
export const hasSameAnswers = (answers: readonly Answer[], give: GiveAnswer): boolean =>
  answers.every(({ question, answer }) => give(question) === answer);

/** Returns true if a page has the maximum number of cohorts and `name` is not one of them. */
export const isFull = ({ cohorts }: PageCohorts, name: string): boolean => cohorts.length >= maxCohorts && !cohorts.includes(name);

interface MadePage {
  answers: readonly Answer[];
  madeAt: number;
  staleUntil: number;
  tags: Readonly<Record<string, number>>;
}

/**
 * Adds a cohort to a page's list. Containers can be nested, so rendering a page for one visitor may ask more questions than for another.
 * Any new question applies to all visitors, so the existing cohorts are replaced by the new one.
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
