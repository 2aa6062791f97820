// A copy of the sources of the last release, with the currently installed packages.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const release = JSON.parse(readFileSync('test/fixtures/last-release.json', 'utf8')) as { version: string; commit: string };

/** Returns true if this checkout has the commit of the last release. A shallow clone does not have it. */
export const hasRelease = (): boolean => spawnSync('git', ['cat-file', '-e', `${release.commit}^{commit}`]).status === 0;

/** Copies the sources of the last release into a new folder. Throws if this checkout does not have them. */
export function copyRelease(folder: string): void {
  const archive = spawnSync('git', ['archive', '--format=tar', release.commit], { maxBuffer: 1e9 });
  if (archive.status !== 0) throw new Error(`Release ${release.version} (${release.commit}) is not in this checkout: ${archive.stderr}`);
  mkdirSync(folder);
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (unpacked.status !== 0) throw new Error(`Release ${release.version} could not be unpacked: ${unpacked.stderr}`);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
}
