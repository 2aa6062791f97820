// Records from which version a content file was written, so that storing it cannot overwrite changes that its editor has not seen.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The version that was last exported to a file or stored from it, by file. */
export interface Bases {
  read: (file: string) => number | undefined;
  write: (file: string, version: number) => void;
}

/**
 * Opens the record, which is next to the data, because version numbers belong to one database. It is read for each use, because the watcher
 * and the command line both write it.
 */
export function openBases(persistTo: string): Bases {
  const store = join(persistTo, 'content', 'bases.json');
  const readAll = (): Record<string, number> => (existsSync(store) ? JSON.parse(readFileSync(store, 'utf8')) : {});
  return {
    read: (file) => readAll()[resolve(file)],
    write: (file, version) => {
      const all = readAll();
      if (all[resolve(file)] === version) return;
      mkdirSync(dirname(store), { recursive: true });
      writeFileSync(store, `${JSON.stringify({ ...all, [resolve(file)]: version }, null, 2)}\n`);
    },
  };
}
