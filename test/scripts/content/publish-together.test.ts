// Commands that publish several documents: if the checks find an error in one of them, none is published.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { blocks as allBlocks } from '#features/blocks.ts';
import type { CheckedEditing, DocumentFinding } from '#staff/checks/checked-editing.ts';
import type { CommandContext } from '../../../scripts/content/arguments.ts';
import type { Bases } from '../../../scripts/content/bases.ts';
import { commands } from '../../../scripts/content/commands.ts';
import { storeFiles } from '../../../scripts/content/store-files.ts';

const blocks = new Map(allBlocks.map((block) => [block.kind, block.fields]));
const folder = mkdtempSync(join(tmpdir(), 'cairn-publish-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = ['en-us/page/one', 'en-us/page/two'];

function writeFiles(): string[] {
  return names.map((name) => {
    const file = join(folder, 'content', `${name}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ page: name.split('/')[2], title: 'T', seo: { title: 'T', description: '' }, blocks: [] }));
    return file;
  });
}

const finding = (document: string, severity: 'error' | 'warning'): DocumentFinding => ({
  ...{ document, severity, pointer: '/blocks/0', code: severity === 'error' ? 'link-broken' : 'link-insecure', message: 'the link' },
});

let calls: string[];
let printed: string[];
let findings: DocumentFinding[];
beforeEach(() => {
  [calls, printed, findings] = [[], [], []];
});

const editing = {
  read: async () => [],
  put: async (address: DocumentAddress) => {
    calls.push(`put ${writeAddress(address)}`);
    return { outcome: 'stored', version: 3, scheduled: [] };
  },
  check: async (addresses: readonly DocumentAddress[], at?: number) => {
    calls.push(`check ${addresses.map(writeAddress).join(' ')}${at === undefined ? '' : ` at ${at}`}`);
    return addresses.map((address) => ({
      document: writeAddress(address),
      findings: findings.filter(({ document }) => document === writeAddress(address)).map(({ document: _, ...each }) => each),
      weight: { pictureBytes: undefined, htmlBytes: undefined },
    }));
  },
  publish: async (address, { together = [] } = {}) => {
    calls.push(`publish ${writeAddress(address)} with ${together.map(writeAddress).join(' ')}`);
    const errors = findings.filter(({ document }) => document === writeAddress(address));
    if (errors.some(({ severity }) => severity === 'error'))
      return { outcome: 'refused', reason: 'findings', message: 'There are errors.', findings: errors };
    return { outcome: 'published', version: 3, scheduled: [], warnings: errors };
  },
} as Partial<CheckedEditing> as CheckedEditing;

const bases: Bases = { read: () => undefined, write: () => undefined };
const context = (options: CommandContext['options'] = {}) =>
  ({ editing, bases, now: 0, options, print: (line: string) => printed.push(line) }) as unknown as CommandContext;

const lines = {
  warning: 'en-us/page/one: /blocks/0: warning link-insecure: the link',
  error: /two: \/blocks\/0: error link-broken: the link/,
};

describe('publish', () => {
  test('publish checks all documents before it publishes the first one', async () => {
    findings = [finding('en-us/page/two', 'error'), finding('en-us/page/one', 'warning')];
    await expect(commands.publish?.(names, context())).rejects.toThrow(lines.error);
    expect([calls, printed]).toEqual([['check en-us/page/one en-us/page/two'], [lines.warning]]);
  });

  test('publish prints each warning once, and names all documents to the checks', async () => {
    findings = [finding('en-us/page/one', 'warning')];
    await commands.publish?.(names, context());
    expect(calls.slice(1)).toEqual([
      'publish en-us/page/one with en-us/page/one en-us/page/two',
      'publish en-us/page/two with en-us/page/one en-us/page/two',
    ]);
    expect(printed).toEqual([lines.warning, 'en-us/page/one: version 3 is live', 'en-us/page/two: version 3 is live']);
  });

  test('publish prints the warnings of a single document, and throws its errors', async () => {
    findings = [finding('en-us/page/one', 'warning'), finding('en-us/page/two', 'error')];
    await commands.publish?.(names.slice(0, 1), context());
    await expect(commands.publish?.(names.slice(1), context())).rejects.toThrow(lines.error);
    expect(printed).toEqual([lines.warning, 'en-us/page/one: version 3 is live']);
  });

  test('schedule checks the documents for the time at which they begin', async () => {
    await commands.schedule?.(names, context({ at: '2027-01-31T09:00Z' }));
    expect(calls[0]).toBe(`check en-us/page/one en-us/page/two at ${Date.parse('2027-01-31T09:00Z')}`);
  });
});

describe('import', () => {
  const run = (over: object = {}) =>
    storeFiles(writeFiles(), { editing, bases, publishes: true, print: (line) => printed.push(line), blocks, ...over });

  test('import stores all files before it checks them, and then publishes them together', async () => {
    await run();
    expect(calls).toEqual([
      ...['put en-us/page/one', 'put en-us/page/two', 'check en-us/page/one en-us/page/two'],
      ...names.map((name) => `publish ${name} with en-us/page/one en-us/page/two`),
    ]);
  });

  test('import publishes nothing if the checks find an error, and the drafts remain', async () => {
    findings = [finding('en-us/page/two', 'error')];
    await expect(run()).rejects.toThrow(lines.error);
    expect(calls.filter((call) => call.startsWith('publish'))).toEqual([]);
  });

  test('saved files are published without checks while npm start runs', async () => {
    const { check: _, ...unchecked } = editing;
    await run({ editing: unchecked });
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['put', 'put', 'publish', 'publish']);
  });
});
