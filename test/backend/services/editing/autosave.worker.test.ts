// Drafts that the editor of the studio stores while a person types.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { putDraft } from '#backend/services/editing/edit-document.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import { operationSchema, runOperation } from '#backend/services/editing/operations.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const ada = createEditing(db, 'Ada');
const minute = 60_000;
/** The beginning of a period of ten minutes. */
const begin = Date.parse('2027-01-31T09:20Z');

beforeAll(() => prepareBackend());
afterEach(() => vi.restoreAllMocks());

let pages = 0;
function anAddress(): DocumentAddress {
  const address = readAddress(`en-us/page/autosave-${pages++}`);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

interface Put {
  base?: number;
  by?: string;
  now?: number;
  note?: string;
  isAutosave?: boolean;
}

/** Stores drafts one after the other. Returns the numbers and states of the versions, newest first. */
async function store(address: DocumentAddress, ...puts: readonly Put[]): Promise<string[]> {
  for (const [index, { by = 'Ada', now = begin, isAutosave = true, ...put }] of puts.entries()) {
    const body = { page: 'any', title: `${by} ${now} ${index}`, blocks: [] };
    const { outcome } = await putDraft(db, address, { body, by, now, isAutosave, ...put });
    expect(outcome).toBe('stored');
  }
  return list(address);
}

const list = async (address: DocumentAddress) => (await ada.read(address)).map(({ version, state }) => `${version} ${state}`);

test('drafts that a person stores automatically within ten minutes become one version, whose number still increases', async () => {
  const address = anAddress();
  const puts = [0, 1, 2, 3].map((index) => ({ now: begin + index * minute, ...(index > 0 && { base: index }) }));
  expect(await store(address, ...puts)).toEqual(['4 draft']);
});

test.each<[string, Put, Put]>([
  ['of another person', { by: 'Grace' }, { base: 1 }],
  ['from before the current ten minutes', { now: begin - 1 }, { base: 1 }],
  ['with a note', { note: 'For the sale' }, { base: 1 }],
  ['that is replaced on purpose', {}, { base: 1, isAutosave: false }],
])('a draft %s is kept', async (_, first, second) => {
  expect(await store(anAddress(), first, second)).toEqual(['2 draft', '1 discarded']);
});

test('a draft in a release is kept', async () => {
  const address = anAddress();
  await store(address, {});
  await ada.createRelease('autosave', {});
  expect(await ada.addToRelease('autosave', [{ address }])).toMatchObject({ outcome: 'added' });
  expect(await store(address, { base: 1, now: begin + minute })).toEqual(['2 draft', '1 discarded']);
});

test('a published version is kept, and a refused draft deletes nothing', async () => {
  const address = anAddress();
  await store(address, { now: Date.now() });
  await ada.publish(address);
  const now = Date.now();
  expect(await store(address, { base: 1, now }, { base: 2, now })).toEqual(['3 draft', '1 published']);
  const refused = await putDraft(db, address, { body: { title: 'Other' }, base: 2, by: 'Ada', now, isAutosave: true });
  expect([refused, await list(address)]).toEqual([expect.objectContaining({ reason: 'conflict' }), ['3 draft', '1 published']]);
});

test('the operation `put` stores a draft automatically only if it says so', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(begin);
  const address = anAddress();
  const put = (parameters: object) =>
    runOperation(ada, operationSchema.parse({ operation: 'put', address: writeAddress(address), ...parameters }));
  await put({ body: { title: 'One' } });
  await put({ body: { title: 'Two' }, base: 1, isAutosave: true });
  await put({ body: { title: 'Three' }, base: 2 });
  expect(await list(address)).toEqual(['3 draft', '2 discarded']);
});
