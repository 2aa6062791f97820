// Checks that a production build contains no code for developers only, such as fault scenarios and their pages.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from '#contract/openapi.ts';
import { scenarioHeader, scenarioPath } from '#contract/scenario.ts';
import { buildWorker } from '../../bench/build.ts';
import { type Messages, messageFolders, readCatalog } from '../../scripts/build/messages.ts';
import { findFilesBelow } from '../support/imports.ts';
import { bundleForProduction, writeProductionConfigs } from '../support/production-shop.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-production-'));
let storefront: string;
let backend: string;
let staff: string;
/** Characters of the storefront's script without the names. */
let storefrontLength: number;
/** Paths of the modules that a new isolate of the storefront evaluates before its first request. */
let evaluated: string[];
/** The same for the backend. */
let evaluatedByBackend: string[];

beforeAll(() => {
  const configs = writeProductionConfigs(folder);
  storefront = bundle(configs.storefront);
  storefrontLength = readFileSync(join(folder, 'out/worker.js'), 'utf8').length;
  evaluated = listEvaluatedModules();
  backend = bundle(configs.backend);
  evaluatedByBackend = listEvaluatedModules();
  staff = bundle(configs.staff);
});

function bundle(config: string): string {
  const outdir = join(folder, 'out');
  bundleForProduction(config, outdir);
  return readFileSync(join(outdir, 'worker.js'), 'utf8') + listNames(outdir);
}

/** Returns declarations of the names that the minified bundle has shortened, from its source map. */
function listNames(outdir: string): string {
  const { names } = JSON.parse(readFileSync(join(outdir, 'worker.js.map'), 'utf8')) as { names: string[] };
  return names.map((name) => `\nvar ${name}`).join('');
}

interface Metafile {
  inputs: Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>;
  outputs: Record<string, { entryPoint?: string; inputs: Record<string, { bytesInOutput: number }> }>;
}

