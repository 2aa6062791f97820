// Writes scripts and their source maps as an artifact bundle of Sentry: a ZIP archive with a header of its own and a manifest
// (https://docs.sentry.io/platforms/javascript/sourcemaps/troubleshooting_js/artifact-bundles/).
import { createDebugId, nameScript } from '#lib/error-reports/debug-id.ts';
import { writeZip } from './zip.ts';

export interface MappedScript {
  /** Name of the script (src/lib/error-reports/debug-id.ts). */
  path: string;
  code: string;
  /** The source map, as JSON. */
  map: string;
}

export interface BundleFacts {
  org: string;
  project: string;
  /** Id of the build. */
  release: string;
  /** The Worker, or `browser`, as in the reports. */
  dist: string;
}

/** The magic bytes of a bundle, and the version of its format. */
const header = Buffer.from([...Buffer.from('SYSB'), 2, 0, 0, 0]);

/** Returns the release as reports name it. */
export const nameRelease = (release: string): string => `cairn@${release}`;

/** Writes the bundle. Each script and its source map have the debug id that reports calculate for the script. */
export async function writeArtifactBundle(scripts: readonly MappedScript[], { org, project, release, dist }: BundleFacts): Promise<Buffer> {
  const entries: Record<string, string> = {};
  const files: Record<string, { type: string; url: string; headers: Record<string, string> }> = {};
  for (const { path, code, map } of scripts) {
    const debugId = await createDebugId(path, release);
    const name = `files/_/_${path}`;
    const mapName = `${path.split('/').at(-1)}.map`;
    entries[name] = code;
    entries[`${name}.map`] = JSON.stringify({ ...JSON.parse(map), debug_id: debugId, debugId });
    files[name] = { type: 'minified_source', url: nameScript(path), headers: { 'debug-id': debugId, sourcemap: mapName } };
    files[`${name}.map`] = { type: 'source_map', url: `${nameScript(path)}.map`, headers: { 'debug-id': debugId } };
  }
  const manifest = { org, project, release: nameRelease(release), dist, files };
  return writeZip({ 'manifest.json': JSON.stringify(manifest), ...entries }, header);
}
