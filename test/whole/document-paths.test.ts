// Checks that paths and links in Markdown files refer to existing files.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { listRepositoryFiles } from '../../scripts/repository-files.ts';

const files = listRepositoryFiles();
const known = new Set(files.flatMap(listWithFolders));
const documents = files.filter((file) => file.endsWith('.md'));

/** Paths that are not in the repository, because tools or readers create them. */
const created = /^(?:test-results|dist|content|\.wrangler|\.stryker|\.coverage)\/|\.dev\.vars$|^environments\/\w+\.secrets$/;

function listWithFolders(file: string): string[] {
  const folder = dirname(file);
  return folder === '.' ? [file] : [file, ...listWithFolders(folder)];
}

/**
 * Returns paths in code spans: texts with a slash that contain no pattern and are not package names. Documents may omit `src/`, as in
 * `backend/outbox/`.
 */
const listPaths = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)\/?`/g)].flatMap(([, path = '']) =>
    created.test(path) || path.startsWith('@') ? [] : [path],
  );

/** Returns the targets of links to other files. */
const listLinks = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^(?:https?:|mailto:|#)/.test(target) ? [] : [target.split('#')[0] ?? ''],
  );

test('listPaths finds paths in documents', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/architecture.md']));
  expect(listPaths(readFileSync('docs/architecture.md', 'utf8')).length).toBeGreaterThan(10);
});

test('index of decisions has the number, title and status of every decision', () => {
  const rows = documents.flatMap((path) => {
    const [, name = '', number = ''] = /^docs\/decisions\/((\d{3})-.*)$/.exec(path) ?? [];
    if (number === '' || number === '000') return [];
    const text = readFileSync(path, 'utf8');
    const title = text.match(/^# \d{3}: (.+)$/m)?.[1];
    const [, status, successor] = text.match(/Status: (accepted|superseded by \[(\d{3})\])/) ?? [];
    return [`| ${number} | [${title}](${name}) | ${successor ? `superseded by ${successor}` : status} |`];
  });
  const index = readFileSync('docs/decisions/README.md', 'utf8').split('\n');
  const listed = index.flatMap((line) => line.match(/^\| \d{3} \|.*? \|.*? \|/)?.[0] ?? []);
  expect(listed).toEqual(rows);
});

test.each(documents)('every path in %s exists', (document) => {
  const text = readFileSync(document, 'utf8');
  const bases = ['', 'src', 'src/backend', 'client', 'test', 'scripts', dirname(document)];
  const paths = listPaths(text).filter((path) => !bases.some((base) => known.has(join(base, path))));
  const links = listLinks(text).filter((target) => !known.has(join(dirname(document), target).replace(/\/$/, '')));
  expect([...paths, ...links]).toEqual([]);
});
