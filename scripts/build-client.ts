// Builds everything that the Worker imports from `dist`: browser chunks, style sheets, messages, document fonts and the build id. Runs
// before each bundle, and skips what is up to date. `--live` prepares for a running shop that reads later builds of styles and scripts,
// which scripts/build/watch.ts creates.
import process from 'node:process';

if (process.env.SOURCES_ARE_WATCHED !== 'true') {
  const { buildAll } = await import('./build/build-all.ts'); // slow to load, and another process may be building
  await buildAll({ isLive: process.argv.includes('--live') });
}