/** Follows the static imports of the last bundle, in esbuild's description of it (https://esbuild.github.io/api/#metafile). */
function listEvaluatedModules(): string[] {
  const { inputs, outputs } = JSON.parse(readFileSync(join(folder, 'out/bundle-meta.json'), 'utf8')) as Metafile;
  const output = Object.values(outputs).find(({ entryPoint }) => entryPoint !== undefined);
  const found = new Set([output?.entryPoint ?? '']);
  for (const path of found)
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (kind !== 'dynamic-import' && (output?.inputs[imported]?.bytesInOutput ?? 0) > 0) found.add(imported);
  return [...found].map((path) => path.replace(/^.*?(?=(?:src|node_modules|dist)\/)/, ''));
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scenarioFunctions = ['playScenario', 'parseScenario', 'findScenario', 'PlayForm', 'CodeEntry'];

/** Texts in fault scenarios and their pages, and code that must be left out. */
const traces: [string, RegExp][] = [
  ['the header', new RegExp(scenarioHeader)],
  ['the cookie', /["'`]scenario["'`]|cairn-scenario/],
  ['the address that begins one', new RegExp(scenarioPath)],
  ['its effects', /bot-defence|unknown-code|scenario-app/],
  ['the note', /scenario-note|["'`]Scenario["'`]/],
  ['the page of codes', /Code gallery|code-(?:play|entry|facts|scenario)/],
  ['addresses of galleries', /["'`]\/[a-z]+-gallery["'`]/],
  ['styles of galleries', /["'`]page\/[a-z]+-gallery["'`]/],
  ['editing by HTTP', /(?:function |var )createEditingApp\b|DELETE FROM content_event\b/],
  ['pages that load themselves again', /EventSource/],
  ['styles and scripts that were built later', /assets\/live|(?:function |var )(?:setBrowserBuildId|replaceSheets)\b/],
  ['the outbox as a page', /["'`]\/outbox["'`]|(?:function |var )createOutboxApp\b|Emails that the shop has written/],
  ['what the backend remembers', /["'`]\/isolate-memory["'`]|(?:function |var )createMemoryApp\b/],
  ['the pseudo-locale and how its words are made', /en-xa|function pseudoText/],
  ['its functions', new RegExp(`(?:function |var )(?:${scenarioFunctions.join('|')})\\b`)],
];

test.each(scenarioFunctions)('the source code contains %s, which must not be in production bundles', (name) => {
  const sources = findFilesBelow('src', '.ts', '.tsx').map((path) => readFileSync(path, 'utf8'));
  expect(sources.some((text) => new RegExp(`(?:function|const) ${name}\\b`).test(text))).toBe(true);
});

test('benchmarks run the script that is deployed', () => {
  const script = readFileSync(buildWorker('wrangler.toml', join(folder, 'bench')), 'utf8');
  // the folder of the configuration changes some of the shortened names
  expect(Math.abs(script.length - storefrontLength)).toBeLessThan(100);
});

test('the source map leads from a position in the minified bundle to its source', () => {
  const [script, map] = ['worker.js', 'worker.js.map'].map((name) => readFileSync(join(folder, 'bench', name), 'utf8')) as [string, string];
  const lines = script.slice(0, script.indexOf('content.page: the gateway has no home page')).split('\n');
  // the cast is safe because the map is valid
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  expect(entry).toMatchObject({ originalSource: expect.stringMatching(/src\/features\/.*\.tsx?$/), originalLine: expect.any(Number) });
});

test('the storefront bundle contains pages, and the backend bundle contains orders', () => {
  for (const part of ['checkout.page', 'error.AUT423', 'ExpiryLogObject']) expect(storefront).toContain(part);
  for (const part of ['INSERT INTO placed_order', 'var Cart', 'runDailyWork']) expect(backend).toContain(part);
});

test.each([
  ['database', /BACKEND_DB|\bplaced_order\b/],
  ['Durable Objects', /BASKETS|THROTTLES|ORDER_WORK/],
  ['PDF documents', /PDFDocument/],
  ['the payment provider', /api\.stripe\.com/],
])('storefront contains no backend code: %s', (_, trace) => {
  expect(trace.exec(storefront)?.[0]).toBeUndefined();
  expect(backend).toMatch(trace);
});

test('the storefront contains neither the audit log nor content events', () => {
  expect(/audit_entry|(?:INTO|FROM) content_event\b/.exec(storefront)?.[0]).toBeUndefined();
});

test.each([
  ['the staff origin', /staff\.localhost|staff_session|cairn-staff/],
  // the backend writes and counts the events of changes of the catalog, but it does not send them
  ['the editing operations', /DELETE FROM content_event\b|operationSchema/],
])('neither the storefront nor the backend contains %s', (_, trace) => {
  expect(trace.exec(storefront)?.[0]).toBeUndefined();
  expect(trace.exec(backend.replaceAll(/DELETE FROM staff_\w+/g, ''))?.[0]).toBeUndefined(); // expired rows are deleted
  expect(staff).toMatch(trace);
});

test('the staff Worker contains no test people, payment provider or Durable Objects', () => {
  expect(staff).toMatch(/Ada Administrator"\},\w+=\[\]\.flatMap\(/);
  expect(/api\.stripe\.com|BASKETS|ORDER_WORK|THROTTLES/.exec(staff)?.[0]).toBeUndefined();
});

test('a bundle has a source map beside it, which the deployment uploads, and does not contain it', () => {
  const map = JSON.parse(readFileSync(join(folder, 'out/worker.js.map'), 'utf8')) as { sources: string[] };
  expect(map.sources.some((path) => path.endsWith('src/staff/app.tsx'))).toBe(true);
  expect(staff).not.toMatch(/sourceMappingURL=data:/);
});

test('a new isolate of the storefront evaluates no code that reports errors, and neither does one of the backend', () => {
  const reporting = /error-reports\/(?!settings)|error-endpoint|report-problem|endpoints\/operations/;
  expect(evaluated.filter((path) => reporting.test(path))).toEqual([]);
  expect(evaluatedByBackend.filter((path) => reporting.test(path))).toEqual([]);
  for (const bundled of [storefront, backend, staff]) expect(bundled).toContain('x-sentry-envelope');
});

test('a new isolate of the storefront evaluates the app and the blocks', () => {
  for (const path of ['src/app.tsx', 'src/content/blocks/hero/hero-block.tsx']) expect(evaluated).toContain(path);
});

test.each([
  ['no page', /^src\/features\/.*-page\.tsx?$/],
  ['no calls of the contract', /\/contract\/calls/],
  ['no carts, orders or customers of the contract', /\/contract\/entities\/(?:cart|order|purchase|consumer|review|wishlist)/],
  ['no forms of the account or the checkout', /^src\/features\/(?:account|checkout)\/.*form/],
  ['no library for experiments or for sign-in at identity providers', /^node_modules\/(?:@optimizely|oauth4webapi)\//],
])('a new isolate of the storefront evaluates %s', (_, path) => {
  expect(evaluated.filter((each) => path.test(each))).toEqual([]);
});

test('a new isolate of the backend evaluates neither Nodemailer nor the SMTP transport', () => {
  expect(evaluatedByBackend).toContain('src/backend/services/emails/send-due-emails.ts');
  expect(evaluatedByBackend.filter((path) => /nodemailer|transports\/smtp/.test(path))).toEqual([]);
  expect(backend).toContain('SMTPConnection');
});

describe('the documentation of the contract', () => {
  /** The descriptions and summaries, without short texts that may be elsewhere, and without characters that a bundle may escape. */
  const listTexts = (node: unknown): string[] =>
    typeof node === 'object' && node !== null
      ? Object.entries(node).flatMap(([key, value]) =>
          typeof value === 'string'
            ? ['description', 'summary'].includes(key) && /^[ -&(-Z^-z]{34,}$/.test(value)
              ? [value]
              : []
            : listTexts(value),
        )
      : [];
  const { paths, components } = openApiDocument() as { paths: unknown; components: { schemas: unknown } };
  const texts = listTexts([paths, components.schemas]);

  test('is in no bundle', () => {
    expect(texts.length).toBeGreaterThan(100);
    // A bundle that is not minified contains some comments.
    const scripts = [storefront, backend].map((script) => script.replace(/^\s*\/\*\*[\s\S]*?\*\/$/gm, ''));
    expect(texts.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
  });

  test('is in no browser script', () => {
    const scripts = findFilesBelow('dist/client', '.js').map((path) => readFileSync(path, 'utf8'));
    expect(texts.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([]);
  });
});

describe('messages', () => {
  const [ofPages, ofBackend] = [messageFolders.pages, messageFolders.backend].map((folder) => readCatalog(folder).get('en') ?? {});
  const findKeys = (script: string, messages: Messages = {}): string[] =>
    Object.keys(messages).filter((key) => script.includes(`"${key}"`));
  /**
   * Returns the messages that a script contains. Searches only for messages of at least 34 ASCII characters, because a bundle may escape
   * other characters.
   */
  const findTexts = (script: string, messages: Messages = {}): string[] =>
    Object.values(messages).filter((text) => /^[ -z]{34,}$/.test(text) && script.includes(text));

  test('for emails and documents are only in the backend bundle', () => {
    expect(findKeys(backend, ofBackend)).toHaveLength(Object.keys(ofBackend ?? {}).length);
    expect(findTexts(backend, ofBackend).length).toBeGreaterThan(20);
    expect([...findKeys(storefront, ofBackend), ...findTexts(storefront, ofBackend)]).toEqual([]);
  });

  test('for pages are only in the storefront bundle', () => {
    // the contract contains some message keys too, so only the list of all keys shows that a bundle contains the messages
    const keys = JSON.stringify(Object.keys(ofPages ?? {}));
    expect([storefront.includes(keys), backend.includes(keys)]).toEqual([true, false]);
    expect(findTexts(storefront, ofPages).length).toBeGreaterThan(200);
    expect(findTexts(backend, ofPages)).toEqual([]);
  });

  test('of the backend are in no browser script', () => {
    const scripts = findFilesBelow('dist/client', '.js').map((path) => readFileSync(path, 'utf8'));
    expect(scripts.flatMap((script) => [...findKeys(script, ofBackend), ...findTexts(script, ofBackend)])).toEqual([]);
  });
});

test.each(traces)('neither Worker contains %s', (_, trace) => {
  expect([trace.exec(storefront)?.[0], trace.exec(backend)?.[0]]).toEqual([undefined, undefined]);
});

test.each(traces)('no browser script contains %s', (_, trace) => {
  const scripts = findFilesBelow('dist/client', '.js');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => trace.test(readFileSync(path, 'utf8')))).toEqual([]);
});
