// Changes the catalog: decides what the input changes, and stores all of it in one transaction, or nothing.
import { refuseConstraint } from '#backend/platform/constraint.ts';
import { groupBy } from '#backend/platform/group-by.ts';
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import { storeEventStatement } from '#backend/services/editing/content-events.ts';
import {
  type ChangeKindName,
  changeLinesQuery,
  changeQuery,
  storeChangeStatement,
  storeDueStatement,
  storeLinesStatement,
} from '#backend/stores/catalog-change-log.ts';
import { webPool } from '#backend/stores/stock.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import type { ChangeKind, ChangeProblem, InputLine, Plan, PlannedLine } from './change-kind.ts';
import { codeChanges } from './codes.ts';
import { listChangedDocuments } from './list-changed-documents.ts';
import { priceChanges } from './prices.ts';
import { promotionChanges } from './promotions.ts';
import { stockChanges } from './stock.ts';
import { textChanges } from './texts.ts';
import { visibilityChanges } from './visibility.ts';

// the casts are safe because `changeCatalog` passes only lines of its own plan to `write`
export const catalogKinds = {
  price: priceChanges as unknown as ChangeKind,
  stock: stockChanges as unknown as ChangeKind,
  visibility: visibilityChanges as unknown as ChangeKind,
  text: textChanges as unknown as ChangeKind,
  promotion: promotionChanges as unknown as ChangeKind,
  code: codeChanges as unknown as ChangeKind,
} satisfies Record<ChangeKindName, ChangeKind>;

/** Maximum number of lines of a file, which fit into one transaction. */
export const maxLines = 10_000;

export interface CatalogEdit {
  kind: ChangeKindName;
  input: readonly InputLine[];
  /** The digest of the differences that the person has seen. Undefined for a dry run. */
  checked?: string | undefined;
  /** The id that the change gets, from the form with which it is confirmed. If the form is submitted again, nothing more is changed. */
  changeId?: string | undefined;
  /** The change whose former values the input restores. */
  undoes?: string;
}

export interface CatalogResult {
  /** `invalid`: nothing was stored, because of the problems. `outdated`: the differences are not those that the person has seen. */
  outcome: 'checked' | 'stored' | 'unchanged' | 'invalid' | 'outdated';
  changeId?: string | undefined;
  lines: readonly PlannedLine[];
  problems: readonly ChangeProblem[];
  /** Digest of the differences, so that only those that the person has seen are stored. */
  digest: string;
}

interface Surroundings {
  now: number;
  randomId: () => string;
  /** Returns the statement that records the change in the audit log. */
  record: (changeId: string, siteId: string, lines: number) => D1PreparedStatement;
}

export async function changeCatalog(db: D1Database, edit: CatalogEdit, surroundings: Surroundings): Promise<CatalogResult> {
  const { kind, input, checked, changeId } = edit;
  const isRepeated = async () => changeId !== undefined && (await read(db, changeQuery(changeId)))[0].length > 0;
  if (checked !== undefined && (await isRepeated())) return { outcome: 'stored', lines: [], problems: [], digest: checked, changeId };
  if (input.length > maxLines) {
    const message = `The file has ${input.length} lines. At most ${maxLines} can be changed together. Split the file.`;
    return { outcome: 'invalid', lines: [], problems: [{ line: 0, message }], digest: '' };
  }
  const plan = await catalogKinds[kind].plan(db, input, surroundings.now);
  const { lines } = plan;
  const problems = plan.problems.toSorted((one, other) => one.line - other.line);
  const result = { lines, problems, digest: await createDigest(lines) };
  if (problems.length > 0) return { ...result, outcome: 'invalid' };
  if (checked === undefined) return { ...result, outcome: 'checked' };
  if (lines.length === 0) return { ...result, outcome: 'unchanged' };
  if (checked !== result.digest) return { ...result, outcome: 'outdated' };
  const stored = { ...edit, changeId: changeId ?? surroundings.randomId(), plan };
  const isStored = (await store(db, stored, surroundings)) || (await isRepeated());
  return isStored ? { ...result, outcome: 'stored', changeId: stored.changeId } : { ...result, outcome: 'outdated' };
}

/** Lines that add or remove units are independent of the current units, so that a new order does not make them outdated. */
const createDigest = (lines: readonly PlannedLine[]): Promise<string> =>
  fingerprint(
    JSON.stringify(
      lines.map(({ line, siteId, subject, before, after, shown = after, guard }) =>
        guard === null ? [line, siteId, subject, after.change] : [line, siteId, subject, before, shown],
      ),
    ),
  );

/**
 * Returns whether the index of the listings depends on a changed thing: on prices and on web stock. Stock of stores is read when it is
 * needed.
 */
const isIndexed = (kind: ChangeKindName, siteId: string, { location }: PlannedLine['subject']): boolean =>
  kind === 'price' || (kind === 'stock' && location === webPool(siteId));

/** Returns false if the data has changed since the plan was made. */
async function store(
  db: D1Database,
  { kind, undoes, changeId, plan }: CatalogEdit & { changeId: string; plan: Plan },
  { now, record }: Surroundings,
): Promise<boolean> {
  const { guardSql, write } = catalogKinds[kind];
  const { lines } = plan;
  const bySite = groupBy(lines, ({ siteId }) => siteId);
  const stored = lines.map(({ line, siteId, subject, before, after, guard }) => ({ line, siteId, subject, before, after, guard }));
  const due = lines.flatMap(({ siteId, masterId, subject, from = now }) =>
    masterId === undefined || !isIndexed(kind, siteId, subject) ? [] : [{ siteId, masterId, at: from }],
  );
  const events = await listChangedDocuments(db, lines, now);
  const statements = [
    storeChangeStatement(db, { changeId, kind, madeAt: now, undoes: undoes ?? null, siteIds: [...bySite.keys()], lines: lines.length }),
    ...splitJson(stored).map((list) => storeLinesStatement(db, { changeId, list, guardSql, now })),
    ...write(db, lines, now),
    ...splitJson(due).map((list) => storeDueStatement(db, list)),
    ...events.map(({ documents, at }) => storeEventStatement(db, documents, at)),
    ...Array.from(bySite, ([siteId, own]) => record(changeId, siteId, own.length)),
  ];
  return refuseConstraint(db.batch(statements), [
    'is_current',
    'available',
    'uses',
    'coupon.code',
    'catalog_change.undoes',
    'catalog_change.change_id',
  ]);
}

/** Returns the input that undoes a change, and the lines that cannot be undone. Undefined if there is no such change. */
export async function readUndoing(db: D1Database, changeId: string, now: number) {
  const [[change], lines] = await read(db, changeQuery(changeId), changeLinesQuery(changeId, maxLines));
  if (!change) return undefined;
  const undoing = await catalogKinds[change.kind].invert(db, lines, now);
  return { change, ...undoing };
}
