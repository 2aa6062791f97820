// A stand-in for the edge network in front of a server, with TLS, HTTP/2 and Brotli.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { brotliCompressSync, constants, createBrotliCompress } from 'node:zlib';
import { fileQuality, pageQuality } from './compression.ts';
import { freePort } from './process.ts';
import { httpsHeader } from './workerd.ts';

export interface Certificate {
  key: Buffer;
  cert: Buffer;
}

/** Creates a self-signed certificate for the loopback address. */
export function makeCertificate(folder: string): Certificate {
  const [key, cert] = [join(folder, 'edge-key.pem'), join(folder, 'edge-cert.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', cert], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl created no certificate: ${stderr ?? 'it is not installed'}`);
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Starts an edge in this process and returns its origin. The edge ends with the process. */
export async function startEdge(upstream: string, certificate: Certificate): Promise<string> {
  const port = await freePort();
  const server = createSecureServer(certificate, createEdge(upstream));
  // Closed tabs cause errors, which are ignored.
  server.on('sessionError', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `https://127.0.0.1:${port}`;
}

interface CachedFile {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true });
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length', 'accept-encoding'];
const isText = /^text\/|javascript|json|svg/;
const isFile = /\.(js|css|svg)$/;

function createEdge(upstream: string) {
  const files = new Map<string, CachedFile>();
  return (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    const file = files.get(request.url);
    if (file) {
      response.writeHead(200, file.headers);
      response.end(file.body);
      return;
    }
    const headers = { ...endToEnd(request.headers), host: request.authority, [httpsHeader]: 'https' };
    const asked = ask(upstream + request.url, { agent, method: request.method, headers }, (answer) => {
      const isCompressed = answer.statusCode === 200 && isText.test(answer.headers['content-type'] ?? '');
      if (!isCompressed) forwardResponse(answer, response);
      else if (isFile.test(request.url)) sendFile(answer, response, (compressed) => files.set(request.url, compressed));
      else compress(answer, response);
    });
    asked.on('error', () => {
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
    // The browser has disconnected, or has received the complete response.
    response.on('close', () => asked.destroy());
    request.pipe(asked);
  };
}

const endToEnd = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.includes(name)));

function forwardResponse(answer: IncomingMessage, response: Http2ServerResponse): void {
  response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
  answer.pipe(response);
}

/** Compresses a page, and flushes each part as soon as it arrives. */
function compress(answer: IncomingMessage, response: Http2ServerResponse): void {
  response.writeHead(200, { ...endToEnd(answer.headers), 'content-encoding': 'br' });
  const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: pageQuality } });
  brotli.pipe(response);
  answer.on('data', (part: Buffer) => {
    brotli.write(part);
    brotli.flush();
  });
  answer.on('end', () => brotli.end());
}

/** Compresses a file and sends it. Stores the compressed file for later requests, unless the response sets a cookie. */
function sendFile(answer: IncomingMessage, response: Http2ServerResponse, store: (file: CachedFile) => void): void {
  const parts: Buffer[] = [];
  answer.on('data', (part: Buffer) => parts.push(part));
  answer.on('end', () => {
    const body = brotliCompressSync(Buffer.concat(parts), { params: { [constants.BROTLI_PARAM_QUALITY]: fileQuality } });
    const headers = { ...endToEnd(answer.headers), 'content-encoding': 'br' };
    if (!headers['set-cookie']) store({ headers, body });
    response.writeHead(200, headers);
    response.end(body);
  });
}
