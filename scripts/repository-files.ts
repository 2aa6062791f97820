import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Lists the files of the repository, new ones included, but not those that .gitignore names. */
export const listRepositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8', maxBuffer: 10_000_000 })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));
