// Everything that the Worker imports ready-made: browser chunks, style sheets, messages, the typeface of documents, and the id of the
// build. Runs before each bundle; does only what its inputs ask for. `--live`: prepares for a running
// shop, which reads later builds of styles and scripts. From then on, scripts/build/watch.ts builds.
import process from 'node:process';

if (process.env.SOURCES_ARE_WATCHED !== 'true') {
  const { buildAll } = await import('./build/build-all.ts'); // slow to load, and not needed while another process builds
  await buildAll({ isLive: process.argv.includes('--live') });
}
