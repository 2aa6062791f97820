// Generates the reviews for a few hundred styles at a time. Each review exists in all languages of the seed: one version is the original,
// the others are translations. On one product, no author, title, sentence or photo occurs twice.
import { type CopyLanguage, readText, type Text } from '#backend/company/language.ts';
import { dayMs, type Facts } from './facts.ts';
import { findKind } from './kinds.ts';
import { nicknames } from './nicknames.ts';
import { listOpinions, type Mood } from './opinions.ts';
import { createColours } from './product.ts';
import { createDeck, createRandom, type Deck, type Random } from './random.ts';
import { fitTexts, remarks } from './review-remarks.ts';
import { listStars } from './review-stars.ts';
import { titles } from './review-titles.ts';
import { snapshotWear, type WornStyle } from './snapshot-wear.ts';
import type { SeedChunk, SeedValue } from './tables.ts';
import { findSilhouette, isPicturedWorn, snapshotPicture, snapshots, wornPicture } from './taxonomy.ts';

const stylesAtOnce = 200;
const languages: readonly CopyLanguage[] = ['en', 'de', 'fr', 'it'];
/** The languages of authors. English occurs most often, because three of six sites use it. */
const writers: readonly CopyLanguage[] = ['en', 'en', 'en', 'de', 'de', 'fr', 'fr', 'it'];
/** Helpful votes that a review gets because of its photo. */
const votesForPhoto = 6;

type Fit = keyof typeof fitTexts;

export function* reviewRows(all: readonly Facts[], now: number): Generator<SeedChunk> {
  const reviewed = all.filter(({ reviewCount }) => reviewCount > 0);
  for (let start = 0; start < reviewed.length; start += stylesAtOnce)
    yield { table: 'review', rows: reviewed.slice(start, start + stylesAtOnce).flatMap((facts) => styleRows(facts, now)) };
}

interface Opinion {
  random: Random;
  stars: number;
  mood: Mood;
  fit: Fit | null;
}

function styleRows(facts: Facts, now: number): SeedValue[][] {
  const colours = createColours(facts);
  const isSized = findKind(facts.type).sizes !== 'one';
  const opinions = listStars(facts).map((stars, index): Opinion => {
    const random = createRandom(`review ${facts.index} ${index}`);
    return { random, stars, mood: findMood(stars), fit: isSized ? chooseFit(random) : null };
  });
  const texts = writeTexts(facts, opinions);
  const photos = sharePhotos(facts, opinions);
  const names = createNames(facts);
  const oldest = Math.max(facts.launchedAt + 10 * dayMs, now - 700 * dayMs);
  return opinions.map(({ random, stars, fit }, index) => {
    const language = random.pick(writers);
    const photo = photos.get(index);
    const bought = colours.find(({ colour }) => colour.code === photo?.colour) ?? random.pick(colours);
    const { sku } = random.pick(bought.variants);
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
      names[language].draw() ?? '',
      random.chance(0.8) ? 1 : 0,
      JSON.stringify(Object.fromEntries(languages.map((each) => [each, texts[index] && readIn(texts[index], each)]))),
      JSON.stringify(photo ? [photo.publicId] : []),
      Math.floor(random.next() ** 3 * 24) + (photo ? votesForPhoto : 0),
      Math.floor(random.next() ** 4 * 6),
      Math.floor(oldest + random.next() * (now - oldest)),
    ];
  });
}

const createNames = ({ index }: Facts): Record<CopyLanguage, Deck<string>> => {
  const random = createRandom(`reviewers ${index}`);
  const deck = (language: CopyLanguage) => createDeck(random, nicknames[language]);
  return { en: deck('en'), de: deck('de'), fr: deck('fr'), it: deck('it') };
};

function findMood(stars: number): Mood {
  if (stars >= 4) return 'good';
  return stars === 3 ? 'mixed' : 'bad';
}

