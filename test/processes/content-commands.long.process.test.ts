// `npm run content` with the commands for versions and releases, on a local database and at a staff origin with an access token.
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedBackend } from '../support/backend-file.ts';
import { openStaffServer, type StaffServer } from '../support/staff-server.ts';
import { storeStaffToken } from '../support/staff-token.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-commands-'));
const [localData, remoteData] = [join(folder, 'local'), join(folder, 'remote')];
let server: StaffServer;
let publisherToken: string;
let germanToken: string;

beforeAll(async () => {
  seedBackend(localData, 1);
  cpSync(localData, remoteData, { recursive: true });
  publisherToken = await storeStaffToken(remoteData, 'publisher', 'Release script');
  germanToken = await storeStaffToken(remoteData, 'publisher:de');
  server = await openStaffServer(join(folder, 'staff'), remoteData);
});
afterAll(async () => {
  await server?.dispose();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

interface Ran {
  status: number;
  stdout: string;
  stderr: string;
}

async function spawnContent(args: readonly string[]): Promise<Ran> {
  const child = spawn(process.execPath, ['scripts/content/run.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((done) => child.on('close', (status) => done(status ?? -1)));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await ended, stdout, stderr };
}

/** A store, and the arguments with which the commands use it. */
const stores = {
  'a local database': () => ['--persist-to', localData],
  'a staff origin': () => ['--to', server.origin, '--token', publisherToken, '--persist-to', join(folder, 'bases')],
};

// each command is a process, which takes seconds on a busy machine
describe.concurrent.each(Object.entries(stores))('on %s', { timeout: 1_200_000 }, (name, listOptions) => {
  const content = join(folder, name.replaceAll(' ', '-'));
  const run = (...args: string[]) => spawnContent([...args, ...listOptions()]);
  /** Runs a command that must succeed, and returns what it prints. */
  async function succeed(...args: string[]): Promise<string> {
    const { status, stdout, stderr } = await run(...args);
    expect([args.join(' '), status, stderr]).toEqual([args.join(' '), 0, '']);
    return stdout;
  }
  /** Runs a command that must be refused, and returns the message. A refusal is a sentence, not a stack trace. */
  async function refuse(...args: string[]): Promise<string> {
    const { status, stdout, stderr } = await run(...args);
    expect([args.join(' '), status]).toEqual([args.join(' '), 1]);
    expect(stderr).not.toMatch(/^\s+at /m);
    return stdout + stderr;
  }
  /** Stores a draft with another title. Further fields replace those of the document. */
  async function put(document: string, title: string, more: object = {}, ...options: string[]): Promise<string> {
    const file = join(content, `${document}.json`);
    await succeed('export', document, '--out', content);
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), title, ...more }));
    return succeed('put', file, ...options);
  }

  test('compare lists the fields that differ, and restore stores the text of an earlier version as a draft', {
    concurrent: false,
  }, async () => {
    const document = 'en-us/page/loyalty';
    expect(await refuse('compare', document)).toContain('there is no draft. Name a version with --version N.');
    expect(await refuse('restore', document)).toContain('--version N is required.');
    expect(await put(document, 'Second', {}, '--note', 'Spring')).toContain(`${document}: version 2 is a draft`);
    expect(await succeed('compare', document)).toMatch(
      /^en-us\/page\/loyalty: version 1 → 2: 1 fields and 0 blocks differ\n {2}title: ".+" → "Second"\n$/,
    );
    expect(await succeed('compare', document, '--against', '2', '--version', '1')).toMatch(/title: "Second" → ".+"/);
    expect(await refuse('compare', document, '--version', '99')).toContain(`${document}: there is no version 99.`);
    expect(await refuse('compare', 'en-us/page')).toContain('is not a document address');
    // the draft is not known to the editor who restores, so its version must be named
    expect(await refuse('restore', document, '--version', '1')).toMatch(/version 2, a draft, was stored by .+ at 20/);
    expect(await refuse('restore', document, '--version', '99', '--base', '2')).toContain('this version does not exist');
    expect(await succeed('restore', document, '--version', '1', '--base', '2', '--note', 'As before')).toBe(
      `${document}: version 3 is a draft, with the text of version 1\n`,
    );
    expect(await succeed('list', '--locale', 'en-us', '--kind', 'page')).toMatch(/page\/loyalty +3 {2}draft, by .+: As before\n/);
  });

  test('a release is prepared, checked, scheduled in the time zone of a market, reopened, published and rolled back', {
    concurrent: false,
  }, async () => {
    const [american, german] = ['en-us/page/privacy', 'de-de/page/privacy'];
    const readTitle = async (document: string) => (JSON.parse(await succeed('show', document)) as { title: string }).title;
    const before = [await readTitle(american), await readTitle(german)];
    expect(await succeed('release', 'list')).toBe('There are no releases.\n');
    expect(await refuse('release', 'show', 'spring')).toContain('release spring: there is no such release.');
    expect(await succeed('release', 'create', 'spring', '--note', 'Spring campaign')).toContain('release spring: created.');
    expect(await refuse('release', 'create', 'spring')).toContain('a release has this name already');
    expect(await refuse('release', 'create', 'Spring Sale')).toContain('1 to 50 lower-case letters');
    expect(await refuse('release', 'publish', 'spring')).toContain('it has no documents.');
    expect(await refuse('release', 'add', 'spring')).toContain('A document is required');
    expect(await refuse('release', 'add', 'spring', american)).toContain('has no draft');

    await put(american, 'Spring privacy', {
      blocks: [{ id: 'a', kind: 'rich-text', fields: { html: '<p><a href="/no-such-page">A</a></p>' } }],
    });
    await put(german, 'Datenschutz im Frühling');
    expect(await succeed('release', 'add', 'spring', american, german)).toContain('release spring: 2 documents');
    expect(await succeed('release', 'show', 'spring')).toMatch(
      /^spring +open, 2 documents, by .+: Spring campaign\n {2}de-de\/page\/privacy {2}version 2, added by .+\n {2}en-us\/page\/privacy {2}version 2, added by .+\n {2}preview: npm run content -- preview create "\/de-de\?cms=release-spring"\n/,
    );
    const refused = await refuse('release', 'publish', 'spring');
    expect(refused).toContain(`${american}: /blocks/0/fields/html: error link-broken: "/no-such-page": the shop has no page at this path`);
    expect(refused).toContain('Nothing was published.');

    const blocks = [{ id: 'a', kind: 'rich-text', fields: { html: '<p>Spring</p>' } }];
    await put(american, 'Spring', { blocks }, '--base', '2');
    await succeed('release', 'remove', 'spring', american);
    expect(await succeed('release', 'add', 'spring', american, '--version', '3')).toContain('release spring: 2 documents');
    await put(american, 'Spring privacy', { blocks }, '--base', '3');
    expect(await refuse('release', 'publish', 'spring')).toMatch(
      /Nothing was changed, because of these documents:\n {2}en-us\/page\/privacy: version 4 was stored by .+ after version 3 was added/,
    );
    await succeed('release', 'add', 'spring', american);

    expect(await refuse('release', 'schedule', 'spring')).toContain('--at T is required');
    expect(await refuse('release', 'schedule', 'spring', '--at', '2020-01-01T00:00Z')).toContain('it begins in the past.');
    expect(await refuse('release', 'schedule', 'spring', '--at', '2037-03-01T08:00')).toContain('Write times with an offset');
    expect(await succeed('release', 'schedule', 'spring', '--at', '2037-03-01T08:00', '--zone', 'de')).toMatch(
      /scheduled, from 2037-03-01T07:00Z/,
    );
    expect(await succeed('publish', american)).toMatch(/unchanged, because there is no draft; version 4 shows from 2037-03-01T07:00Z/);
    expect(await refuse('cancel', american)).toContain('is in a release that has not begun');
    expect(await refuse('release', 'end', 'spring')).toContain('it is scheduled from 2037-03-01T07:00Z');
    expect(await succeed('release', 'reopen', 'spring')).toContain('release spring: no longer scheduled.');
    expect(await refuse('release', 'reopen', 'spring')).toContain('it has not been published.');

    expect(await succeed('release', 'publish', 'spring')).toContain('release spring: 2 documents are live');
    expect([await readTitle(american), await readTitle(german)]).toEqual(['Spring privacy', 'Datenschutz im Frühling']);
    expect(await refuse('release', 'cancel', 'spring')).toContain('It can be ended or rolled back.');

    await put(german, 'Neuer als die Veröffentlichung');
    await succeed('publish', german);
    expect(await refuse('release', 'rollback', 'spring')).toContain(`${german}: version 3 has replaced version 2 of the release.`);
    expect(await succeed('release', 'rollback', 'spring', '--keep-newer')).toContain('release spring: rolled back 2 documents');
    expect([await readTitle(american), await readTitle(german)]).toEqual([before[0], 'Neuer als die Veröffentlichung']);
    expect(await succeed('release', 'list')).toMatch(/^spring +rolled-back, from 20.+, 2 documents/);
  });

  test('a release is ended, and another one is canceled', { concurrent: false }, async () => {
    const document = 'en-us/page/accessibility';
    await succeed('release', 'create', 'ended');
    await put(document, 'For a while');
    await succeed('release', 'add', 'ended', document);
    await succeed('release', 'publish', 'ended');
    expect(await succeed('release', 'end', 'ended')).toContain('release ended: 1 documents have ended');
    expect(await succeed('show', document)).not.toContain('For a while');
    expect(await refuse('release', 'rollback', 'ended')).toContain('it ended at 20');
    await succeed('release', 'create', 'canceled');
    expect(await succeed('release', 'cancel', 'canceled')).toContain('release canceled: canceled');
    expect(await refuse('release', 'add', 'canceled', document)).toMatch(/canceled it at 20/);
    expect(await refuse('release', 'stop', 'canceled')).toContain('Expected one of: release list, release show');
    expect(await refuse('release', 'show')).toContain('The name of a release is required');
  });
});

