// The seeded reviews and questions read as if different people had written them.
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupBy } from '#backend/platform/group-by.ts';
import { bestSellerRanks } from '#backend/rules/badge.ts';
import { createFacts } from '#demo/seed/facts.ts';
import { reviewRows } from '#demo/seed/reviews.ts';
import { snapshotWear, type WornStyle } from '#demo/seed/snapshot-wear.ts';
import { type Drawing, findSilhouette, productTypes, snapshotPicture, snapshots, wornPicture } from '#demo/seed/taxonomy.ts';
import { createSeedTables, type SeedRow } from '../../support/seed-tables.ts';

const now = Date.UTC(2026, 10, 1);
const masters = 1100;
const seed = createSeedTables({ masters, now });
const rows = (table: Parameters<typeof seed.get>[0]) => seed.get(table) ?? [];
const languages = ['en', 'de', 'fr', 'it'] as const;

interface ReviewText {
  title: string;
  text: string;
}

const readJson = <Value>(json: unknown): Value => JSON.parse(String(json)) as Value;
const splitSentences = (text: string): string[] => text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence !== '');
const listRepeated = (texts: readonly string[]): string[] => texts.filter((text, index) => texts.indexOf(text) < index);
const reviewTexts = (row: SeedRow, language: string): string[] => {
  const { title, text } = readJson<Record<string, ReviewText>>(row.texts)[language] ?? { title: '', text: '' };
  return [title, ...splitSentences(text)];
};

const reviews = groupBy(rows('review'), (row) => String(row.master_id));
const questions = groupBy(rows('published_question'), (row) => String(row.master_id));
const answers = groupBy(rows('question_answer'), (row) => String(row.question_id));

test.each(languages)('no title or sentence occurs twice in the reviews, questions and answers of a product: %s', (language) => {
  const readOwn = (row: SeedRow) => splitSentences(readJson<Record<string, string>>(row.texts)[language] ?? '');
  const repeated = [...reviews].flatMap(([masterId, own]) => {
    const asked = (questions.get(masterId) ?? []).flatMap((question) => [question, ...(answers.get(String(question.question_id)) ?? [])]);
    const found = listRepeated([...own.flatMap((row) => reviewTexts(row, language)), ...asked.flatMap(readOwn)]);
    return found.map((sentence) => `${masterId}: ${sentence}`);
  });
  expect(repeated).toEqual([]);
});

test('every review has a title and a text in every language', () => {
  const empty = rows('review').flatMap((row) =>
    languages.flatMap((language) => {
      const { title, text } = readJson<Record<string, ReviewText>>(row.texts)[language] ?? { title: '', text: '' };
      return title === '' || text === '' ? [`${row.review_id} ${language}`] : [];
    }),
  );
  expect(empty).toEqual([]);
});

test('the reviews of every product type stay free of repetition at the maximum number of reviews', () => {
  const busiest = Array.from({ length: 440 }, (_, index) => ({ ...createFacts(index, now, masters), reviewCount: 32 }));
  expect(new Set(busiest.map(({ type }) => type)).size).toBe(productTypes.length);
  for (const facts of busiest) {
    const written = [...reviewRows([facts], now)].flatMap(({ rows: own }) => own);
    const sentences = written.flatMap((row) => reviewTexts({ texts: row[11] ?? '' }, 'en'));
    expect(listRepeated(sentences), facts.masterId).toEqual([]);
    const names = written.map((row) => String(row[9]));
    expect([listRepeated(names), names.includes('')], facts.masterId).toEqual([[], false]);
  }
});

test('reviews differ in length, from one sentence to four', () => {
  const lengths = groupBy(rows('review'), (row) => reviewTexts(row, 'en').length - 1);
  for (const length of [1, 2, 3, 4])
    expect((lengths.get(length)?.length ?? 0) / rows('review').length, `${length} sentences`).toBeGreaterThan(0.02);
});

test('all reviews, questions and answers of a product have different authors, apart from buyers who review and answer', () => {
  for (const own of reviews.values()) expect(listRepeated(own.map(({ nickname }) => String(nickname)))).toEqual([]);
  for (const own of questions.values()) {
    const authors = own.flatMap((question) => [
      String(question.nickname),
      ...(answers.get(String(question.question_id)) ?? []).flatMap((answer) =>
        answer.answered_by === 'buyer' ? String(answer.nickname) : [],
      ),
    ]);
    expect(listRepeated(authors)).toEqual([]);
    expect(authors).not.toContain('');
  }
});

test('best sellers have an average of more than 4 stars', () => {
  const scores = new Map(rows('product_master').map((row) => [row.master_id, Number(row.rating_score)]));
  const low = rows('site_product').filter(
    ({ sales_rank, master_id }) => Number(sales_rank) < bestSellerRanks && (scores.get(master_id ?? '') ?? 0) <= 4,
  );
  expect(low).toEqual([]);
});

/** Returns the colors in which a photo shows a drawing. */
const listShownColours = (drawing: Drawing, picture: string): string[] => [
  ...(picture === wornPicture(drawing) ? findSilhouette(drawing).colours.slice(0, 1) : []),
  ...snapshots
    .filter((snapshot) => snapshotPicture(snapshot) === picture)
    .flatMap((snapshot): readonly WornStyle[] => snapshotWear[snapshot])
    .filter((worn) => wornPicture(worn.drawing) === wornPicture(drawing))
    .map(({ colour }) => colour),
];

test('photos in reviews show the product being worn, in the color that the author bought, and each photo once per product', () => {
  const colours = new Map(
    rows('product_master').flatMap((row) =>
      readJson<{ code: string; variants: [string][] }[]>(row.colours).flatMap(({ code, variants }) =>
        variants.map(([sku]) => [sku, code] as const),
      ),
    ),
  );
  const drawings = new Map(
    Array.from({ length: masters }, (_, index) => createFacts(index, now, masters)).map((facts) => [facts.masterId, facts.drawing]),
  );
  let count = 0;
  for (const [masterId, own] of reviews) {
    const drawing = drawings.get(masterId);
    const shown = own.flatMap((row) => readJson<string[]>(row.pictures).map((picture) => ({ picture, row })));
    expect(listRepeated(shown.map(({ picture }) => picture))).toEqual([]);
    for (const { picture, row } of shown) {
      count++;
      expect(Number(row.stars)).toBeGreaterThanOrEqual(4);
      expect(existsSync(`public/media/${picture}-480.webp`), picture).toBe(true);
      expect(drawing && listShownColours(drawing, picture), picture).toContain(colours.get(String(row.sku)));
    }
  }
  expect(count).toBeGreaterThan(100);
});
