// Opens a local database for editing. If a shop is running, edits go through the shop, because only one process can open the database.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import type { BackendEnv } from '#backend/platform/env.ts';
import { createMediaLibrary, type MediaLibrary } from '#backend/services/editing/edit-media.ts';
import { createEditing, type Editing } from '#backend/services/editing/editing.ts';
import { createPreviewGrants, type GrantOperation, type PreviewGrants } from '#backend/services/editing/preview-grants.ts';
import type { StoredGrant } from '#backend/stores/preview-grants.ts';
import { editingFilesPath, editingPath } from '#lib/paths/editing-path.ts';
import { splitRedirectHosts } from '#lib/rules/redirect-hosts.ts';
import { createPreviewLink, sealPreviewGrant } from '#session/preview-grant.ts';
import { backendConfig, readVariables, variableFiles } from '../worker-variables.mjs';
import { postSigned, postSignedFile } from './post-signed.ts';
import type { PreviewLinks } from './preview-commands.ts';
import { readPreviewSecrets } from './preview-secrets.ts';
import { askRemote, createRemoteEditing, type RemoteReply, readAnswer, type SendOperation } from './remote-editing.ts';
import { createRemoteMedia } from './remote-media.ts';
import { UsageError } from './usage-error.ts';

interface OpenEditing {
  editing: Editing;
  media: MediaLibrary;
  previews: PreviewLinks;
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
  if (isRunning)
    return {
      editing: createShopEditing(shop),
      media: createShopMedia(shop),
      previews: createShopPreviews(shop),
      shop,
      close: async () => {},
    };
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

/** The origin of a shop that `npm start` would start. */
const defaultOrigin = `http://localhost:${process.env.PORT ?? '8787'}`;

const createRequestId = (): string => `editing-${crypto.randomUUID()}`;

const readReply = async (shop: string, response: Response): Promise<RemoteReply> => ({
  status: response.status,
  body: await response.text(),
  name: `The shop at ${shop}`,
});

/** Returns an interface to the media library of the running shop. */
function createShopMedia(shop: string): MediaLibrary {
  const by = readEditor();
  return createRemoteMedia({
    operation: async (operation) =>
      readReply(shop, await postSigned(new URL(editingPath, shop), JSON.stringify({ by, ...operation }), createRequestId())),
    file: async (operation, file) => {
      const sha256 = createHash('sha256').update(file).digest('hex');
      const sent = { operation: JSON.stringify({ by, sha256, ...operation }), file };
      return readReply(shop, await postSignedFile(new URL(editingFilesPath, shop), sent, createRequestId()));
    },
  });
}

/** Returns an interface to the preview links of the running shop. */
function createShopPreviews(shop: string): PreviewLinks {
  const by = readEditor();
  const ask = async <Answer>(operation: GrantOperation): Promise<Answer> =>
    readAnswer(
      await readReply(shop, await postSigned(new URL(editingPath, shop), JSON.stringify({ by, ...operation }), createRequestId())),
    );
  return sealLinks(shop, {
    create: (input) => ask({ operation: 'createGrant', ...input }),
    list: () => ask({ operation: 'listGrants' }),
    revoke: async (grantId) => (await ask<StoredGrant | null>({ operation: 'revokeGrant', grantId })) ?? undefined,
  });
}

/** Adds the links to new grants. They are sealed with the secrets of this machine. */
const sealLinks = (origin: string, grants: PreviewGrants): PreviewLinks => ({
  ...grants,
  create: async ({ path, ...input }) => {
    const grant = await grants.create(input);
    const { grantId, createdBy: maker, markets, createdAt, expiresAt } = grant;
    const sealed = await sealPreviewGrant({ grantId, maker, markets, origin, createdAt, expiresAt }, readPreviewSecrets());
    return { grant, link: createPreviewLink({ origin }, path, sealed) };
  },
});

/** Returns an interface that edits through the running shop. */
export function createShopEditing(shop: string, by = readEditor()): Editing {
  const send: SendOperation = async (operation) =>
    readReply(shop, await postSigned(new URL(editingPath, shop), JSON.stringify({ by, ...operation }), createRequestId()));
  return {
    ...createRemoteEditing(send),
    readDue: () => askRemote(send, { operation: 'readDue' }),
    forget: (eventId) => askRemote(send, { operation: 'forget', eventId }),
  };
}

async function openDatabase(persistTo: string): Promise<Omit<OpenEditing, 'shop'>> {
  const {
    d1_databases: [database],
    r2_buckets,
    images,
  } = unstable_readConfig({ config: backendConfig });
  if (!database) throw new Error(`${backendConfig} has no database.`);
  const folder = join(persistTo, 'content');
  mkdirSync(folder, { recursive: true });
  // This configuration is enough to open the database and the media library, because no Worker is started.
  const configPath = resolve(folder, 'wrangler.json');
  const config = { name: 'content', compatibility_date: '2026-10-20', d1_databases: [database], r2_buckets, images };
  writeFileSync(configPath, JSON.stringify(config));
  const proxy = await getPlatformProxy<Pick<Required<BackendEnv>, 'BACKEND_DB' | 'MEDIA' | 'IMAGES'>>({
    configPath,
    persist: { path: resolve(persistTo, 'v3') },
    envFiles: [],
  });
  const { BACKEND_DB: db, MEDIA: media, IMAGES } = proxy.env;
  try {
    await db.prepare('SELECT grant_id FROM preview_grant LIMIT 1').run();
  } catch {
    await proxy.dispose();
    throw new UsageError(`The database in ${persistTo} does not exist, is in use, or is older than this version. Run npm start once.`);
  }
  const redirectHosts = splitRedirectHosts(readVariables(variableFiles.backend).REDIRECT_HOSTS ?? process.env.REDIRECT_HOSTS ?? '');
  const by = readEditor();
  return {
    editing: createEditing(db, by, { redirectHosts }),
    media: createMediaLibrary({ db, media, images: IMAGES }, by),
    previews: sealLinks(process.env.SITE_ORIGIN ?? defaultOrigin, createPreviewGrants(db, { actor: by, name: by })),
    close: () => proxy.dispose(),
  };
}
