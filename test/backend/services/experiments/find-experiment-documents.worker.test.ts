// The documents that contain experiments, which are found without reading their bodies.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findExperimentDocuments } from '#backend/services/experiments/find-experiment-documents.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const now = Date.UTC(2027, 0, 1);
beforeAll(() => prepareBackend());
beforeEach(async () => void (await db.prepare("DELETE FROM content_document WHERE document_key GLOB 'found-*'").run()));

const text = (id: string) => ({ id, kind: 'rich-text', fields: { html: id } });
const experiment = (key: string, ...variants: string[]) => ({
  ...{ id: key, kind: 'experiment' },
  fields: { experienceId: key, variants: variants.map((variantId) => ({ variantId, targets: [] })) },
});
const section = (...children: object[]) => ({ id: 'section', kind: 'section', fields: {}, children });

interface Version {
  version: number;
  state?: 'published' | 'draft' | 'discarded';
  validFrom?: number;
  body: object;
  key?: string;
}

const store = ({ version, state = 'published', validFrom, body, key = 'found-1' }: Version) =>
  db
    .prepare("INSERT INTO content_document VALUES ('us', 'en-us', 'page', ?1, ?2, ?3, ?4, NULL, ?5, 'Ada', ?6, NULL)")
    .bind(key, version, state, validFrom ?? null, JSON.stringify(body), now)
    .run();

/** Returns the found documents of this test: key of the experiment, document, state and variants. */
const find = async () =>
  [...(await findExperimentDocuments(db, now))].flatMap(([key, documents]) =>
    documents
      .filter(({ address }) => address.key.startsWith('found-'))
      .map(({ address, state, variants }) => [key, address.key, state, ...variants]),
  );

describe('the documents of experiments', () => {
  test('experiments are found in blocks, in cells and inside other blocks', async () => {
    await store({ version: 1, body: { blocks: [text('x'), section(experiment('inside', 'B', 'C'))], cells: [experiment('cell', 'D')] } });
    expect(await find()).toEqual([
      ['inside', 'found-1', 'live', 'B', 'C'],
      ['cell', 'found-1', 'live', 'D'],
    ]);
  });

  test.each([
    ['blocks that are no list', { blocks: 'experiment' }],
    ['a block without fields', { blocks: [{ kind: 'experiment' }] }],
    ['an experiment without an id', { blocks: [experiment('')] }],
    ['an experiment in the fields of another block', { blocks: [{ kind: 'hero', fields: { inner: experiment('field') } }] }],
    ['an experiment outside its blocks', { extra: [experiment('extra')] }],
  ])('a document with %s has no experiment', async (_, body) => {
    await store({ version: 1, body });
    expect(await find()).toEqual([]);
  });

  test('an experiment in a draft or a scheduled version is not live, and one in a discarded version is not found', async () => {
    await store({ version: 1, body: { blocks: [experiment('gone')] }, state: 'discarded' });
    await store({ version: 2, body: { blocks: [experiment('later')] }, validFrom: now + 1 });
    await store({ version: 3, body: { blocks: [experiment('drafted')] }, state: 'draft' });
    expect(await find()).toEqual([
      ['later', 'found-1', 'draft'],
      ['drafted', 'found-1', 'draft'],
    ]);
  });

  test('an experiment is not found after a version without it went live', async () => {
    await store({ version: 1, body: { blocks: [experiment('old')] }, validFrom: 1 });
    await store({ version: 2, body: { blocks: [text('x')] }, validFrom: 2 });
    expect(await find()).toEqual([]);
  });

  test('an experiment is not found after its version was deleted', async () => {
    await store({ version: 1, body: { blocks: [experiment('deleted')] } });
    await db.prepare("DELETE FROM content_document WHERE document_key = 'found-1'").run();
    expect(await find()).toEqual([]);
    expect(await db.prepare("SELECT COUNT(*) AS n FROM document_experiment WHERE document_key = 'found-1'").first('n')).toBe(0);
  });

  test('documents with experiments are found without reading their bodies', async () => {
    const filler = 'x'.repeat(1000);
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200)
         INSERT INTO content_document SELECT 'us', 'en-us', 'page', 'found-' || i, 1, 'published', NULL, NULL, ?1, 'Ada', 1, NULL FROM n`,
      )
      .bind(JSON.stringify({ blocks: [text(filler), experiment('many', 'B')] }))
      .run();
    const statements: string[] = [];
    const prepare = (sql: string) => {
      statements.push(sql);
      return db.prepare(sql);
    };
    const watched = new Proxy(db, {
      get: (target, name) => (name === 'prepare' ? prepare : Reflect.get(target, name).bind(target)),
    });
    expect((await findExperimentDocuments(watched, now)).get('many')).toHaveLength(200);
    const [sql = '', ...others] = statements;
    const plan = await db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>();
    expect([sql, others]).toEqual([expect.not.stringContaining('body'), []]);
    expect(plan.results.map(({ detail }) => detail).join()).not.toMatch(/SCAN d\b/);
  });
});
