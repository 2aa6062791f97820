// Writes a copy of the contract without its documentation. Deployed Workers contain the copy instead of src/contract (`imports` in
// package.json), because they would otherwise load and evaluate the description of every field.
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesBelow } from './files.ts';

/** Environment variables with which wrangler bundles for a deployment. */
export const deploymentEnvironment = {
  NODE_ENV: 'production',
  // wrangler's own conditions, and the one that selects the copy
  WRANGLER_BUILD_CONDITIONS: 'workerd,worker,browser,deployment',
} as const;

const sources = 'src/contract';
const copies = 'dist/generated/contract';

/** Writes the copies of changed files, and deletes those of deleted files. */
export async function writeContractWithoutTexts(): Promise<void> {
  const paths = filesBelow(sources).map((path) => path.slice(sources.length));
  for (const path of filesBelow(copies)) if (!paths.includes(path.slice(copies.length))) rmSync(path);
  const isStale = (path: string) =>
    !existsSync(copies + path) || statSync(copies + path).mtimeMs < Math.max(statSync(sources + path).mtimeMs, changedAt);
  const stale = paths.filter(isStale);
  if (stale.length === 0) return;
  const removeTexts = await createRemover();
  for (const path of stale) {
    mkdirSync(dirname(copies + path), { recursive: true });
    writeFileSync(copies + path, removeTexts(readFileSync(sources + path, 'utf8')));
  }
}

const changedAt = statSync(import.meta.filename).mtimeMs;

/** Returns a function that removes the metadata of schemas (`.meta(…)`) and the summaries of calls from source text. */
export async function createRemover(): Promise<(source: string) => string> {
  const { parseSync, Visitor } = await import('vite'); // imported here because it is slow to load and often not needed
  return (source) => {
    const { program, errors } = parseSync('contract.ts', source);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
    const removed: [from: number, to: number][] = [];
    new Visitor({
      CallExpression({ callee, arguments: [input], end }) {
        if (callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'meta')
          removed.push([callee.object.end, end]);
        if (callee.type !== 'Identifier' || !callee.name.startsWith('define') || input?.type !== 'ObjectExpression') return;
        for (const { type, start, end: last, ...property } of input.properties)
          if (type === 'Property' && 'key' in property && property.key.type === 'Identifier' && property.key.name === 'summary')
            removed.push([start, last + (/^\s*,/.exec(source.slice(last))?.[0].length ?? 0)]);
      },
    }).visit(program);
    let kept = source;
    const outermost = removed.filter(([from]) => !removed.some(([start, end]) => start < from && from < end));
    for (const [from, to] of outermost.toSorted(([one], [other]) => other - one)) {
      const lines = source.slice(from, to).replace(/[^\n]/g, ''); // keeps the line numbers for stack traces
      kept = kept.slice(0, from) + lines + kept.slice(to);
    }
    return kept;
  };
}
