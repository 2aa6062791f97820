// Generates the questions about styles that have many buyers, with answers by the shop and by buyers.
import { textsIn } from '#backend/company/language.ts';
import { dayMs, type Facts } from './facts.ts';
import { findKind } from './kinds.ts';
import { nicknames } from './nicknames.ts';
import { clothingQuestions, gearQuestions } from './question-texts.ts';
import { createRandom } from './random.ts';
import type { SeedChunk, SeedValue } from './tables.ts';

const languages = ['en', 'de', 'fr', 'it'] as const;
const leastReviews = 4;

export function* questionRows(all: readonly Facts[], now: number): Generator<SeedChunk> {
  const asked = all.filter(({ reviewCount }) => reviewCount >= leastReviews).flatMap((facts) => askAbout(facts, now));
  yield { table: 'published_question', rows: asked.map(({ question }) => question) };
  yield { table: 'question_answer', rows: asked.flatMap(({ answers }) => answers) };
}

function askAbout(facts: Facts, now: number): { question: SeedValue[]; answers: SeedValue[][] }[] {
  const random = createRandom(`questions ${facts.index}`);
  const { sizes } = findKind(facts.type);
  const known = sizes === 'letters' || sizes === 'waists' ? clothingQuestions : gearQuestions;
  return random
    .shuffle(known)
    .slice(0, random.between(1, known.length))
    .map(({ question, shop, buyer }, index) => {
      const language = random.pick(languages);
      const questionId = `${facts.masterId}-Q${index + 1}`;
      const askedAt = now - random.between(20, 120) * dayMs;
      const createAnswer = (by: 'shop' | 'buyer', texts: typeof shop, days: number): SeedValue[] => [
        `${questionId}-${by}`,
        questionId,
        by,
        language,
        by === 'shop' ? '' : random.pick(nicknames[language]),
        JSON.stringify(textsIn(languages, texts)),
        random.between(0, 9),
        random.between(0, 1),
        askedAt + days * dayMs,
      ];
      return {
        question: [
          questionId,
          facts.masterId,
          language,
          random.pick(nicknames[language]),
          JSON.stringify(textsIn(languages, question)),
          askedAt,
        ],
        answers: [createAnswer('shop', shop, 1), ...(buyer ? [createAnswer('buyer', buyer, random.between(2, 9))] : [])],
      };
    });
}
