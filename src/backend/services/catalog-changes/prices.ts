// Prices of styles and variants, now or from a point in time.
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import type { Amounts, PricePeriod } from '#backend/rules/price.ts';
import { changePrice, mergePeriods } from '#backend/rules/price-change.ts';
import { priceStateSql, priceStatesQuery, soldStylesQuery, variantsQuery } from '#backend/stores/catalog-changes.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';
import { marketOfSite, type OpenMarket } from '#markets/registry.ts';
import { type ChangeKind, type ChangeProblem, createRepetitionCheck, type InputLine, type PlannedLine } from './change-kind.ts';
import { readAmount, readCells, readMarket, readMoment } from './read-cells.ts';

interface PriceLine extends PlannedLine {
  masterId: string;
  /** The periods that are new or changed. */
  periods: readonly PricePeriod[];
}

interface Target {
  line: number;
  market: OpenMarket;
  masterId: string;
  sku: string | undefined;
  amounts: Amounts;
  from: number;
}

const nameStyle = ({ market, masterId }: Target): string => `${market.priceList} ${masterId}`;
const parsePeriods = (text: string): PricePeriod[] =>
  // the cast is safe because the state is written by priceStateSql from rows that the catalog parses
  (JSON.parse(text) as [number, number | null, PricePeriod['prices']][]).map(([validFrom, validTo, prices]) => ({
    validFrom,
    validTo,
    prices,
  }));

export const priceChanges: ChangeKind<PriceLine> = {
  columns: ['market', 'style', 'sku', 'list', 'sale', 'from'],
  required: ['market', 'style', 'list'],

  async plan(db, input, now) {
    const problems: ChangeProblem[] = [];
    const isRepeated = createRepetitionCheck();
    const targets = input.flatMap((each) => {
      const { target, problems: found } = readTarget(each, now);
      const repeated = target ? isRepeated(target.line, `${nameStyle(target)} ${target.sku ?? ''} ${target.from}`) : [];
      problems.push(...found, ...repeated);
      return target && repeated.length === 0 ? [target] : [];
    });
    const places = [...new Map(targets.map((target) => [nameStyle(target), target])).values()];
    const [states, sold, variants] = await read(
      db,
      priceStatesQuery(
        places.map(({ market, masterId }) => ({ priceList: market.priceList, masterId })),
        now,
      ),
      soldStylesQuery(places.map(({ market, masterId }) => ({ siteId: market.siteId, masterId }))),
      variantsQuery(targets.flatMap(({ sku }) => sku ?? [])),
    );
    const stateByStyle = new Map(states.map(({ priceList, masterId, periods }) => [`${priceList} ${masterId}`, periods]));
    const isSold = new Set(sold.map(({ siteId, masterId }) => `${siteId} ${masterId}`));
    const styleBySku = new Map(variants.map(({ sku, masterId }) => [sku, masterId]));
    /** The periods of each style after the preceding lines were applied. */
    const current = new Map(Array.from(stateByStyle, ([name, text]) => [name, parsePeriods(text)]));
    const lines = targets.flatMap((target): PriceLine[] => {
      const { line, market, masterId, sku, amounts, from } = target;
      if (!isSold.has(`${market.siteId} ${masterId}`)) {
        problems.push({ line, column: 'style', message: `The market ${market.siteId} does not sell a style “${masterId}”.` });
        return [];
      }
      if (sku !== undefined && styleBySku.get(sku) !== masterId) {
        problems.push({ line, column: 'sku', message: `The style ${masterId} has no SKU “${sku}”.` });
        return [];
      }
      const name = nameStyle(target);
      const periods = current.get(name) ?? [];
      const { changed, before: previous } = changePrice(periods, { sku, amounts, from });
      // the amounts before any line was applied, because undoing restores these
      const { before } = changePrice(parsePeriods(stateByStyle.get(name) ?? '[]'), { sku, amounts, from });
      if (sku !== undefined && !previous) {
        problems.push({
          line,
          column: 'sku',
          message: `The style ${masterId} has no price at that time. Set the price of the style first.`,
        });
        return [];
      }
      if (previous && previous.current === amounts.current && previous.original === amounts.original) return [];
      current.set(name, mergePeriods(periods, changed));
      return [
        {
          ...{ line, siteId: market.siteId, masterId, periods: changed, guard: stateByStyle.get(name) ?? '[]' },
          subject: { masterId, sku: sku ?? null, priceList: market.priceList },
          before: before ? { ...before } : null,
          after: { ...amounts, from: from > now ? from : null },
          ...(from > now && { from }),
        },
      ];
    });
    return { lines, problems };
  },

  guardSql: priceStateSql("l.value -> 'subject' ->> 'priceList'", "l.value -> 'subject' ->> 'masterId'", '?3'),

  write: (db, lines) => {
    // a later line of the same style replaces the periods of an earlier one with the same start
    const rows = new Map<string, object>();
    for (const { siteId, masterId, periods } of lines) {
      const { priceList } = marketOfSite(siteId) ?? {};
      for (const period of periods) rows.set(`${siteId} ${masterId} ${period.validFrom}`, { priceList, masterId, ...period });
    }
    return splitJson([...rows.values()]).map((list) =>
      db
        .prepare(
          `INSERT INTO price (price_list, master_id, valid_from, valid_to, prices)
           SELECT l.value ->> 'priceList', l.value ->> 'masterId', l.value ->> 'validFrom', l.value ->> 'validTo', l.value -> 'prices'
           FROM json_each(?1) l WHERE true
           ON CONFLICT (price_list, master_id, valid_from) DO UPDATE SET valid_to = excluded.valid_to, prices = excluded.prices`,
        )
        .bind(list),
    );
  },

  async invert(db, stored, now) {
    const problems: ChangeProblem[] = [];
    const input = stored.flatMap(({ line, siteId, subject, before, after }): InputLine[] => {
      const market = marketOfSite(siteId);
      if (!market || !before) {
        problems.push({ line, message: 'There was no price before.' });
        return [];
      }
      const from = Number(after.from ?? 0);
      return [
        {
          line,
          cells: {
            ...writePriceCells(market, { masterId: String(subject.masterId), sku: subject.sku as string | null, ...readAmounts(before) }),
            from: from > now ? new Date(from).toISOString() : '',
          },
        },
      ];
    });
    const { lines } = await this.plan(db, input, now);
    const lineByNumber = new Map(lines.map((line) => [line.line, line]));
    const undone = input.filter(({ line }) => {
      const planned = lineByNumber.get(line);
      const after = stored.find((each) => each.line === line)?.after;
      const isUnchanged = planned?.before?.current === after?.current && planned?.before?.original === after?.original;
      if (!isUnchanged) problems.push({ line, message: 'The price has changed since.' });
      return isUnchanged;
    });
    return { lines: undone, problems };
  },
};

