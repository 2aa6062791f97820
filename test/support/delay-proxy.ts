import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DelayProxy {
  origin: string;
  /** Method and path of every forwarded request. */
  passed: string[];
  close: () => Promise<void>;
}

/** Opens a proxy to a local server that delays every request by `delayMs`. */
export async function openDelayProxy(target: string, delayMs: number): Promise<DelayProxy> {
  const passed: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    passed.push(`${method} ${url}`);
    setTimeout(() => {
      const onward = request(new URL(url, target), { method, headers: { ...headers, host: new URL(target).host } }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      onward.on('error', () => outgoing.destroy());
      incoming.pipe(onward);
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address is not null because the server is listening.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    passed,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
