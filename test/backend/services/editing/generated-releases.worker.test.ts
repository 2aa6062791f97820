// Two editors who change and release pages in three locales, in a generated order. The long test kills the shop
// between the steps (test/processes/generated-releases.long.process.test.ts).
import { beforeAll, describe, expect, test } from 'vitest';
import { createEditing } from '#backend/services/editing/editing.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { createRun } from '../../../support/generated-releases.ts';
import { isLongSet } from '../../../support/long-set.ts';

beforeAll(() => prepareBackend());

const editors = ['Ada', 'Grace'].map((name) => ({ name, editing: createEditing(backendEnv.BACKEND_DB, name) }));
const [seeds, steps] = isLongSet ? [[1, 2, 3, 4, 5, 6], 300] : [[1, 2], 60];

describe.each(seeds)('editors with the seed %i', (seed) => {
  test('lose no version, see only published content live, and release and roll back all documents together', async () => {
    const run = createRun(seed, () => editors);
    let compared = 0;
    const rolledBack = new Set<string>();
    for (let index = 0; index < steps; index++) {
      const results = await run.step();
      for (const result of results) if (result.status === 'rejected') throw result.reason;
      if (index % 4 === 0) await run.check();
      for (const release of await run.readOwnReleases()) {
        if (release.state !== 'rolled-back' || rolledBack.has(release.id)) continue;
        rolledBack.add(release.id);
        compared += await run.expectRollback(release);
      }
    }
    await run.check();
    console.log(`seed ${seed}: ${JSON.stringify(Object.fromEntries([...run.counts].sort()))}; ${compared} documents rolled back exactly`);
    expect(run.counts.get('put done')).toBeGreaterThan(10);
    expect(run.counts.get('publishRelease done')).toBeGreaterThan(0);
  });
});
