// The upload of source maps, and a stack of a minified bundle that becomes readable with the uploaded map.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, describe, expect, test } from 'vitest';
import { createDebugId } from '#lib/error-reports/debug-id.ts';
import { parseStack } from '#lib/error-reports/stack.ts';
import { type ChunkList, isForCoverage } from '../../../scripts/build/chunks.ts';
import { filesBelow } from '../../../scripts/build/files.ts';
import { writeArtifactBundle } from '../../../scripts/source-maps/artifact-bundle.ts';
import { uploadBundle } from '../../../scripts/source-maps/upload-bundle.ts';
import { createRelease, listBrowserScripts, uploadSourceMaps } from '../../../scripts/upload-source-maps.ts';
import { readZip } from '../../support/read-zip.ts';
import { startSourceMapServer } from '../../support/source-map-server.ts';

const facts = { org: 'a-shop', project: 'storefront', release: 'abc123', dist: 'storefront' };
const { loader, files, scripts } = JSON.parse(readFileSync('dist/generated/chunks.json', 'utf8')) as ChunkList;

let server: Awaited<ReturnType<typeof startSourceMapServer>> | undefined;
let folder: string | undefined;
afterEach(async () => {
  await server?.close();
  if (folder !== undefined) rmSync(folder, { recursive: true });
  server = undefined;
  folder = undefined;
});

const aSettings = (url = server?.url ?? '') => ({ url, token: 'a-token', org: 'a-shop', project: 'storefront' });

const source = `/** Returns the price. */
export function readPrice(product) {
  if (!product) {
    throw new TypeError('no product');
  }
  return product.price;
}
`;

/** Builds a minified bundle with a hidden source map, and returns its code and its map. */
async function buildMinified(): Promise<{ file: string; code: string; map: string }> {
  folder = mkdtempSync(join(tmpdir(), 'cairn-maps-'));
  writeFileSync(join(folder, 'price.js'), source);
  writeFileSync(
    join(folder, 'worker.js'),
    "import { readPrice } from './price.js';\nexport const open = (id) => readPrice(id ? { price: 1 } : undefined);\n",
  );
  await build({
    ...{ root: folder, configFile: false, logLevel: 'silent' },
    build: {
      ...{
        outDir: 'out',
        minify: true,
        sourcemap: 'hidden',
        target: 'es2022',
        lib: { entry: 'worker.js', formats: ['es'], fileName: () => 'worker.mjs' },
      },
    },
  });
  const file = join(folder, 'out/worker.mjs');
  return { file, code: readFileSync(file, 'utf8'), map: readFileSync(`${file}.map`, 'utf8') };
}

test('a stack of a minified bundle is readable with the uploaded source map, which the debug id of the report finds', async () => {
  server = await startSourceMapServer();
  const { file, code, map } = await buildMinified();
  expect(code).not.toContain('readPrice');
  const bundle = await writeArtifactBundle([{ path: '/storefront/worker.js', code, map }], facts);
  await uploadBundle(new Uint8Array(bundle), facts, aSettings(), 1);

  const { open } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { open: (id?: string) => number };
  const error = await Promise.resolve()
    .then(() => open())
    .catch((problem: Error) => problem);
  const [frame] = parseStack((error as Error).stack ?? '');

  const uploaded = readZip(server.bundles[0]?.bundle ?? Buffer.alloc(0));
  const { files: listed } = JSON.parse(uploaded.get('manifest.json') ?? '') as {
    files: Record<string, { type: string; headers: Record<string, string> }>;
  };
  // what Sentry does with a report: the debug id of its script selects the source map
  const debugId = await createDebugId('/storefront/worker.js', 'abc123');
  const [mapPath = ''] =
    Object.entries(listed).find(([, { type, headers }]) => type === 'source_map' && headers['debug-id'] === debugId) ?? [];
  const found = new SourceMap(JSON.parse(uploaded.get(mapPath) ?? '')).findEntry((frame?.line ?? 0) - 1, (frame?.column ?? 0) - 1);
  expect(found).toMatchObject({ originalSource: expect.stringMatching(/price\.js$/), originalLine: 3 });
});

