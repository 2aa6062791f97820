// Generates the reviews for a few hundred styles at a time. Each review exists in all languages of the seed: one version is the original,
// the others are translations.
import { type CopyLanguage, readText, type Text } from '#backend/company/language.ts';
import { dayMs, type Facts } from './facts.ts';
import { findKind } from './kinds.ts';
import { nicknames } from './nicknames.ts';
import { findOpinions, type Mood } from './opinions.ts';
import { createColours } from './product.ts';
import { createRandom, type Random } from './random.ts';
import { listStars } from './review-stars.ts';
import { closings, fitTexts, titles } from './review-texts.ts';
import type { SeedChunk, SeedValue } from './tables.ts';

const stylesAtOnce = 200;
const languages: readonly CopyLanguage[] = ['en', 'de', 'fr', 'it'];
/** The languages of authors. English occurs most often, because three of six sites use it. */
const writers: readonly CopyLanguage[] = ['en', 'en', 'en', 'de', 'de', 'fr', 'fr', 'it'];

export function* reviewRows(all: readonly Facts[], now: number): Generator<SeedChunk> {
  const reviewed = all.filter(({ reviewCount }) => reviewCount > 0);
  for (let start = 0; start < reviewed.length; start += stylesAtOnce)
    yield { table: 'review', rows: reviewed.slice(start, start + stylesAtOnce).flatMap((facts) => styleRows(facts, now)) };
}

function styleRows(facts: Facts, now: number): SeedValue[][] {
  const colours = createColours(facts);
  const isSized = findKind(facts.type).sizes !== 'one';
  return listStars(facts).map((stars, index) => {
    const random = createRandom(`review ${facts.index} ${index}`);
    const language = random.pick(writers);
    const colour = random.pick(colours);
    const fit = isSized ? chooseFit(random) : null;
    const { sku } = random.pick(colour.variants);
    const oldest = Math.max(facts.launchedAt + 10 * dayMs, now - 700 * dayMs);
    const written = createTexts(facts, { mood: findMood(stars), fit, random });
    const ownPictures = colour.pictures.slice(2).map(([publicId]) => publicId);
    return [
      `${facts.masterId}-${index + 1}`,
      facts.masterId,
      'seed',
      '',
      'published',
      language,
      stars,
      fit,
      sku,
      random.pick(nicknames[language]),
      random.chance(0.8) ? 1 : 0,
      JSON.stringify(Object.fromEntries(languages.map((each) => [each, readIn(written, each)]))),
      JSON.stringify(random.chance(0.15) ? random.shuffle(ownPictures).slice(0, random.between(1, 2)) : []),
      Math.floor(random.next() ** 3 * 24),
      Math.floor(random.next() ** 4 * 6),
      Math.floor(oldest + random.next() * (now - oldest)),
    ];
  });
}

function findMood(stars: number): Mood {
  if (stars >= 4) return 'good';
  return stars === 3 ? 'mixed' : 'bad';
}

function chooseFit(random: Random): 'small' | 'true' | 'large' | null {
  const draw = random.next();
  if (draw < 0.62) return 'true';
  if (draw < 0.76) return 'small';
  return draw < 0.86 ? 'large' : null;
}

interface Written {
  title: Text;
  sentences: readonly Text[];
}

function createTexts(
  { type }: Facts,
  { mood, fit, random }: { mood: Mood; fit: 'small' | 'true' | 'large' | null; random: Random },
): Written {
  const opinions = random.shuffle(findOpinions(type)[mood]).slice(0, random.between(1, 2));
  return {
    title: random.pick(titles[mood]),
    sentences: [
      ...opinions,
      ...(fit !== null && random.chance(0.7) ? [random.pick(fitTexts[fit])] : []),
      ...(mood === 'good' && random.chance(0.45) ? [random.pick(closings)] : []),
    ],
  };
}

const readIn = ({ title, sentences }: Written, language: CopyLanguage) => ({
  title: readText(title, language),
  text: sentences.map((sentence) => readText(sentence, language)).join(' '),
});
