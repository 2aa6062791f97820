// Beside `npm start`: builds what is saved. The running Worker reads new styles and scripts (live-build.ts). For any other source, wrangler
// bundles the Worker and starts it again, which takes about two seconds longer. Both happens for islands, because the Worker renders them.
import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'chokidar';
import { describeProblem } from '#lib/problem-text.ts';
import { buildSources } from './build-all.ts';
import { writeBuildIds } from './build-ids.ts';
import { writeLiveBuild } from './live-build.ts';
import { copyPublicFiles } from './public-files.ts';
import { needsRestart, sourceFolders } from './watched-sources.ts';

/** A program that saves writes a file in several steps. */
const settleMs = 30;
/** An open page gets the new script of an island in this time. Once the Worker starts again, it answers nothing for a while. */
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

/** What cannot be built leaves the shop as it was. */
async function build(): Promise<void> {
  const paths = [...saved];
  saved.clear();
  if (paths.length === 0) return;
  try {
    if (paths.some((path) => path.startsWith('public/'))) copyPublicFiles();
    await buildSources();
    writeLiveBuild();
    if (paths.some((path) => path.startsWith('src/islands/'))) await sleep(islandMs);
    if (paths.some(needsRestart)) writeBuildIds();
  } catch (problem) {
    console.error(`build: ${paths.join(', ')}: ${describeProblem(problem)}`);
  }
}
