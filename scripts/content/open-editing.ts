// Opens a local database for editing. If a shop is running, edits go through the shop, because only one process can open the database.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { type DocumentAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import { createEditing, type Editing } from '#backend/services/editing/editing.ts';
import type { EditingOperation } from '#backend/services/editing/operations.ts';
import { editingPath } from '#lib/paths/editing-path.ts';
import { backendConfig } from '../worker-variables.mjs';
import { postSigned } from './post-signed.ts';
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
  const ask = async <Answer>(request: EditingOperation): Promise<Answer> => {
    const response = await postSigned(new URL(editingPath, shop), JSON.stringify({ by, ...request }), `editing-${crypto.randomUUID()}`);
    const { answer, error, reason } = (await response.json()) as { answer: Answer; error?: string; reason?: string };
    // The shop responds 409 to a refused edit, with the reason and a message.
    if (response.status === 409) return { outcome: 'refused', reason, message: error } as Answer;
    if (!response.ok) throw new UsageError(`The shop at ${shop} responded ${response.status}: ${error}`);
    return answer;
  };
  const at = (address: DocumentAddress) => ({ address: writeAddress(address) });
  return {
    list: (filter) => ask({ operation: 'list', ...filter }),
    read: (address) => ask({ operation: 'read', ...at(address) }),
    put: (address, body, base) => ask({ operation: 'put', ...at(address), body, base }),
    publish: (address, publication) => ask({ operation: 'publish', ...at(address), ...publication }),
    cancel: (address, version) => ask({ operation: 'cancel', ...at(address), version }),
    unpublish: (address) => ask({ operation: 'unpublish', ...at(address) }),
    rollBack: (address, version) => ask({ operation: 'rollBack', ...at(address), version }),
    readDue: () => ask({ operation: 'readDue' }),
    forget: (eventId) => ask({ operation: 'forget', eventId }),
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
    await db.prepare('SELECT edited_by FROM content_document LIMIT 1').run();
  } catch {
    await proxy.dispose();
    throw new UsageError(`The database in ${persistTo} does not exist, is in use, or is older than this version. Run npm start once.`);
  }
  return { editing: createEditing(db, readEditor()), close: () => proxy.dispose() };
}
