// Promotion codes, which grant an existing promotion of a market.
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import { normalizeCouponCode } from '#backend/rules/promotions/coupon.ts';
import { type CodeRow, codePromotionsQuery, codesByKeyQuery } from '#backend/stores/catalog-changes.ts';
import { maxPromoCodeLength } from '#lib/rules/promo-codes.ts';
import type { OpenMarket } from '#markets/registry.ts';
import { type ChangeKind, type ChangeProblem, createRepetitionCheck, type InputLine, type PlannedLine } from './change-kind.ts';
import { type CellReader, readCells, readChoice, readMarket, readMoment, readWhole } from './read-cells.ts';

type Code = Omit<CodeRow, 'uses'>;

interface CodeLine extends PlannedLine {
  code: string;
  values: Code;
}

/** Value of the column `until` that means the time of the change. */
export const endsNow = 'now';

interface Target extends Code {
  line: number;
  market: OpenMarket;
}

export const writeInstant = (instant: number | null): string => (instant === null ? '' : new Date(instant).toISOString());

/** Returns a code as the cells of a line. */
export const writeCodeCells = ({
  siteId,
  code,
  promotionId,
  validFrom,
  validTo,
  maxUses,
  isOncePerShopper,
}: Code): Record<string, string> => ({
  market: siteId,
  code,
  promotion: promotionId,
  from: writeInstant(validFrom),
  until: writeInstant(validTo),
  limit: maxUses === null ? '' : String(maxUses),
  once: isOncePerShopper ? 'yes' : 'no',
});

const pickValues = ({ validFrom, validTo, maxUses, promotionId, isOncePerShopper }: Code) => ({
  promotion: promotionId,
  from: validFrom,
  until: validTo,
  limit: maxUses,
  once: isOncePerShopper ? 'yes' : 'no',
});

const isEqual = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

