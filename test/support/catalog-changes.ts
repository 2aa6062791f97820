// Changes of the catalog by staff, through the entry point of the backend.
import type { ChangeKindName } from '#backend/stores/catalog-change-log.ts';
import { backendEnv } from './backend.ts';

/** Returns a new person, because the number of changes of a person is limited. */
const aRequester = () => ({ actor: `test|${crypto.randomUUID()}`, actorName: 'Mel Merchandiser', correlationId: 'correlation-1' });

const toInput = (rows: readonly Record<string, string>[]) => rows.map((cells, index) => ({ line: index + 2, cells }));

/** Returns the differences of a change without storing it. */
export async function checkChange(kind: ChangeKindName, ...rows: Record<string, string>[]) {
  const result = await backendEnv.BACKEND.run('changeCatalog', { kind, input: toInput(rows), isImport: false }, aRequester());
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** Confirms a checked change. */
export async function confirmChange(kind: ChangeKindName, checked: string, ...rows: Record<string, string>[]) {
  const result = await backendEnv.BACKEND.run('changeCatalog', { kind, input: toInput(rows), checked, isImport: false }, aRequester());
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

/** Checks and confirms a change. */
export async function changeCatalog(kind: ChangeKindName, ...rows: Record<string, string>[]) {
  const { digest } = await checkChange(kind, ...rows);
  return confirmChange(kind, digest, ...rows);
}

/** Undoes a change. Returns the result, or the reason for the refusal. */
export async function undoChange(changeId: string | undefined) {
  const request = { changeId: changeId ?? '' };
  const dryRun = await backendEnv.BACKEND.run('undoCatalogChange', request, aRequester());
  if (!dryRun.ok) return { refusal: dryRun.error.message };
  const result = await backendEnv.BACKEND.run('undoCatalogChange', { ...request, checked: dryRun.value.digest }, aRequester());
  return result.ok ? result.value : { refusal: result.error.message };
}