function chooseFit(random: Random): Fit | null {
  const draw = random.next();
  if (draw < 0.62) return 'true';
  if (draw < 0.76) return 'small';
  return draw < 0.86 ? 'large' : null;
}

interface Written {
  title: Text;
  sentences: readonly Text[];
}

/**
 * Writes the reviews of a style. Each gets one main sentence; then the longer reviews get more, as long as there are sentences that the
 * style's other reviews do not contain.
 */
function writeTexts({ index, drawing }: Facts, opinions: readonly Opinion[]): Written[] {
  const random = createRandom(`texts ${index}`);
  const byMood = (list: (mood: Mood) => readonly Text[]): Record<Mood, Deck<Text>> => ({
    good: createDeck(random, list('good')),
    mixed: createDeck(random, list('mixed')),
    bad: createDeck(random, list('bad')),
  });
  const titleDecks = byMood((mood) => titles[mood]);
  const opinionDecks = byMood((mood) => listOpinions(drawing, mood));
  const remarkDecks = byMood((mood) => remarks[mood]);
  const fitDecks: Record<Fit, Deck<Text>> = {
    small: createDeck(random, fitTexts.small),
    true: createDeck(random, fitTexts.true),
    large: createDeck(random, fitTexts.large),
  };
  const mains = opinions.map(({ mood }) => {
    const [first, second] = random.chance(0.75) ? [opinionDecks[mood], remarkDecks[mood]] : [remarkDecks[mood], opinionDecks[mood]];
    return { title: titleDecks[mood].draw(), main: first.draw() ?? second.draw() };
  });
  return opinions.map(({ mood, fit }, place) => {
    const { title, main } = mains[place] ?? {};
    if (!title) throw new Error(`The seed has too few titles for the reviews of style ${index}.`);
    const aboutFit = fit !== null && random.chance(0.45) ? fitDecks[fit].draw() : undefined;
    const more = random.chance(0.45) ? remarkDecks[mood].draw() : undefined;
    const second = random.chance(0.25) ? opinionDecks[mood].draw() : undefined;
    const ordered = random.chance(0.2) ? [aboutFit, main, second, more] : [main, second, aboutFit, more];
    return { title, sentences: ordered.filter((sentence) => sentence !== undefined) };
  });
}

const readIn = ({ title, sentences }: Written, language: CopyLanguage) => ({
  title: readText(title, language),
  text: sentences.map((sentence) => readText(sentence, language)).join(' '),
});

interface SharedPhoto {
  publicId: string;
  /** The color that the photo shows. */
  colour: string;
}

/** Share of the photos of a style that a satisfied buyer adds to a review. */
const sharedPhotos = 0.7;

/** Returns the photos of a style's reviews by the index of the review: pictures of the worn style, each at most once. */
function sharePhotos(facts: Facts, opinions: readonly Opinion[]): Map<number, SharedPhoto> {
  const random = createRandom(`photos ${facts.index}`);
  const authors = createDeck(
    random,
    opinions.flatMap(({ mood }, index) => (mood === 'good' ? [index] : [])),
  );
  const photos = new Map<number, SharedPhoto>();
  for (const photo of listWornPictures(facts)) {
    const author = random.chance(sharedPhotos) ? authors.draw() : undefined;
    if (author !== undefined) photos.set(author, photo);
  }
  return photos;
}

function listWornPictures({ drawing, colourCodes }: Facts): SharedPhoto[] {
  const shows = ({ drawing: { type, shape, cut }, colour }: WornStyle) =>
    type === drawing.type && shape === drawing.shape && cut === drawing.cut && colourCodes.includes(colour);
  const [first] = findSilhouette(drawing).colours;
  return [
    ...(first === undefined || !isPicturedWorn(drawing) ? [] : [{ publicId: wornPicture(drawing), colour: first }]),
    ...snapshots.flatMap((snapshot) =>
      snapshotWear[snapshot].filter(shows).map(({ colour }) => ({ publicId: snapshotPicture(snapshot), colour })),
    ),
  ];
}
