// Whether a site lists a style, and the badge of the style there.
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import { type ChosenBadge, chosenBadges } from '#backend/rules/badge.ts';
import { type SoldRow, soldStylesQuery, visibilityStateSql } from '#backend/stores/catalog-changes.ts';
import { type ChangeKind, type ChangeProblem, createRepetitionCheck, type InputLine, type PlannedLine } from './change-kind.ts';
import { readCells, readChoice, readMarket } from './read-cells.ts';

interface VisibilityLine extends PlannedLine {
  masterId: string;
  isHidden: boolean;
  badge: ChosenBadge | null;
}

const automatic = 'automatic';
const badgeChoices = [automatic, ...chosenBadges] as const;

interface Target {
  line: number;
  siteId: string;
  masterId: string;
  visible: 'yes' | 'no' | undefined;
  badge: (typeof badgeChoices)[number] | undefined;
}

/** Returns the values of a style as the cells of a line. */
export const writeVisibilityCells = ({
  siteId,
  masterId,
  isHidden,
  badge,
}: Omit<SoldRow, 'isRecycled' | 'isPictured'>): Record<string, string> => ({
  market: siteId,
  style: masterId,
  visible: isHidden ? 'no' : 'yes',
  badge: badge ?? automatic,
});

const pickValues = ({ visible = '', badge = '' }: Record<string, string>) => ({ visible, badge });

export const visibilityChanges: ChangeKind<VisibilityLine> = {
  columns: ['market', 'style', 'visible', 'badge'],
  required: ['market', 'style'],

  async plan(db, input) {
    const problems: ChangeProblem[] = [];
    const isRepeated = createRepetitionCheck();
    const targets = input.flatMap((each) => {
      const { target, problems: found } = readTarget(each);
      const repeated = target ? isRepeated(target.line, `${target.siteId} ${target.masterId}`) : [];
      problems.push(...found, ...repeated);
      return target && repeated.length === 0 ? [target] : [];
    });
    const [sold] = await read(db, soldStylesQuery(targets.map(({ siteId, masterId }) => ({ siteId, masterId }))));
    const known = new Map(sold.map((row) => [`${row.siteId} ${row.masterId}`, row]));
    const lines = targets.flatMap(({ line, siteId, masterId, ...target }): VisibilityLine[] => {
      const row = known.get(`${siteId} ${masterId}`);
      if (!row) {
        problems.push({ line, column: 'style', message: `The market ${siteId} does not sell a style “${masterId}”.` });
        return [];
      }
      const badge = target.badge === undefined ? row.badge : target.badge === automatic ? null : target.badge;
      const isHidden = target.visible === undefined ? row.isHidden : target.visible === 'no';
      if (!isHidden && row.isHidden && !row.isPictured) {
        problems.push({
          line,
          column: 'visible',
          message: 'At least one color of the style has no picture, so shoppers cannot see it yet.',
        });
        return [];
      }
      if (badge === 'recycled' && badge !== row.badge && !row.isRecycled) {
        problems.push({ line, column: 'badge', message: 'The style is not made of recycled material, so it cannot have this badge.' });
        return [];
      }
      if (isHidden === row.isHidden && badge === row.badge) return [];
      return [
        {
          ...{ line, siteId, masterId, isHidden, badge },
          subject: { masterId },
          before: pickValues(writeVisibilityCells(row)),
          after: pickValues(writeVisibilityCells({ siteId, masterId, isHidden, badge })),
          guard: JSON.stringify([row.isHidden ? 1 : 0, row.badge]),
        },
      ];
    });
    return { lines, problems };
  },

  guardSql: visibilityStateSql("l.value ->> 'siteId'", "l.value -> 'subject' ->> 'masterId'"),

  write(db, lines) {
    const rows = lines.map(({ siteId, masterId, isHidden, badge }) => ({ siteId, masterId, isHidden: isHidden ? 1 : 0, badge }));
    const change = (sql: string, list: string) => db.prepare(sql).bind(list);
    return splitJson(rows).flatMap((list) => [
      ...['site_product', 'hidden_product'].map((table) =>
        change(
          `UPDATE ${table} SET badge = l.value ->> 'badge' FROM json_each(?1) l
           WHERE ${table}.site_id = l.value ->> 'siteId' AND ${table}.master_id = l.value ->> 'masterId'`,
          list,
        ),
      ),
      change(
        `INSERT INTO hidden_product (site_id, master_id, sales_rank, badge)
         SELECT sp.site_id, sp.master_id, sp.sales_rank, sp.badge FROM json_each(?1) l
         JOIN site_product sp ON sp.site_id = l.value ->> 'siteId' AND sp.master_id = l.value ->> 'masterId' WHERE l.value ->> 'isHidden' = 1`,
        list,
      ),
      change(
        `DELETE FROM site_product WHERE EXISTS (SELECT 1 FROM hidden_product h
           WHERE h.site_id = site_product.site_id AND h.master_id = site_product.master_id)
         AND (site_id, master_id) IN (SELECT l.value ->> 'siteId', l.value ->> 'masterId' FROM json_each(?1) l)`,
        list,
      ),
      // a trigger deletes the row of hidden_product
      change(
        `INSERT INTO site_product (site_id, master_id, sales_rank, badge)
         SELECT h.site_id, h.master_id, h.sales_rank, h.badge FROM json_each(?1) l
         JOIN hidden_product h ON h.site_id = l.value ->> 'siteId' AND h.master_id = l.value ->> 'masterId' WHERE l.value ->> 'isHidden' = 0`,
        list,
      ),
    ]);
  },

  async invert(db, stored) {
    const [sold] = await read(db, soldStylesQuery(stored.map(({ siteId, subject }) => ({ siteId, masterId: String(subject.masterId) }))));
    const known = new Map(sold.map((row) => [`${row.siteId} ${row.masterId}`, row]));
    const problems: ChangeProblem[] = [];
    const lines = stored.flatMap(({ line, siteId, subject, before, after }): InputLine[] => {
      const row = known.get(`${siteId} ${subject.masterId}`);
      const current = row && pickValues(writeVisibilityCells(row));
      if (!current || current.visible !== after.visible || current.badge !== after.badge) {
        problems.push({ line, message: 'The visibility or the badge has changed since.' });
        return [];
      }
      return [
        {
          line,
          cells: { market: siteId, style: String(subject.masterId), visible: String(before?.visible), badge: String(before?.badge) },
        },
      ];
    });
    return { lines, problems };
  },
};

function readTarget(input: InputLine): { target?: Target; problems: ChangeProblem[] } {
  const cells = readCells(input);
  const market = readMarket(cells);
  const masterId = cells.text('style');
  if (masterId === '') cells.fail('style', 'Enter the id of a style.');
  const visible = readChoice(cells, 'visible', ['yes', 'no']);
  const badge = readChoice(cells, 'badge', badgeChoices);
  if (cells.problems.length > 0 || !market) return { problems: cells.problems };
  return { target: { line: input.line, siteId: market.siteId, masterId, visible, badge }, problems: [] };
}
