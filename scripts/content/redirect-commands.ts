// The commands of `npm run content -- redirects`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chooseRedirect, type Redirect } from '#backend/rules/redirects.ts';
import { describeSource, type RedirectKey } from '#backend/services/editing/check-redirects.ts';
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import type { RedirectResult } from '#backend/services/editing/redirects.ts';
import { readRedirects, writeRedirects } from '#backend/services/editing/redirects-file.ts';
import { writeInstant } from '#backend/services/editing/refusal-text.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { isLocale, requireMarket } from '#markets/registry.ts';
import { routes } from '#routes.ts';
import type { Command, CommandContext } from './arguments.ts';
import { UsageError } from './usage-error.ts';

export const runRedirects: Command = async ([name, ...names], context) => {
  const command = name === undefined ? undefined : redirectCommands[name];
  if (!command) throw new UsageError(`redirects: expected one of ${Object.keys(redirectCommands).join(', ')}.`);
  await command(names, context);
};

const redirectCommands: Readonly<Record<string, Command>> = {
  list: async (_, { editing, print }) => {
    const redirects = await editing.listRedirects();
    for (const redirect of redirects) print(describeRedirect(redirect));
    if (redirects.length === 0) print('There are no redirects.');
  },

  export: async ([file], { editing, print }) => {
    if (file === undefined) throw new UsageError('A file is required: npm run content -- redirects export redirects.csv');
    const redirects = await editing.listRedirects();
    writeFileSync(file, writeRedirects(redirects));
    print(`${file}: ${count(redirects.length)}.`);
  },

  import: async ([file], context) => {
    if (file === undefined) throw new UsageError('A file is required: npm run content -- redirects import redirects.csv');
    if (!existsSync(file)) throw new UsageError(`${file}: the file does not exist.`);
    await importFile(file, context);
  },

  remove: async ([scope = '', ...sources], { editing, options, print }) => {
    if (sources.length === 0) throw new UsageError('A scope and a source are required, such as: redirects remove de-de /alte-seite');
    const remove = sources.map((source) => readKey(scope, source));
    const result = await editing.changeRedirects({ put: [], remove, isDryRun: options['dry-run'] });
    if (result.problems.length > 0) throw new UsageError(result.problems.map(({ message }) => message).join('\n'));
    report(result, { print, lines: [] });
  },
};

async function importFile(file: string, { editing, options, print }: CommandContext): Promise<void> {
  const { redirects, problems } = readRedirects(readFileSync(file, 'utf8'));
  const put = redirects.map(({ redirect }) => redirect);
  const remove = options.prune ? findOthers(await editing.listRedirects(), put) : [];
  // The readable lines are checked even if others are not, so that one run reports all problems.
  const isDryRun = options['dry-run'] || problems.length > 0;
  const result = await editing.changeRedirects({ put, remove, isDryRun });
  const lines = redirects.map(({ line }) => line);
  const all = [
    ...problems,
    ...result.problems.map(({ index, message }) => ({ line: index === undefined ? 0 : (lines[index] ?? 0), message })),
  ];
  for (const { line, message } of findUnusable(redirects)) print(`${file}:${line}: warning: ${message}`);
  if (isDryRun || all.length > 0) for (const difference of result.differences) print(`${file}:${describeDifference(difference, lines)}`);
  if (all.length > 0) throw new UsageError(`${describeProblems(file, all)}\nNothing was stored.`);
  report(result, { print, lines });
}

const describeProblems = (file: string, problems: readonly FileProblem[]): string =>
  problems
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, message }) => `${file}:${line > 0 ? `${line}:` : ''} error: ${message}`)
    .join('\n');

/** Returns the stored redirects of the file's sites that the file does not contain. */
function findOthers(stored: readonly Redirect[], put: readonly Redirect[]): Redirect[] {
  const sites = new Set(put.map(({ siteId }) => siteId));
  const kept = new Set(put.map(describeSource));
  return stored.filter((redirect) => sites.has(redirect.siteId) && !kept.has(describeSource(redirect)));
}

/** Warns about redirects of paths that always have a page of the shop, so that the redirect never applies. */
const findUnusable = (redirects: readonly { line: number; redirect: Redirect }[]): FileProblem[] =>
  redirects.flatMap(({ line, redirect }) => {
    const route = matchRoute(redirect.source);
    if (
      !route ||
      route.older ||
      routes[route.name].path.includes('{') ||
      !chooseRedirect([redirect], redirect.source, redirect.validFrom ?? 0)
    )
      return [];
    return [{ line, message: `the shop has a page at ${redirect.source}, so the redirect does not apply to it` }];
  });

function readKey(scope: string, text: string): RedirectKey {
  const isPrefix = text.endsWith('/*');
  const source = isPrefix ? text.slice(0, -2) : text;
  const match = isPrefix ? 'prefix' : 'exact';
  return isLocale(scope)
    ? { siteId: requireMarket(scope).siteId, locale: scope, match, source }
    : { siteId: scope, locale: '', match, source };
}

function report(
  { outcome, differences }: RedirectResult,
  { print, lines }: { print: (line: string) => void; lines: readonly number[] },
): void {
  const added = differences.filter(({ before, after }) => after && !before).length;
  const removed = differences.filter(({ after }) => !after).length;
  const unchanged = lines.length - differences.filter(({ after }) => after).length;
  const changed = differences.length - added - removed;
  const news = `${added} added, ${changed} changed, ${removed} removed${lines.length > 0 ? `, ${unchanged} unchanged` : ''}`;
  print(`${outcome === 'checked' ? 'Dry run, nothing was stored: ' : ''}${news}.`);
}

function describeDifference({ index, before, after }: RedirectResult['differences'][number], lines: readonly number[]): string {
  const line = index === undefined ? '' : `${lines[index]}:`;
  if (!after) return ` removed: ${before ? describeRedirect(before) : ''}`;
  return before
    ? `${line} changed: ${describeRedirect(after)} (before: ${describeRedirect(before)})`
    : `${line} added: ${describeRedirect(after)}`;
}

function describeRedirect(redirect: Redirect): string {
  const { status, target, keepsQuery, validFrom, validTo } = redirect;
  const period = `${validFrom === null ? '' : ` from ${writeInstant(validFrom)}`}${validTo === null ? '' : ` until ${writeInstant(validTo)}`}`;
  return `${describeSource(redirect)} → ${status}${target === null ? '' : ` ${target}`}${keepsQuery ? ' with the query' : ''}${period}`;
}

const count = (redirects: number): string => (redirects === 1 ? '1 redirect' : `${redirects} redirects`);
