import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from './browser.ts';

/**
 * Sends a form, and resets the connection as soon as `until` resolves, or immediately if it is absent. It uses RST, because after FIN a
 * server may continue.
 */
export async function sendAndReset(
  origin: string,
  { cookie }: Pick<Browser, 'cookie'>,
  form: { path: string; fields: Record<string, string> },
  until: () => Promise<unknown> = () => wait(0),
): Promise<void> {
  const outgoing = request(new URL(form.path, origin), {
    method: 'POST',
    agent: false,
    headers: { origin, cookie: cookie(), 'content-type': 'application/x-www-form-urlencoded' },
  });
  // The reset causes an error, which is ignored.
  outgoing.on('error', () => {});
  const sent = new Promise<void>((resolve) => outgoing.end(new URLSearchParams(form.fields).toString(), resolve));
  await sent;
  await until();
  outgoing.socket?.resetAndDestroy();
}
