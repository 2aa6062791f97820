import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopAll } from './process.ts';

/** Creates a folder for a run's files. When the run ends, the folder is deleted and all processes of the run are stopped. */
export function createRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cairn-bench-'));
  process.once('exit', () => {
    stopAll();
    rmSync(folder, { recursive: true, force: true });
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