describe('at a staff origin', { timeout: 600_000 }, () => {
  const run = (token: string, ...args: string[]) => spawnContent([...args, '--to', server.origin, '--token', token]);

  test('a token for Germany can neither publish nor change a release with an American document, and the message says why', async () => {
    const release = 'american';
    const document = 'en-us/page/accessibility';
    for (const args of [
      ['copy', document, '--from', 'de-de'],
      ['release', 'create', release],
      ['release', 'add', release, document],
    ]) {
      const { status, stderr } = await run(publisherToken, ...args);
      expect([status, stderr]).toEqual([0, '']);
    }
    for (const [operation, action] of [
      [['publish', release], 'content.publish'],
      [['remove', release, document], 'content.edit'],
    ] as const) {
      const { status, stderr } = await run(germanToken, 'release', ...operation);
      expect([status, stderr]).toEqual([
        1,
        `${server.origin} responded 403: Your roles do not permit ${action} in the market us, which has documents of the release.\n`,
      ]);
    }
    const { stdout } = await run(germanToken, 'release', 'list');
    expect(stdout).toMatch(/^american +open, 0 documents/m);
  });

  test.each([
    ['an invalid token', () => ['--to', server.origin, '--token', 'cairn_staff_invalid'], /rejected the access token/],
    ['no token', () => ['--to', server.origin], /An access token is required/],
    ['an origin without encryption', () => ['--to', 'http://staff.example', '--token', 'a'], /must begin with https/],
    [
      'an origin that does not respond',
      () => ['--to', 'http://staff.localhost:9', '--token', 'a'],
      /^http:\/\/staff\.localhost:9 did not respond: .+ECONNREFUSED/,
    ],
  ])('a command with %s ends with a sentence and the exit code 1', async (_, listOptions, message) => {
    const { status, stdout, stderr } = await spawnContent(['release', 'list', ...listOptions()]);
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(message)]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