export const codeChanges: ChangeKind<CodeLine> = {
  columns: ['market', 'code', 'promotion', 'from', 'until', 'limit', 'once'],
  required: ['market', 'code', 'promotion'],

  async plan(db, input, now) {
    const problems: ChangeProblem[] = [];
    const isRepeated = createRepetitionCheck();
    const targets = input.flatMap((each) => {
      const { target, problems: found } = readTarget(each, now);
      const repeated = target ? isRepeated(target.line, `${target.siteId} ${target.code}`) : [];
      problems.push(...found, ...repeated);
      return target && repeated.length === 0 ? [target] : [];
    });
    const [promotions, codes] = await read(
      db,
      codePromotionsQuery([...new Set(targets.map(({ siteId }) => siteId))]),
      codesByKeyQuery(targets.map(({ siteId, code }) => ({ siteId, code }))),
    );
    const isPromotion = new Set(promotions.map(({ siteId, promotionId }) => `${siteId} ${promotionId}`));
    const known = new Map(codes.map((row) => [`${row.siteId} ${row.code}`, row]));
    const cellsByLine = new Map(input.map(({ line, cells }) => [line, cells]));
    const lines = targets.flatMap(({ line, market, ...values }): CodeLine[] => {
      const { siteId, code } = values;
      const former = known.get(`${siteId} ${code}`);
      // without a time, a new code begins now, and an existing one keeps its start
      const { from = '', until = '' } = cellsByLine.get(line) ?? {};
      if (former && from.trim() === '') values.validFrom = former.validFrom;
      const fail = (column: string, message: string): [] => {
        problems.push({ line, column, message });
        return [];
      };
      if (!isPromotion.has(`${siteId} ${values.promotionId}`))
        return fail('promotion', `The market ${siteId} has no promotion “${values.promotionId}” for codes.`);
      if (former && former.promotionId !== values.promotionId)
        return fail('promotion', `The code grants ${former.promotionId}. End it, and create another code for another promotion.`);
      if (values.validTo !== null && values.validTo <= values.validFrom) return fail('until', 'The code ends before it begins.');
      if (values.validTo !== null && values.validTo < now && values.validTo !== former?.validTo)
        return fail('until', 'This is in the past.');
      if (former && values.maxUses !== null && values.maxUses < former.uses)
        return fail('limit', `The code has been used ${former.uses} times, so the limit cannot be lower.`);
      if (former && isEqual(pickValues(former), pickValues(values))) return [];
      return [
        {
          ...{ line, siteId, code, values },
          subject: { code },
          before: former ? pickValues(former) : null,
          after: pickValues(values),
          // the time of the change, which is determined when it is confirmed
          shown: {
            ...pickValues(values),
            ...(from.trim() === '' && !former && { from: null }),
            ...(until.trim() === endsNow && { until: endsNow }),
          },
          guard: former ? JSON.stringify(Object.values(pickValues(former))) : 'new',
        },
      ];
    });
    return { lines, problems };
  },

  guardSql: `COALESCE((SELECT json_array(c.promotion_id, c.valid_from, c.valid_to, c.max_uses, iif(c.once_per_shopper, 'yes', 'no'))
    FROM coupon c WHERE c.code = l.value -> 'subject' ->> 'code' AND c.site_id = l.value ->> 'siteId'), 'new')`,

  write: (db, lines) =>
    splitJson(lines.map(({ values }) => ({ ...values, once: values.isOncePerShopper ? 1 : 0 }))).map((list) =>
      // the check of the column fails if the code has been used more often than the limit in the meantime
      db
        .prepare(
          `INSERT INTO coupon (code, site_id, promotion_id, valid_from, valid_to, max_uses, uses, once_per_shopper)
           SELECT l.value ->> 'code', l.value ->> 'siteId', l.value ->> 'promotionId', l.value ->> 'validFrom', l.value ->> 'validTo',
             l.value ->> 'maxUses', 0, l.value ->> 'once' FROM json_each(?1) l WHERE true
           ON CONFLICT (code, site_id) DO UPDATE SET valid_from = excluded.valid_from, valid_to = excluded.valid_to,
             max_uses = excluded.max_uses, once_per_shopper = excluded.once_per_shopper`,
        )
        .bind(list),
    ),

  async invert(db, stored, now) {
    const [codes] = await read(db, codesByKeyQuery(stored.map(({ siteId, subject }) => ({ siteId, code: String(subject.code) }))));
    const known = new Map(codes.map((row) => [`${row.siteId} ${row.code}`, row]));
    const problems: ChangeProblem[] = [];
    const lines = stored.flatMap(({ line, siteId, subject, before, after }): InputLine[] => {
      const row = known.get(`${siteId} ${subject.code}`);
      if (!row || !isEqual(pickValues(row), after)) {
        problems.push({ line, message: 'The code has changed since.' });
        return [];
      }
      // a new code is ended, because orders may refer to it
      const values = before
        ? {
            validFrom: Number(before.from),
            validTo: before.until as number | null,
            maxUses: before.limit as number | null,
            isOncePerShopper: before.once === 'yes',
          }
        : {};
      return [{ line, cells: { ...writeCodeCells({ ...row, ...values }), ...(!before && { until: endsNow }) } }];
    });
    const { problems: refused } = await this.plan(db, lines, now);
    const failed = new Set(refused.map(({ line }) => line));
    return { lines: lines.filter(({ line }) => !failed.has(line)), problems: [...problems, ...refused] };
  },
};

/** Reads the code of a line, and reports an error if it has other characters than codes. */
export function checkCode(cells: CellReader): string {
  const code = normalizeCouponCode(cells.text('code'));
  if (!/^[A-Z0-9][A-Z0-9_-]*$/.test(code) || code.length > maxPromoCodeLength)
    cells.fail('code', `A code has letters from A to Z, digits, hyphens and underscores, at most ${maxPromoCodeLength}.`);
  return code;
}

function readTarget(input: InputLine, now: number): { target?: Target; problems: ChangeProblem[] } {
  const cells = readCells(input);
  const market = readMarket(cells);
  const code = checkCode(cells);
  const promotionId = cells.text('promotion');
  if (promotionId === '') cells.fail('promotion', 'Select a promotion.');
  const { timeZone } = market?.settings ?? { timeZone: 'UTC' };
  const from = readMoment(cells, 'from', timeZone);
  const until = cells.text('until') === endsNow ? now : readMoment(cells, 'until', timeZone);
  const limit = cells.text('limit') === '' ? null : readWhole(cells, 'limit');
  if (limit === 0) cells.fail('limit', 'The limit is at least 1. To stop a code, end it.');
  const once = readChoice(cells, 'once', ['yes', 'no']);
  if (cells.problems.length > 0 || !market || limit === undefined) return { problems: cells.problems };
  const period = { validFrom: from ?? now, validTo: until ?? null };
  const target = { siteId: market.siteId, code, promotionId, ...period, maxUses: limit, isOncePerShopper: once === 'yes' };
  return { target: { ...target, line: input.line, market }, problems: [] };
}
