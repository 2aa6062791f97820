// Opens a local database for editing. If a shop is running, edits go through the shop, because only one process can open the database.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { createEditing, type Editing } from '#backend/services/editing/editing.ts';
import { editingPath } from '#lib/paths/editing-path.ts';
import { splitRedirectHosts } from '#lib/rules/redirect-hosts.ts';
import { backendConfig, readVariables, variableFiles } from '../worker-variables.mjs';
import { postSigned } from './post-signed.ts';
import { askRemote, createRemoteEditing, type SendOperation } from './remote-editing.ts';
import { UsageError } from './usage-error.ts';

interface OpenEditing {
  editing: Editing;
  /** Scheme, host and port of the running shop. Undefined if none is running. */
  shop: string | undefined;
  close: () => Promise<void>;
}

/** Returns the path of the file in which `npm start` records the origin of the running shop. */
const nameShopFile = (persistTo: string): string => join(persistTo, 'content', 'shop');

export function writeShop(persistTo: string, origin: string): void {
  mkdirSync(join(persistTo, 'content'), { recursive: true });
  writeFileSync(nameShopFile(persistTo), origin);
}

export async function openEditing(persistTo: string): Promise<OpenEditing> {
  const file = nameShopFile(persistTo);
  const shop = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const isRunning = shop !== undefined && (await isShopRunning(shop));
  if (isRunning) return { editing: createShopEditing(shop), shop, close: async () => {} };
  return { ...(await openDatabase(persistTo)), shop: undefined };
}

const isShopRunning = (shop: string): Promise<boolean> =>
  fetch(new URL('/robots.txt', shop), { signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  );

/** Returns the editor's name for the document history: the name in git, or else the user name. */
function readEditor(): string {
  const { status, stdout } = spawnSync('git', ['config', 'user.name'], { encoding: 'utf8' });
  const name = (status === 0 && stdout.trim()) || userInfo().username;
  return name.slice(0, 100);
}

/** Returns an interface that edits through the running shop. */
export function createShopEditing(shop: string): Editing {
  const by = readEditor();
  const send: SendOperation = async (operation) => {
    const response = await postSigned(new URL(editingPath, shop), JSON.stringify({ by, ...operation }), `editing-${crypto.randomUUID()}`);
    return { status: response.status, body: await response.text(), name: `The shop at ${shop}` };
  };
  return {
    ...createRemoteEditing(send),
    readDue: () => askRemote(send, { operation: 'readDue' }),
    forget: (eventId) => askRemote(send, { operation: 'forget', eventId }),
  };
}

async function openDatabase(persistTo: string): Promise<Omit<OpenEditing, 'shop'>> {
  const [database] = unstable_readConfig({ config: backendConfig }).d1_databases;
  if (!database) throw new Error(`${backendConfig} has no database.`);
  const folder = join(persistTo, 'content');
  mkdirSync(folder, { recursive: true });
  // This configuration is enough to open the database, because no Worker is started.
  const configPath = resolve(folder, 'wrangler.json');
  writeFileSync(configPath, JSON.stringify({ name: 'content', compatibility_date: '2026-10-20', d1_databases: [database] }));
  const proxy = await getPlatformProxy<{ BACKEND_DB: D1Database }>({
    configPath,
    persist: { path: resolve(persistTo, 'v3') },
    envFiles: [],
  });
  const db = proxy.env.BACKEND_DB;
  try {
    await db.prepare('SELECT revision FROM content_redirect_change LIMIT 1').run();
  } catch {
    await proxy.dispose();
    throw new UsageError(`The database in ${persistTo} does not exist, is in use, or is older than this version. Run npm start once.`);
  }
  const redirectHosts = splitRedirectHosts(readVariables(variableFiles.backend).REDIRECT_HOSTS ?? process.env.REDIRECT_HOSTS ?? '');
  return { editing: createEditing(db, readEditor(), { redirectHosts }), close: () => proxy.dispose() };
}
