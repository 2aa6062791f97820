// Runs beside `npm start` and builds saved files. The running Worker reads new styles and scripts (live-build.ts). For other sources,
// wrangler bundles and restarts the Worker, which takes about two seconds longer. Island sources need both, because browser and Worker
// render islands.
import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'chokidar';
import { describeProblem } from '#lib/problem-text.ts';
import { buildSources } from './build-all.ts';
import { writeBuildIds } from './build-ids.ts';
import { writeLiveBuild } from './live-build.ts';
import { copyPublicFiles } from './public-files.ts';
import { needsRestart, sourceFolders } from './watched-sources.ts';

/** Milliseconds before a build, because text editors save a file in several steps. */
const settleMs = 30;
/** Milliseconds before the restart after a change to an island, so that open pages load its new script while the Worker still responds. */
const islandMs = 800;

const saved = new Set<string>();
let building = Promise.resolve();
let timer: NodeJS.Timeout | undefined;

watch(sourceFolders(), { ignoreInitial: true }).on('all', (_, path) => {
  saved.add(path.replaceAll('\\', '/'));
  clearTimeout(timer);
  timer = setTimeout(() => {
    building = building.then(build);
  }, settleMs);
});

/** Builds the saved files. If the build fails, the running shop keeps the previous one. */
async function build(): Promise<void> {
  const paths = [...saved];
  saved.clear();
  if (paths.length === 0) return;
  try {
    if (paths.some((path) => path.startsWith('public/'))) copyPublicFiles();
    await buildSources();
    writeLiveBuild();
    if (paths.some((path) => path.startsWith('src/islands/') || path.includes('.island.'))) await sleep(islandMs);
    if (paths.some(needsRestart)) writeBuildIds();
  } catch (problem) {
    console.error(`build: ${paths.join(', ')}: ${describeProblem(problem)}`);
  }
}
