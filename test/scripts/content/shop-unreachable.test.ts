import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { isShopUnreachable } from '../../../scripts/content/shop-unreachable.ts';

const failing = (address: string) =>
  fetch(address).then(
    () => undefined,
    (problem: unknown) => problem,
  );

/** Starts a server that handles each connection with `answer`, and returns its URL. */
async function aServer(answer: (connection: import('node:net').Socket) => void) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test('isShopUnreachable returns true if no server is listening', async () => {
  const { address, close } = await aServer(() => undefined);
  close();
  expect(isShopUnreachable(await failing(address))).toBe(true);
});

test('isShopUnreachable returns true if the server closes the connection', async () => {
  const { address, close } = await aServer((connection) => connection.destroy());
  expect(isShopUnreachable(await failing(address))).toBe(true);
  close();
});

test.each([new SyntaxError('Unexpected token'), new TypeError('x is not a function'), new Error('EACCES'), 'a text', undefined])(
  'isShopUnreachable returns false for %s',
  (problem) => {
    expect(isShopUnreachable(problem)).toBe(false);
  },
);
