// Sends single requests, and records when each part of the body arrives.
import { Agent, get } from 'node:http';
import { epochMs } from './stand-in/control.ts';

export interface Single {
  status: number;
  /** Start time in milliseconds, on the clock that all processes share (bench/stand-in/control.ts). */
  startedAt: number;
  firstByteMs: number;
  lastByteMs: number;
  body: string;
  cookies: string[];
  /** Milliseconds until the body contained each wanted text. NaN for a text that it did not contain. */
  seenMs: number[];
}

const agent = new Agent({ keepAlive: true });

/** A text to wait for: the time of its n-th occurrence is recorded. */
interface AwaitedText {
  text: string;
  times?: number;
}

/** Fetches a page over a persistent connection, as a browser would. */
export const single = (url: string, headers: Record<string, string>, wanted: readonly AwaitedText[] = []): Promise<Single> =>
  new Promise((resolve, reject) => {
    const startedAt = epochMs();
    const elapsed = () => epochMs() - startedAt;
    const request = get(url, { agent, headers: { 'accept-encoding': 'identity', ...headers } }, (response) => {
      const seenMs = wanted.map(() => Number.NaN);
      let body = '';
      let firstByteMs = Number.NaN;
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        const now = elapsed();
        if (Number.isNaN(firstByteMs)) firstByteMs = now;
        body += chunk;
        wanted.forEach(({ text, times = 1 }, index) => {
          if (Number.isNaN(seenMs[index] ?? 0) && body.split(text).length > times) seenMs[index] = now;
        });
      });
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          startedAt,
          firstByteMs,
          lastByteMs: elapsed(),
          body,
          cookies: response.headers['set-cookie'] ?? [],
          seenMs,
        }),
      );
    });
    request.on('error', reject);
  });

export const closeConnections = (): void => agent.destroy();

/** Fetches a page like `single`, and throws unless the status is 200. */
export async function page(url: string, headers: Record<string, string>): Promise<Single> {
  const answer = await single(url, headers);
  if (answer.status !== 200) throw new Error(`${url} responded ${answer.status}: ${answer.body.slice(0, 200)}`);
  return answer;
}
