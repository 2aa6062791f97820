// Promotions of a market: new ones, changes, and their end.
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import { normalizeCouponCode } from '#backend/rules/promotions/coupon.ts';
import type { Promotion } from '#backend/rules/promotions/promotion.ts';
import { codesByKeyQuery } from '#backend/stores/catalog-changes.ts';
import { type PromotionRow, promotionListQuery, promotionStateSql } from '#backend/stores/staff-promotions.ts';
import { marketOfSite, type OpenMarket } from '#markets/registry.ts';
import { type ChangeKind, type ChangeProblem, createRepetitionCheck, type InputLine, type PlannedLine } from './change-kind.ts';
import { checkPromotion, readPromotionFacts } from './check-promotion.ts';
import { checkCode, endsNow, writeInstant } from './codes.ts';
import { completeLine, definitionColumns, readDefinition, writeDefinitionCells } from './promotion-cells.ts';
import { readCells, readMarket, readMoment } from './read-cells.ts';

export interface PromotionLine extends PlannedLine {
  promotion: Promotion;
  validFrom: number;
  validTo: number | null;
  /** A promotion code that is created with the promotion. */
  code: string | undefined;
}

interface Target {
  input: InputLine;
  market: OpenMarket;
  promotionId: string;
}

/** Maximum number of promotions that are read. A market has fewer, because every quote evaluates all of them. */
const maxPromotions = 10_000;

/** Returns a promotion as the cells of a line. */
export const writePromotionCells = ({ siteId, promotionId, validFrom, validTo, definition }: PromotionRow): Record<string, string> => {
  const market = marketOfSite(siteId);
  return {
    ...{ market: siteId, promotion: promotionId, from: writeInstant(validFrom), until: writeInstant(validTo) },
    ...(market && writeDefinitionCells(definition, market)),
  };
};

const comparedColumns = [...definitionColumns, 'from', 'until'];

export const promotionChanges: ChangeKind<PromotionLine> = {
  columns: ['market', 'promotion', ...definitionColumns, 'from', 'until', 'code'],
  required: ['market', 'promotion'],

  async plan(db, input, now) {
    const problems: ChangeProblem[] = [];
    const isRepeated = createRepetitionCheck();
    const targets = input.flatMap((each): Target[] => {
      const { target, problems: found } = readTarget(each);
      const repeated = target ? isRepeated(each.line, `${target.market.siteId} ${target.promotionId}`) : [];
      problems.push(...found, ...repeated);
      return target && repeated.length === 0 ? [target] : [];
    });
    const siteIds = [...new Set(targets.map(({ market }) => market.siteId))];
    const [stored, codes] = await read(
      db,
      promotionListQuery({ siteIds, text: '', start: 0, count: maxPromotions }),
      codesByKeyQuery(targets.map(({ input: { cells }, market: { siteId } }) => ({ siteId, code: normalizeCouponCode(cells.code ?? '') }))),
    );
    const known = new Map(stored.map((row) => [`${row.siteId} ${row.promotionId}`, row]));
    const taken = new Set(codes.map(({ siteId, code }) => `${siteId} ${code}`));
    const drafts = targets.flatMap(({ input: each, market, promotionId }) => {
      const former = known.get(`${market.siteId} ${promotionId}`);
      const draft = readDraft(each, { market, promotionId, former, now });
      problems.push(...draft.problems);
      const { line } = draft;
      if (!line) return [];
      if (line.code === undefined) return [line];
      const key = `${market.siteId} ${line.code}`;
      if (taken.has(key)) {
        problems.push({ line: each.line, column: 'code', message: `The market has a code “${line.code}” already.` });
        return [];
      }
      taken.add(key);
      return [line];
    });
    const facts = await readPromotionFacts(db, drafts, now);
    const lines: PromotionLine[] = [];
    for (const draft of drafts) {
      const others = [...known.values()].filter(({ siteId }) => siteId === draft.siteId);
      const { problems: found, notes, masterId } = checkPromotion(draft, others, facts);
      problems.push(...found.map((problem) => ({ line: draft.line, ...problem })));
      if (found.length > 0) continue;
      lines.push({ ...draft, notes, ...(masterId !== undefined && { masterId }) });
      // later lines are compared with this one
      const { siteId, promotion, validFrom, validTo } = draft;
      const { promotionId } = promotion;
      known.set(`${siteId} ${promotionId}`, { siteId, promotionId, validFrom, validTo, definition: promotion, state: '' });
    }
    return { lines, problems };
  },

  guardSql: `COALESCE(${promotionStateSql("l.value ->> 'siteId'", "l.value -> 'subject' ->> 'promotion'")}, 'new')`,

  write: (db, lines) => {
    const rows = lines.map(({ siteId, promotion, validFrom, validTo, code }) => ({
      ...{ siteId, validFrom, validTo, code: code ?? null },
      ...{ promotionId: promotion.promotionId, definition: JSON.stringify(promotion) },
    }));
    return splitJson(rows).flatMap((list) => [
      db
        .prepare(
          `INSERT INTO promotion (site_id, promotion_id, valid_from, valid_to, definition)
           SELECT l.value ->> 'siteId', l.value ->> 'promotionId', l.value ->> 'validFrom', l.value ->> 'validTo', l.value ->> 'definition'
           FROM json_each(?1) l WHERE true
           ON CONFLICT (site_id, promotion_id) DO UPDATE SET valid_from = excluded.valid_from, valid_to = excluded.valid_to,
             definition = excluded.definition`,
        )
        .bind(list),
      db
        .prepare(
          `INSERT INTO coupon (code, site_id, promotion_id, valid_from, valid_to, max_uses, uses, once_per_shopper)
           SELECT l.value ->> 'code', l.value ->> 'siteId', l.value ->> 'promotionId', l.value ->> 'validFrom', l.value ->> 'validTo', NULL, 0, 0
           FROM json_each(?1) l WHERE l.value ->> 'code' IS NOT NULL`,
        )
        .bind(list),
    ]);
  },

  async invert(db, stored, now) {
    const siteIds = [...new Set(stored.map(({ siteId }) => siteId))];
    const [rows] = await read(db, promotionListQuery({ siteIds, text: '', start: 0, count: maxPromotions }));
    const known = new Map(rows.map((row) => [`${row.siteId} ${row.promotionId}`, writePromotionCells(row)]));
    const problems: ChangeProblem[] = [];
    const lines = stored.flatMap(({ line, siteId, subject, before, after }): InputLine[] => {
      const cells = known.get(`${siteId} ${subject.promotion}`);
      if (!cells || Object.entries(after).some(([name, value]) => name !== 'code' && cells[name] !== value)) {
        problems.push({ line, message: 'The promotion has changed since.' });
        return [];
      }
      // a new promotion is ended, because orders and codes may refer to it
      const values = before ? Object.fromEntries(Object.entries(before).map(([name, value]) => [name, String(value)])) : { until: endsNow };
      return [{ line, cells: { market: siteId, promotion: String(subject.promotion), ...values } }];
    });
    const { problems: refused } = await this.plan(db, lines, now);
    const failed = new Set(refused.map(({ line }) => line));
    return { lines: lines.filter(({ line }) => !failed.has(line)), problems: [...problems, ...refused] };
  },
};

