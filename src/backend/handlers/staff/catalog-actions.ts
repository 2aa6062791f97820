// Actions of staff on the catalog: prices, stock, visibility, badges, texts and promotion codes, one by one or from a file.
import * as z from 'zod';
import { openDatabases } from '#backend/platform/catalog-database.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { type CatalogEdit, type CatalogResult, changeCatalog, readUndoing } from '#backend/services/catalog-changes/change-catalog.ts';
import type { ChangeProblem, PlannedLine } from '#backend/services/catalog-changes/change-kind.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { refreshListings } from '#backend/services/listing/refresh-listings.ts';
import { refreshSearch } from '#backend/services/search/refresh-search.ts';
import { changeKindNames, nameChange } from '#backend/stores/catalog-change-log.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { defineStaffAction, type StaffActionContext } from './staff-action.ts';

/** Maximum number of changed lines in a result. Of longer changes, the result has only the number of the other lines. */
const maxShownLines = 200;

type ShownLine = Pick<PlannedLine, 'line' | 'siteId' | 'subject' | 'before' | 'after' | 'notes'>;

/** What a change does, or would do. */
interface CatalogAnswer extends Pick<CatalogResult, 'outcome' | 'digest'> {
  changeId: string | undefined;
  lines: ShownLine[];
  lineCount: number;
  /** Markets of all lines. */
  siteIds: string[];
  problems: ChangeProblem[];
}

/** Maximum length of a cell. The lengths of texts have limits of their own. */
const maxCellLength = 20_000;
const inputSchema = z.array(z.strictObject({ line: z.int(), cells: z.record(z.string(), z.string().max(maxCellLength)) }));

export const catalogActions = {
  /**
   * Changes the catalog, or lists the changes if `checked` is undefined. Nothing is stored unless `checked` is the digest of a list with the
   * same changes.
   */
  changeCatalog: defineStaffAction({
    isReading: ({ checked }) => checked === undefined,
    input: z.strictObject({
      kind: z.enum(changeKindNames),
      input: inputSchema,
      checked: z.string().max(64).optional(),
      changeId: z.uuid('Open the form again.').optional(),
      isImport: z.boolean(),
    }),
    run: async ({ kind, input, checked, changeId, isImport }, context) =>
      ok(await runChange({ kind, input, checked, changeId }, context, isImport ? 'catalog.import' : 'catalog.change')),
  }),

  /** Restores the values before a change, for all lines that have not changed since, or lists these lines if `checked` is undefined. */
  undoCatalogChange: defineStaffAction({
    isReading: ({ checked }) => checked === undefined,
    input: z.strictObject({ changeId: z.string().max(64), checked: z.string().max(64).optional() }),
    async run({ changeId, checked }, context) {
      const undoing = await readUndoing(context.db, changeId, context.now);
      if (!undoing) return refused({ message: 'There is no such change.' });
      if (undoing.change.undoneBy !== null) return refused({ message: 'The change has been undone already.' });
      const { kind } = undoing.change;
      const answer = await runChange({ kind, input: undoing.lines, checked, undoes: changeId }, context, 'catalog.change');
      return ok({ ...answer, problems: [...undoing.problems, ...answer.problems].slice(0, maxShownLines) });
    },
  }),

  /** Writes the listings of styles whose scheduled price has begun, and all changes that could not be written earlier. */
  refreshListings: defineStaffAction({
    input: z.strictObject({}),
    async run(_, { db, env, now }) {
      await refresh(env, db, now);
      return ok({});
    },
  }),
};

async function refresh(env: BackendEnv, db: D1Database, now: number): Promise<void> {
  const open = (siteId: string) => openDatabases({ db, env }, siteId);
  await refreshListings(db, open, now);
  await refreshSearch(db, open);
}

async function runChange(
  edit: CatalogEdit,
  { db, env, now, randomId, audit }: StaffActionContext,
  action: 'catalog.change' | 'catalog.import',
): Promise<CatalogAnswer> {
  const result = await changeCatalog(db, edit, {
    ...{ now, randomId },
    record: (changeId, siteId, lines) =>
      audit({
        ...{ action, subject: nameChange(changeId), siteId },
        reason: `${edit.undoes === undefined ? 'changed' : `undid ${nameChange(edit.undoes)}:`} ${edit.kind}, ${lines} lines`,
      }),
  });
  if (result.outcome === 'stored') {
    // the change is stored, so it must not look refused; a scheduled run writes the listings
    await refresh(env, db, now).catch((problem: unknown) => logFault('listings', problem));
    if (edit.kind === 'stock') await startEmailDelivery(env);
  }
  const { outcome, digest, changeId, lines, problems } = result;
  return {
    ...{ outcome, digest, changeId, lineCount: lines.length, problems: problems.slice(0, maxShownLines) },
    siteIds: [...new Set(lines.map(({ siteId }) => siteId))],
    lines: lines.slice(0, maxShownLines).map(showLine),
  };
}

const showLine = ({ line, siteId, subject, before, after, notes }: PlannedLine): ShownLine => ({
  ...{ line, siteId, subject, before, after },
  ...(notes && { notes }),
});
