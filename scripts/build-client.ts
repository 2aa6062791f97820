// Builds everything that the Worker imports from `dist`: browser chunks, style sheets, messages, document fonts and the build id. Runs
// before each bundle and skips outputs that are up to date. With `--live`, a running shop uses the new styles and scripts that
// scripts/build/watch.ts builds later.
import process from 'node:process';

if (process.env.SOURCES_ARE_WATCHED !== 'true') {
  // Imported only if needed, because it is slow to load.
  const { buildAll } = await import('./build/build-all.ts');
  await buildAll({ isLive: process.argv.includes('--live') });
}
