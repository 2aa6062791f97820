// Watches a folder for saved files, which are written in place or renamed over, as many editors and git do.
import { type FSWatcher, watch } from 'chokidar';

interface Watched {
  /** Returns whether to skip a file or folder. */
  isIgnored?: (path: string) => boolean;
  /** Whether to report existing files, too. */
  includesPresent: boolean;
  /** Endings of the file names to report. */
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
