// Uploads the source maps of a deployment to Sentry, so that stacks in error reports are readable (docs/operations.md). They are never part
// of the deployed files.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { filesBelow } from './build/files.ts';
import { sourceMapFolder } from './build/source-maps.ts';
import { type MappedScript, writeArtifactBundle } from './source-maps/artifact-bundle.ts';
import { type UploadSettings, uploadBundle } from './source-maps/upload-bundle.ts';

/** Folders with the deployed bundles and their source maps, by the names of the Workers in reports. */
export type BundleFolders = Partial<Record<'storefront' | 'backend' | 'staff', string>>;

/** Returns the id of a build: a hash of all of its sources. */
export function createRelease(): string {
  const hash = createHash('sha256');
  for (const path of [...['src', 'client', 'brands'].flatMap(filesBelow).toSorted(), 'package-lock.json'])
    hash.update(path.replaceAll('\\', '/')).update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}

/**
 * Uploads the source maps of the deployed Workers and of the browser's scripts, if the environment has SENTRY_AUTH_TOKEN, SENTRY_ORG and
 * SENTRY_PROJECT. Returns a sentence that says what was done. Throws if the upload fails.
 */
export async function uploadSourceMaps(
  workers: BundleFolders,
  release: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const settings = readSettings(environment);
  if (!settings) return 'Source maps were not uploaded, because SENTRY_AUTH_TOKEN, SENTRY_ORG and SENTRY_PROJECT are not all set.';
  const groups = [
    ...Object.entries(workers).map(([worker, folder]) => [worker, listWorkerScripts(worker, folder)] as const),
    ['browser', listBrowserScripts()] as const,
  ];
  for (const [dist, scripts] of groups) {
    if (scripts.length === 0) throw new Error(`There are no source maps of ${dist}.`);
    const bundle = await writeArtifactBundle(scripts, { ...settings, release, dist });
    await uploadBundle(new Uint8Array(bundle), { release, dist }, settings);
  }
  return `Source maps of ${groups.map(([dist]) => dist).join(', ')} were uploaded for the release ${release}.`;
}

function readSettings({
  SENTRY_AUTH_TOKEN: token,
  SENTRY_ORG: org,
  SENTRY_PROJECT: project,
  SENTRY_URL,
}: Readonly<Record<string, string | undefined>>): UploadSettings | undefined {
  return token && org && project ? { url: SENTRY_URL || 'https://sentry.io', token, org, project } : undefined;
}

const listWorkerScripts = (worker: string, folder: string): MappedScript[] =>
  filesBelow(folder).flatMap((file) =>
    file.endsWith('.js') ? readScript(`/${worker}/${file.replaceAll('\\', '/').split('/').at(-1)}`, file, `${file}.map`) : [],
  );

export const listBrowserScripts = (): MappedScript[] =>
  filesBelow('dist/client/assets').flatMap((file) => {
    const path = file.replaceAll('\\', '/').slice('dist/client'.length);
    return /^\/assets\/[^/]+\.js$/.test(path) ? readScript(path, file, `${sourceMapFolder}${path}.map`) : [];
  });

/** Returns a script with its source map; nothing if it has none, as a script of the previous build. */
const readScript = (path: string, file: string, mapFile: string): MappedScript[] =>
  existsSync(mapFile) ? [{ path, code: readFileSync(file, 'utf8'), map: readFileSync(mapFile, 'utf8') }] : [];