const readAmounts = (values: Readonly<Record<string, string | number | null>>): Amounts => ({
  current: Number(values.current),
  original: Number(values.original),
});

/** Returns a price as the cells of a line that would set it. */
export const writePriceCells = (
  market: OpenMarket,
  { masterId, sku, current, original }: Amounts & { masterId: string; sku: string | null },
): Record<string, string> => ({
  market: market.siteId,
  style: masterId,
  sku: sku ?? '',
  list: writeMajorUnits(original, market.currency),
  sale: current === original ? '' : writeMajorUnits(current, market.currency),
  from: '',
});

function readTarget(input: InputLine, now: number): { target?: Target; problems: ChangeProblem[] } {
  const cells = readCells(input);
  const market = readMarket(cells);
  const masterId = cells.text('style');
  if (masterId === '') cells.fail('style', 'Enter the id of a style.');
  if (!market) return { problems: cells.problems };
  const original = readAmount(cells, 'list', market.currency);
  const current = cells.text('sale') === '' ? original : readAmount(cells, 'sale', market.currency);
  const from = readMoment(cells, 'from', market.settings.timeZone);
  if (original !== undefined && current !== undefined && current > original) cells.fail('sale', 'The sale price is above the list price.');
  if (from !== undefined && from < now)
    cells.fail('from', 'This is in the past. Leave the field empty for a change now, because former prices cannot be changed.');
  if (cells.problems.length > 0 || original === undefined || current === undefined) return { problems: cells.problems };
  const target = {
    line: input.line,
    market,
    masterId,
    sku: cells.text('sku') || undefined,
    amounts: { current, original },
    from: from ?? now,
  };
  return { target, problems: [] };
}
