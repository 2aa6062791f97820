// `npm run terms`: counts the words that docs/terms.md rules out, and fails if a folder has more of them than before. `npm run terms --
// src/http` lists them for a folder or file.
import { readFileSync, writeFileSync } from 'node:fs';
import { listRepositoryFiles } from '../repository-files.ts';
import { readProse } from './prose.ts';
import { type Counts, compareCounts, findFolder, findRuledOut, hasProse, readTerms, termsPath } from './terms.ts';

const countsPath = 'scripts/terms/counts.json';

const terms = readTerms(readFileSync(termsPath, 'utf8'));
const shown = process.argv[2];
const found: Record<string, number> = {};
for (const path of listRepositoryFiles()) {
  if (!hasProse(path)) continue;
  const words = findRuledOut(path, readProse(path, readFileSync(path, 'utf8')), terms);
  const folder = findFolder(path);
  found[folder] = (found[folder] ?? 0) + words.length;
  if (shown !== undefined && words.length > 0 && (path === shown || path.startsWith(`${shown}/`)))
    console.log(`${path}: ${words.join(', ')}`);
}

// The cast is safe because this script writes the file.
const known = JSON.parse(readFileSync(countsPath, 'utf8')) as Counts;
const { risen, lowest } = compareCounts(known, found);
const total = Object.values(found).reduce((sum, count) => sum + count, 0);
console.log(`${total} words are ruled out by ${termsPath}.`);
const counts = `${JSON.stringify(lowest, null, 2)}\n`;
if (counts !== `${JSON.stringify(known, null, 2)}\n`) {
  writeFileSync(countsPath, counts);
  console.log(`Some counts are lower than before. Commit ${countsPath}.`);
}
for (const folder of risen)
  console.error(`${folder} has ${found[folder]} of these words, ${known[folder] ?? 0} are allowed. List them: npm run terms -- ${folder}`);
process.exitCode = risen.length > 0 ? 1 : 0;
