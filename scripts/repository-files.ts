import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Returns all repository files, including untracked files that .gitignore does not exclude. */
export const listRepositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 10_000_000 })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));
