import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll } from './process.ts';

/** Creates a folder for the files of a run. It is deleted when the run ends, and the processes that were started are stopped. */
export function createRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  process.once('exit', () => {
    stopAll();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
