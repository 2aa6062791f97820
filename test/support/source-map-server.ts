// A stand-in for the part of Sentry that receives source maps.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Assembled {
  checksum: string;
  chunks: string[];
  projects: string[];
  version: string;
  dist: string;
}

const hash = (data: Uint8Array): string => createHash('sha1').update(data).digest('hex');

/** Starts a server that stores chunks of `chunkSize` bytes. `failure`: the reason for which it rejects bundles. */
export async function startSourceMapServer({ chunkSize = 10_000, failure }: { chunkSize?: number; failure?: string } = {}) {
  const chunks = new Map<string, Buffer>();
  const bundles: (Assembled & { bundle: Buffer })[] = [];
  const requests: string[] = [];
  /** Number of times that each bundle was asked for after it was complete. */
  const polls = new Map<string, number>();

  function assemble(asked: Assembled) {
    const missingChunks = asked.chunks.filter((name) => !chunks.has(name));
    if (missingChunks.length > 0) return { state: 'not_found', missingChunks };
    if (failure !== undefined) return { state: 'error', missingChunks: [], detail: failure };
    const count = (polls.get(asked.checksum) ?? 0) + 1;
    polls.set(asked.checksum, count);
    if (count === 1) return { state: 'created', missingChunks: [] };
    const bundle = Buffer.concat(asked.chunks.map((name) => chunks.get(name) ?? Buffer.alloc(0)));
    if (hash(bundle) !== asked.checksum) return { state: 'error', missingChunks: [], detail: 'checksum mismatch' };
    bundles.push({ ...asked, bundle });
    return { state: 'ok', missingChunks: [] };
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    requests.push(`${request.method} ${request.url}`);
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.headers.authorization !== 'Bearer a-token') return send(401, {});
    if (request.url === '/api/0/organizations/a-shop/chunk-upload/' && request.method === 'GET')
      return send(200, { url: '/api/0/organizations/a-shop/chunk-upload/', chunkSize, chunksPerRequest: 3, hashAlgorithm: 'sha1' });
    if (request.url === '/api/0/organizations/a-shop/chunk-upload/') {
      const form = await new Response(body, { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
      const files = form.getAll('file') as File[];
      if (files.length > 3) return send(400, {});
      for (const file of files) {
        const data = Buffer.from(await file.arrayBuffer());
        if (file.name !== hash(data) || data.length > chunkSize) return send(400, {});
        chunks.set(file.name, data);
      }
      return response.writeHead(200).end();
    }
    if (request.url === '/api/0/organizations/a-shop/artifactbundle/assemble/') return send(200, assemble(JSON.parse(body.toString())));
    return send(404, {});
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bundles,
    requests,
    close: () => new Promise((done) => server.close(done)),
  };
}
