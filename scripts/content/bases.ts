// Records the document version on which each content file is based, so that storing a file is refused if another editor has changed the
// document since.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The base versions by file: the version that was last exported to the file or stored from it. */
export interface Bases {
  read: (file: string) => number | undefined;
  write: (file: string, version: number) => void;
}

/**
 * Opens the record of a database, or of a deployment (`host`). The file is next to the database, because version numbers are valid for that database only. The file is
 * read again for each use, because both the watcher and the command line write to it.
 */
export function openBases(persistTo: string, host = ''): Bases {
  const store = join(persistTo, 'content', host.replace(':', '_'), 'bases.json');
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
