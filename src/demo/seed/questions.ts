// Generates the questions about styles that have many buyers, with answers by the shop and by buyers. On one product, all questions and
// answers by shoppers have different authors.
import { textsIn } from '#backend/company/language.ts';
import { dayMs, type Facts } from './facts.ts';
import { nicknames } from './nicknames.ts';
import { listQuestions } from './question-texts.ts';
import { createDeck, createRandom } from './random.ts';
import type { SeedChunk, SeedValue } from './tables.ts';

const languages = ['en', 'de', 'fr', 'it'] as const;
const leastReviews = 4;
const maxQuestions = 4;
/** Share of the questions that a buyer has answered, too. */
const answeredByBuyers = 0.7;

export function* questionRows(all: readonly Facts[], now: number): Generator<SeedChunk> {
  const asked = all.filter(({ reviewCount }) => reviewCount >= leastReviews).flatMap((facts) => askAbout(facts, now));
  yield { table: 'published_question', rows: asked.map(({ question }) => question) };
  yield { table: 'question_answer', rows: asked.flatMap(({ answers }) => answers) };
}

function askAbout(facts: Facts, now: number): { question: SeedValue[]; answers: SeedValue[][] }[] {
  const random = createRandom(`questions ${facts.index}`);
  const authors = Object.fromEntries(languages.map((language) => [language, createDeck(random, nicknames[language])]));
  return random
    .shuffle(listQuestions(facts.type))
    .slice(0, random.between(1, maxQuestions))
    .map(({ question, shop, buyer }, index) => {
      const language = random.pick(languages);
      const questionId = `${facts.masterId}-Q${index + 1}`;
      const askedAt = now - random.between(20, 120) * dayMs;
      const asker = authors[language]?.draw() ?? '';
      const createAnswer = (by: 'shop' | 'buyer', texts: typeof shop, days: number): SeedValue[] => [
        `${questionId}-${by}`,
        questionId,
        by,
        language,
        by === 'shop' ? '' : (authors[language]?.draw() ?? ''),
        JSON.stringify(textsIn(languages, texts)),
        random.between(0, 9),
        random.between(0, 1),
        askedAt + days * dayMs,
      ];
      const isAnswered = buyer !== undefined && random.chance(answeredByBuyers);
      return {
        question: [questionId, facts.masterId, language, asker, JSON.stringify(textsIn(languages, question)), askedAt],
        answers: [createAnswer('shop', shop, 1), ...(isAnswered ? [createAnswer('buyer', buyer, random.between(2, 9))] : [])],
      };
    });
}
