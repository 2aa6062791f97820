// Reports files of a folder as they are saved, in place or by renaming another file over them, as many editors and git do.
import { type FSWatcher, watch } from 'chokidar';

interface Watched {
  /** Files and folders that are not looked into. */
  isIgnored?: (path: string) => boolean;
  /** Reports the files that are there already, too. */
  includesPresent: boolean;
  /** The end of the names of the files that count. */
  endings: readonly string[];
}

export function watchFiles(
  folders: readonly string[],
  { isIgnored = () => false, includesPresent, endings }: Watched,
  onSave: (file: string) => void,
): FSWatcher {
  const report = (file: string) => {
    if (endings.some((ending) => file.endsWith(ending))) onSave(file);
  };
  return watch([...folders], { ignored: (path) => isIgnored(path), ignoreInitial: !includesPresent })
    .on('add', report)
    .on('change', report);
}