describe('an artifact bundle', () => {
  test('contains each script and its map with the same debug id, the release and the Worker', async () => {
    const twoScripts = ['/backend/worker.js', '/backend/other.js'].map((path) => ({ path, code: `// ${path}`, map: '{"version":3}' }));
    const bundle = await writeArtifactBundle(twoScripts, { ...facts, dist: 'backend' });
    expect(bundle.subarray(0, 8)).toEqual(Buffer.from('SYSB\x02\0\0\0', 'latin1'));
    const entries = readZip(bundle);
    const manifest = JSON.parse(entries.get('manifest.json') ?? '');
    expect(manifest).toMatchObject({ org: 'a-shop', project: 'storefront', release: 'cairn@abc123', dist: 'backend' });
    const debugId = await createDebugId('/backend/worker.js', 'abc123');
    expect(debugId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
    expect(manifest.files['files/_/_/backend/worker.js']).toEqual({
      ...{ type: 'minified_source', url: 'app:///backend/worker.js', headers: { 'debug-id': debugId, sourcemap: 'worker.js.map' } },
    });
    expect(JSON.parse(entries.get('files/_/_/backend/worker.js.map') ?? '')).toEqual({ version: 3, debug_id: debugId, debugId });
    expect(entries.get('files/_/_/backend/other.js')).toBe('// /backend/other.js');
  });

  test('has the same debug id for a browser script in each release, and another one for a Worker', async () => {
    const ids = await Promise.all(['1', '2'].map((release) => createDebugId('/assets/cart-abc.js', release)));
    expect(ids[0]).toBe(ids[1]);
    const others = await Promise.all(['1', '2'].map((release) => createDebugId('/backend/worker.js', release)));
    expect(others[0]).not.toBe(others[1]);
  });
});

describe('the upload', () => {
  test('sends only missing chunks, a few per request, and waits until they are assembled', async () => {
    server = await startSourceMapServer({ chunkSize: 100 });
    const bundle = new Uint8Array(randomBytes(750));
    await uploadBundle(bundle, facts, aSettings(), 1);
    expect(server.bundles).toMatchObject([{ projects: ['storefront'], version: 'cairn@abc123', dist: 'storefront' }]);
    expect(server.bundles[0]?.bundle).toEqual(Buffer.from(bundle));
    const sent = () => server?.requests.filter((line) => line.startsWith('POST') && line.endsWith('chunk-upload/')).length;
    expect(sent()).toBe(3);
    await uploadBundle(bundle, facts, aSettings(), 1);
    expect(sent()).toBe(3);
  });

  test('fails with the reason of the server', async () => {
    server = await startSourceMapServer({ failure: 'quota exceeded' });
    await expect(uploadBundle(new Uint8Array([1]), facts, aSettings(), 1)).rejects.toThrow('quota exceeded');
  });

  test('fails with the status of a rejected token, and without the token', async () => {
    server = await startSourceMapServer();
    const failure = await uploadBundle(new Uint8Array([1]), facts, { ...aSettings(), token: 'wrong' }).catch(String);
    expect(failure).toMatch(/chunk-upload\/ responded with 401\.$/);
    expect(failure).not.toContain('wrong');
  });

  test('of a deployment sends the scripts of the browser, whose maps name the sources', async () => {
    server = await startSourceMapServer({ chunkSize: 1_000_000 });
    const environment = { SENTRY_AUTH_TOKEN: 'a-token', SENTRY_ORG: 'a-shop', SENTRY_PROJECT: 'storefront', SENTRY_URL: server.url };
    expect(await uploadSourceMaps({}, 'abc123', environment)).toBe('Source maps of browser were uploaded for the release abc123.');
    const uploaded = readZip(server.bundles[0]?.bundle ?? Buffer.alloc(0));
    const map = JSON.parse(uploaded.get(`files/_/_${loader}.map`) ?? '{}') as { sources: string[] };
    expect(map.sources.some((path) => path.endsWith('client/loader.ts'))).toBe(true);
  });

  test('of a Worker that was not deployed fails', async () => {
    const environment = { SENTRY_AUTH_TOKEN: 'a', SENTRY_ORG: 'b', SENTRY_PROJECT: 'c', SENTRY_URL: 'http://127.0.0.1:1' };
    folder = mkdtempSync(join(tmpdir(), 'cairn-maps-'));
    await expect(uploadSourceMaps({ staff: folder }, 'abc123', environment)).rejects.toThrow('There are no source maps of staff.');
  });

  test.each(['SENTRY_AUTH_TOKEN', 'SENTRY_ORG', 'SENTRY_PROJECT'])('is skipped without %s', async (name) => {
    const environment = { SENTRY_AUTH_TOKEN: 'a', SENTRY_ORG: 'b', SENTRY_PROJECT: 'c', [name]: '' };
    expect(await uploadSourceMaps({}, 'abc123', environment)).toMatch(/^Source maps were not uploaded/);
  });
});

describe('the build', () => {
  test('has no public source map, and no script that names one', () => {
    if (isForCoverage()) return;
    expect(filesBelow('dist/client').filter((path) => path.endsWith('.map'))).toEqual([]);
    for (const path of files.filter((each) => each.endsWith('.js')))
      expect(readFileSync(`dist/client${path}`, 'utf8'), path).not.toContain('sourceMappingURL');
  });

  test('has the source map of each script in a folder that is not public', () => {
    const mapped = listBrowserScripts().map(({ path }) => path);
    // a script that contains only helpers of the build has no sources
    const own = Object.entries(scripts).filter(([, { modules }]) => Object.keys(modules).some((name) => /^(?:client|src)\//.test(name)));
    expect(own.length).toBeGreaterThan(20);
    for (const [path] of own) expect(mapped).toContain(path);
    expect(existsSync(`dist/source-maps${loader}.map`)).toBe(true);
  });

  test('has a release that depends on the sources only', () => {
    expect(createRelease()).toMatch(/^[\da-f]{12}$/);
    expect(createRelease()).toBe(createRelease());
  });
});
