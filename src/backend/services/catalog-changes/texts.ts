// Texts of a style in one language of a market.
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import { soldStylesQuery, type TextRow, textStateSql, textStatesQuery } from '#backend/stores/catalog-changes.ts';
import { storeDueTextsStatement } from '#backend/stores/search-refresh.ts';
import { normalizeTypography } from '#lib/encoding/plain-text.ts';
import { createSlug } from '#lib/slug.ts';
import { localeOfLanguage, type OpenMarket } from '#markets/registry.ts';
import { type ChangeKind, type ChangeProblem, createRepetitionCheck, type InputLine, type PlannedLine } from './change-kind.ts';
import { cleanDescription } from './clean-description.ts';
import { type CellReader, readCells, readMarket } from './read-cells.ts';

/** Maximum lengths in characters that the pages of the shop and search engines display in full. */
export const textLimits = {
  name: 70,
  /** A longer word is wider than the column beside the pictures of a product. */
  nameWord: 24,
  summary: 160,
  description: 5000,
  features: 10,
  feature: 120,
  'search-words': 300,
  'page-title': 70,
  'page-description': 170,
} as const;

const required = ['name', 'summary', 'description'] as const;
const optional = ['features', 'search-words', 'page-title', 'page-description'] as const;
const fieldNames = [...required, ...optional];
type FieldName = (typeof fieldNames)[number];
export type TextFields = Readonly<Record<FieldName, string>>;

interface TextLine extends PlannedLine {
  masterId: string;
  locale: string;
  fields: TextFields;
}

interface Target {
  line: number;
  market: OpenMarket;
  masterId: string;
  locale: string;
  /** The fields of the line. Those without a column are left unchanged. */
  given: Partial<TextFields>;
  notes: string[];
  text: CellReader['text'];
}

/** Returns the stored texts as the fields of a line. */
export const writeTextFields = ({ state: [name, summary, description, features, words, title, about] }: TextRow): TextFields => ({
  ...{ name, summary, description },
  // the cast is safe because only the seed and this module write the column
  features: (JSON.parse(features) as string[]).join('\n'),
  'search-words': words,
  'page-title': title ?? '',
  'page-description': about ?? '',
});

const emptyFields: TextFields = {
  ...{ name: '', summary: '', description: '', features: '' },
  ...{ 'search-words': '', 'page-title': '', 'page-description': '' },
};

export const textChanges: ChangeKind<TextLine> = {
  columns: ['market', 'style', 'language', ...fieldNames],
  required: ['market', 'style', 'language'],

  async plan(db, input) {
    const problems: ChangeProblem[] = [];
    const isRepeated = createRepetitionCheck();
    const targets = input.flatMap((each) => {
      const { target, problems: found } = readTarget(each);
      const repeated = target ? isRepeated(target.line, `${target.locale} ${target.masterId}`) : [];
      problems.push(...found, ...repeated);
      return target && repeated.length === 0 ? [target] : [];
    });
    const [sold, stored] = await read(
      db,
      soldStylesQuery(targets.map(({ market, masterId }) => ({ siteId: market.siteId, masterId }))),
      textStatesQuery(targets),
    );
    const isSold = new Set(sold.map(({ siteId, masterId }) => `${siteId} ${masterId}`));
    const known = new Map(stored.map((row) => [`${row.locale} ${row.masterId}`, row]));
    const lines = targets.flatMap((target): TextLine[] => {
      const { line, market, masterId, locale, given, notes, text } = target;
      if (!isSold.has(`${market.siteId} ${masterId}`)) {
        problems.push({ line, column: 'style', message: `The market ${market.siteId} does not sell a style “${masterId}”.` });
        return [];
      }
      const row = known.get(`${locale} ${masterId}`);
      const former = row ? writeTextFields(row) : emptyFields;
      // a description that was not changed is not cleaned
      const isDescribed = text('description') !== former.description;
      const fields = { ...former, ...given, ...(!isDescribed && { description: former.description }) };
      // a downloaded file has empty lines for missing languages
      if (!row && Object.values(given).every((text) => text === '')) return [];
      const missing = required.filter((name) => fields[name] === '');
      for (const column of missing)
        problems.push({ line, column, message: row ? 'Enter a text.' : `The style has no texts in ${locale} yet. Enter a text.` });
      const changed = fieldNames.filter((name) => fields[name] !== former[name]);
      if (missing.length > 0 || changed.length === 0) return [];
      const pick = (values: TextFields) => Object.fromEntries(changed.map((name) => [name, values[name]]));
      return [
        {
          ...{ line, siteId: market.siteId, masterId, locale, fields, ...(isDescribed && { notes }) },
          subject: { masterId, locale },
          before: row ? pick(former) : null,
          after: pick(fields),
          guard: row ? JSON.stringify(row.state) : 'new',
        },
      ];
    });
    return { lines, problems };
  },

  guardSql: `COALESCE(${textStateSql("l.value -> 'subject' ->> 'locale'", "l.value -> 'subject' ->> 'masterId'")}, 'new')`,

  write: (db, lines) =>
    splitJson(lines.map(writeRow)).flatMap((list) => [
      db
        .prepare(
          // a changed name keeps the address of the page, so that links to it stay valid
          `INSERT INTO product_text (master_id, locale, slug, name, summary, description, features, search_words, page_title, page_description)
           SELECT l.value ->> 'masterId', l.value ->> 'locale', l.value ->> 'slug', l.value ->> 'name', l.value ->> 'summary',
             l.value ->> 'description', l.value ->> 'features', l.value ->> 'search-words', l.value ->> 'page-title',
             l.value ->> 'page-description'
           FROM json_each(?1) l WHERE true
           ON CONFLICT (master_id, locale) DO UPDATE SET name = excluded.name, summary = excluded.summary,
             description = excluded.description, features = excluded.features, search_words = excluded.search_words,
             page_title = excluded.page_title, page_description = excluded.page_description`,
        )
        .bind(list),
      storeDueTextsStatement(db, list),
    ]),

  async invert(db, stored) {
    const [rows] = await read(
      db,
      textStatesQuery(stored.map(({ subject }) => ({ masterId: String(subject.masterId), locale: String(subject.locale) }))),
    );
    const known = new Map(rows.map((row) => [`${row.locale} ${row.masterId}`, writeTextFields(row)]));
    const problems: ChangeProblem[] = [];
    const lines = stored.flatMap(({ line, siteId, subject, before, after }): InputLine[] => {
      const locale = String(subject.locale);
      const fields: Readonly<Record<string, string>> = known.get(`${locale} ${subject.masterId}`) ?? {};
      if (!before) {
        problems.push({ line, message: 'There were no texts before, and a product that is sold needs texts.' });
        return [];
      }
      if (Object.entries(after).some(([name, value]) => fields[name] !== value)) {
        problems.push({ line, message: 'The texts have changed since.' });
        return [];
      }
      const values = Object.fromEntries(Object.entries(before).map(([name, value]) => [name, String(value)]));
      return [{ line, cells: { market: siteId, style: String(subject.masterId), language: locale.slice(0, 2), ...values } }];
    });
    return { lines, problems };
  },
};

