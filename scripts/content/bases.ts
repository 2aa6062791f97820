// Which version the text of a file was made from, so that saving it replaces nothing that its editor has not seen.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** By file: the version that was last written to it or stored from it. */
export interface Bases {
  read: (file: string) => number | undefined;
  write: (file: string, version: number) => void;
}

/** Kept beside the data, because versions count in one database. Read for each use: the watcher and the command line both write it. */
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
