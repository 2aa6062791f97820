// Called by .githooks/pre-commit: compares the staged files with the last commit, and fails if the number of words that docs/terms.md rules
// out rises in a folder. scripts/terms/check.ts counts all files, which takes longer.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readProse } from './prose.ts';
import { findFolder, findRuledOut, hasProse, readTerms, termsPath } from './terms.ts';

const terms = readTerms(readFileSync(termsPath, 'utf8'));
const staged = execFileSync('git', ['diff', '--cached', '--name-only', '--no-renames', '-z'], { encoding: 'utf8' });

const rises: Record<string, number> = {};
for (const path of staged.split('\0').filter(hasProse)) {
  const folder = findFolder(path);
  rises[folder] = (rises[folder] ?? 0) + countRuledOut(path, '') - countRuledOut(path, 'HEAD');
}

for (const [folder, rise] of Object.entries(rises)) {
  if (rise <= 0) continue;
  console.error(`${folder} has ${rise} more words that ${termsPath} rules out. List them: npm run terms -- ${folder}`);
  process.exitCode = 1;
}

/** Counts the ruled-out words in a file at a commit, or in the staged file if `commit` is empty. A missing file counts as 0. */
function countRuledOut(path: string, commit: string): number {
  const { status, stdout } = spawnSync('git', ['show', `${commit}:${path}`], { encoding: 'utf8', maxBuffer: 10_000_000 });
  return status === 0 ? findRuledOut(path, readProse(path, stdout), terms).length : 0;
}