const writeRow = ({ siteId, masterId, locale, fields }: TextLine) => ({
  ...{ siteId, masterId, locale },
  ...fields,
  slug: createSlug(fields.name) || masterId.toLowerCase(),
  features: JSON.stringify(splitFeatures(fields.features)),
  'page-title': fields['page-title'] || null,
  'page-description': fields['page-description'] || null,
});

const splitFeatures = (text: string): string[] => text.split('\n').filter((feature) => feature !== '');

function readTarget(input: InputLine): { target?: Target; problems: ChangeProblem[] } {
  const cells = readCells(input);
  const market = readMarket(cells);
  const masterId = cells.text('style');
  if (masterId === '') cells.fail('style', 'Enter the id of a style.');
  const language = cells.text('language').toLowerCase();
  const locale = market && localeOfLanguage(market, language);
  if (market && !locale) {
    const languages = Object.values(market.locales).map((settings) => settings.language);
    cells.fail('language', `The market ${market.siteId} has no language “${language}”. Its languages are ${languages.join(', ')}.`);
  }
  const notes: string[] = [];
  const given = readFields(input, cells, notes);
  if (cells.problems.length > 0 || !market || !locale) return { problems: cells.problems };
  return { target: { line: input.line, market, masterId, locale, given, notes, text: cells.text }, problems: [] };
}

function readFields({ cells: given }: InputLine, cells: CellReader, notes: string[]): Partial<TextFields> {
  const fields: Partial<Record<FieldName, string>> = {};
  for (const name of fieldNames) {
    if (given[name] === undefined) continue;
    const text = cells.text(name);
    if (name === 'description') {
      const { html, removed } = cleanDescription(splitLines(text).join('\n'));
      if (removed.length > 0) notes.push(`Removed from the description, because the shop does not display it: ${removed.join(', ')}.`);
      if (text !== '' && html === '') cells.fail(name, 'Nothing is left of the description after cleaning.');
      fields[name] = html;
    } else fields[name] = name === 'features' ? readFeatures(cells) : normalizeTypography(text);
    const longWord = name === 'name' ? fields[name].split(/[\s-]+/).find((word) => word.length > textLimits.nameWord) : undefined;
    if (longWord)
      cells.fail(name, `The word “${longWord.slice(0, 40)}” has ${longWord.length} letters. At most ${textLimits.nameWord} fit.`);
    const limit = textLimits[name];
    const { length } = fields[name];
    if (name !== 'features' && length > limit) cells.fail(name, `The text has ${length} characters. At most ${limit} fit.`);
  }
  return fields;
}

/** Returns the lines of a text without invisible characters. */
const splitLines = (text: string): string[] => text.split(/\r\n?|\n/).map(normalizeTypography);

/** Reads features, one on each line. */
function readFeatures(cells: CellReader): string {
  const features = splitLines(cells.text('features')).filter((feature) => feature !== '');
  const { features: limit, feature: longest } = textLimits;
  if (features.length > limit) cells.fail('features', `There are ${features.length} features. At most ${limit} fit.`);
  const tooLong = features.find(({ length }) => length > longest);
  if (tooLong) cells.fail('features', `“${tooLong.slice(0, 40)}…” has ${tooLong.length} characters. At most ${longest} fit.`);
  if (new Set(features).size < features.length) cells.fail('features', 'A feature is listed twice.');
  return features.join('\n');
}
