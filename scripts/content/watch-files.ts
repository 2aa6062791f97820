// Watches folders for saved files. Also detects files that are replaced by renaming, as git and many text editors do.
import { type FSWatcher, watch } from 'chokidar';

interface Watched {
  /** Returns whether to skip a file or folder. */
  isIgnored?: (path: string) => boolean;
  /** Whether to also report the files that exist at the start. */
  includesPresent: boolean;
  /** File name extensions to report. */
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