function readTarget(input: InputLine): { target?: Target; problems: ChangeProblem[] } {
  const cells = readCells(input);
  const market = readMarket(cells);
  const promotionId = cells.text('promotion').toUpperCase();
  if (!/^[A-Z0-9][A-Z0-9-]{0,63}$/.test(promotionId))
    cells.fail('promotion', 'An id has letters from A to Z, digits and hyphens, at most 64.');
  return { problems: cells.problems, ...(market && cells.problems.length === 0 && { target: { input, market, promotionId } }) };
}

interface Circumstances {
  market: OpenMarket;
  promotionId: string;
  former: PromotionRow | undefined;
  now: number;
}

/** Reads a line, and compares it with the stored promotion. */
function readDraft(
  input: InputLine,
  { market, promotionId, former, now }: Circumstances,
): { line?: PromotionLine; problems: ChangeProblem[] } {
  const stored = former && writePromotionCells(former);
  const cells = readCells(completeLine(input, stored ?? {}));
  const promotion = readDefinition(cells, { promotionId, market, former: former?.definition });
  const { timeZone } = market.settings;
  const given = { from: (input.cells.from ?? '').trim(), until: cells.text('until') };
  // without a time, a new promotion begins now, and an existing one keeps its start
  const validFrom = given.from === '' ? (former?.validFrom ?? now) : readMoment(cells, 'from', timeZone);
  const isEnding = given.until === endsNow;
  const validTo = isEnding
    ? Math.max(now, (validFrom ?? now) + 1)
    : given.until === ''
      ? null
      : (readMoment(cells, 'until', timeZone) ?? null);
  if (validFrom !== undefined && validFrom < now && validFrom !== (former?.validFrom ?? now)) cells.fail('from', 'This is in the past.');
  if (validTo !== null && !isEnding && validTo < now && validTo !== former?.validTo) cells.fail('until', 'This is in the past.');
  if (validTo !== null && validFrom !== undefined && validTo <= validFrom) cells.fail('until', 'The promotion ends before it begins.');
  const code = (input.cells.code ?? '').trim() === '' ? undefined : checkCode(cells);
  if (code !== undefined && former) cells.fail('code', 'Create further codes on the page of the promotion.');
  else if (code !== undefined && promotion && !promotion.needsCoupon) cells.fail('code', 'A promotion without codes cannot have a code.');
  for (const column of ['grants', 'codes'])
    if (stored && promotion && writeDefinitionCells(promotion, market)[column] !== stored[column])
      cells.fail(column, 'This cannot be changed. End the promotion, and create another one.');
  if (cells.problems.length > 0 || !promotion || validFrom === undefined) return { problems: cells.problems };
  const row = { siteId: market.siteId, promotionId, validFrom, validTo, definition: promotion, state: '' };
  const values: Readonly<Record<string, string>> = writePromotionCells(row);
  const changed = comparedColumns.filter((name) => (stored ? values[name] !== stored[name] : values[name] !== ''));
  if (changed.length === 0) return { problems: [] };
  const pick = (from: Readonly<Record<string, string>>) => Object.fromEntries(changed.map((name) => [name, from[name] ?? '']));
  const after = { ...pick(values), ...(code !== undefined && { code }) };
  return {
    problems: [],
    line: {
      ...{ line: input.line, siteId: market.siteId, promotion, validFrom, validTo, code },
      subject: { promotion: promotionId },
      before: stored ? pick(stored) : null,
      after,
      // the time of the change is determined when it is confirmed
      shown: { ...after, ...(given.from === '' && !former && { from: null }), ...(isEnding && { until: endsNow }) },
      guard: former?.state ?? 'new',
      ...(validFrom > now && { from: validFrom }),
      ...(validTo !== null && validTo > now && { until: validTo }),
    },
  };
}
