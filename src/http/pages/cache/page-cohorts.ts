// Cohorts: visitors who give the same answers to a page's questions share a cached page. A page without questions has one for all visitors.
import * as z from 'zod';
import { type Answer, nameQuestion, noAnswer, type Question } from '#domain/personalization/visitor.ts';
import { BoundedMap } from '#lib/requests/bounded-map.ts';

const questionSchema: z.ZodType<Question> = z.union([
  z.strictObject({ audience: z.string() }),
  z.strictObject({ experience: z.string(), variants: z.array(z.string()) }),
]);

export const answersSchema: z.ZodType<readonly Answer[]> = z.array(z.object({ question: questionSchema, answer: z.string() })).min(1);

/** The list of cohorts, stored under the key of a page that has questions. The page of each cohort has its own key. */
export const pageCohortsSchema = z.object({
  questions: z.array(questionSchema).min(1),
  /** Names of the cohorts with a stored page. */
  cohorts: z.array(z.string()),
  /** Times in milliseconds since 1970. */
  madeAt: z.number(),
  freshUntil: z.number(),
  staleUntil: z.number(),
  /** The tags of the page with which the list was created. */
  tags: z.record(z.string(), z.number()),
});
export type PageCohorts = z.infer<typeof pageCohortsSchema>;

/**
 * Maximum number of cohorts with a stored page, so that one page cannot fill the cache. Pages of further cohorts are rendered per request.
 */
export const maxCohorts = 24;

type GiveAnswer = (question: Question) => string;

/** The cohort of visitors who did not consent to targeting. They all see the same page. */
export const unaskedCohort = 'not-asked';

/**
 * Returns the name of a cohort, such as `cart-empty=no,logged-in=yes`: the answers to all questions, sorted by the names of the questions.
 */
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
  /** The questions sorted by name. Names are URI-encoded. */
  sorted: readonly { name: string; question: Question }[];
  /** Names of cohorts by their answers. */
  names: BoundedMap<string>;
}

const maxNames = 4 * maxCohorts;
const indexes = new WeakMap<readonly Question[], QuestionIndex>();

/** Returns the index of a list of questions, which is created once per list in memory. */
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

/** Returns true if a page that was rendered for these answers may be served to a visitor with the given ones. */
export const isAnsweredAlike = (answers: readonly Answer[], give: GiveAnswer): boolean =>
  answers.every(({ question, answer }) => give(question) === answer);

/** Returns true if a page has the maximum number of cohorts and this one is not among them. */
export const isFull = ({ cohorts }: PageCohorts, name: string): boolean => cohorts.length >= maxCohorts && !cohorts.includes(name);

interface MadePage {
  answers: readonly Answer[];
  madeAt: number;
  staleUntil: number;
  tags: Readonly<Record<string, number>>;
}

/**
 * Adds a cohort to the list of a page. Containers can be nested, so a page may ask some visitors more questions than others. A new question
 * applies to all visitors and therefore starts a new list.
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
