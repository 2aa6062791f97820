// Live builds, outside production and only if `npm start` enables them: pages use styles and scripts that were built after the Worker
// started, so that it need not restart. scripts/build/live-build.ts writes the files.
import type { Context, Next } from 'hono';
import type { AppContext, AppEnv } from '#http/middleware/context.ts';
import { type StyleFile, setBaseStyle } from '#render/base-style.tsx';
import { browserBuildId, setBrowserBuildId } from '#render/build-id.ts';
import { replaceSheets, type Sheets } from '#render/styles.ts';
import manifest from '../../../dist/generated/manifest.json' with { type: 'json' };

/** The result of building the browser code. */
export interface LiveBuild {
  browserId: string;
  sheets: Sheets;
  styleFile: StyleFile;
  manifest: typeof manifest;
  /** The text of each script by path. The Worker's assets contain only scripts that existed when it started. */
  scripts: Record<string, string>;
}

const folder = '/assets/live';

let scripts: Record<string, string> = {};

export async function useLiveBuild(c: AppContext, next: Next): Promise<void> {
  if (c.env.LIVE_RELOAD === 'true') await adoptLiveBuild(c.env.ASSETS);
  return next();
}

/** Replaces this isolate's styles and scripts if there is a newer build. */
export async function adoptLiveBuild(assets: Fetcher): Promise<void> {
  const id = await readAsset(assets, 'id.txt');
  if (id === undefined || id === browserBuildId) return;
  const text = await readAsset(assets, 'build.json');
  if (text === undefined) return;
  const build = JSON.parse(text) as LiveBuild; // our build script has written it
  replaceSheets(build.sheets);
  setBaseStyle(build.styleFile);
  Object.assign(manifest, build.manifest);
  scripts = build.scripts;
  setBrowserBuildId(build.browserId);
}

/** Serves a script that was built after the Worker started. */
export async function serveLiveScript(c: Context<AppEnv>, next: Next): Promise<Response | undefined> {
  const script = scripts[c.get('url').pathname];
  if (script === undefined) {
    await next();
    return undefined;
  }
  return c.body(script, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' });
}

async function readAsset(assets: Fetcher, name: string): Promise<string | undefined> {
  const response = await assets.fetch(`http://assets${folder}/${name}`);
  const text = await response.text();
  return response.ok ? text : undefined;
}
