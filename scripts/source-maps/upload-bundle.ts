// Uploads an artifact bundle in chunks, with the API that Sentry's own tools use.
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { nameRelease } from './artifact-bundle.ts';

export interface UploadSettings {
  /** Base URL of Sentry, such as `https://sentry.io`. */
  url: string;
  token: string;
  org: string;
  project: string;
}

const timeoutMs = 60_000;
const maxPolls = 60;

const optionsSchema = z.object({
  url: z.string(),
  chunkSize: z.int().positive(),
  chunksPerRequest: z.int().positive(),
  hashAlgorithm: z.literal('sha1'),
});
const stateSchema = z.object({
  state: z.enum(['ok', 'created', 'assembling', 'not_found', 'error']),
  missingChunks: z.array(z.string()).default([]),
  detail: z.string().nullish(),
});

const hash = (data: Uint8Array): string => createHash('sha1').update(data).digest('hex');

/** Uploads the chunks that the server does not have, and waits until it has assembled the bundle. Throws if it fails. */
export async function uploadBundle(
  bundle: Uint8Array<ArrayBuffer>,
  { release, dist }: { release: string; dist: string },
  settings: UploadSettings,
  pollMs = 1000,
): Promise<void> {
  const path = `/api/0/organizations/${encodeURIComponent(settings.org)}`;
  const options = optionsSchema.parse(await request(`${path}/chunk-upload/`, settings));
  const chunks = new Map<string, Uint8Array<ArrayBuffer>>();
  for (let at = 0; at < bundle.length; at += options.chunkSize) {
    const chunk = bundle.subarray(at, at + options.chunkSize);
    chunks.set(hash(chunk), chunk);
  }
  const asked = { checksum: hash(bundle), chunks: [...chunks.keys()], projects: [settings.project], version: nameRelease(release), dist };
  const assemble = async () =>
    stateSchema.parse(
      await request(`${path}/artifactbundle/assemble/`, settings, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked) },
      }),
    );
  for (let poll = 0; poll < maxPolls; poll += 1) {
    const { state, missingChunks, detail } = await assemble();
    if (state === 'error') throw new Error(`Sentry rejected the source maps: ${detail ?? 'no reason is given'}.`);
    if (state === 'ok') return;
    const missing = missingChunks.flatMap((name) => (chunks.has(name) ? [name] : []));
    for (let at = 0; at < missing.length; at += options.chunksPerRequest) {
      const form = new FormData();
      for (const name of missing.slice(at, at + options.chunksPerRequest)) form.append('file', new Blob([chunks.get(name) ?? '']), name);
      await request(new URL(options.url, settings.url).href, settings, { method: 'POST', body: form });
    }
    if (missing.length === 0) await wait(pollMs);
  }
  throw new Error('Sentry has not assembled the source maps in time.');
}

/** Sends a request, and returns the parsed reply; undefined for an empty one. */
async function request(path: string, { url, token }: UploadSettings, init: RequestInit = {}): Promise<unknown> {
  const response = await fetch(new URL(path, url), {
    ...init,
    headers: { ...init.headers, authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${new URL(path, url).pathname} responded with ${response.status}.`);
  return text === '' ? undefined : JSON.parse(text);
}
