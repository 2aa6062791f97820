// Requests to the staff origin of a shop that runs on this machine, as a browser sends them.
import { request } from 'node:http';

interface Sent {
  /** The form or file that is sent with POST. A request without a body is a GET. */
  body?: FormData | URLSearchParams | Uint8Array<ArrayBuffer> | string;
  /** Headers that override those of a browser on a page of the staff origin. */
  headers?: Readonly<Record<string, string>>;
}

export interface StaffReply {
  status: number;
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** Returns a person who is not signed in. `shop`: the origin of the shop, whose port the staff origin shares. */
export function openStaffClient(shop: string) {
  const { port } = new URL(shop);
  const origin = `http://staff.localhost:${port}`;
  let cookie = '';
  async function send(path: string, { body, headers = {} }: Sent = {}): Promise<StaffReply> {
    // a Request writes the body and its type as a browser does
    const written = new Request(origin, { method: 'POST', ...(body !== undefined && { body }) });
    const bytes = body === undefined ? undefined : new Uint8Array(await written.arrayBuffer());
    const type = written.headers.get('content-type');
    const sent = {
      // the name of the host is not in the DNS of every machine
      host: `staff.localhost:${port}`,
      connection: 'close',
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
      ...(bytes && { origin, ...(type !== null && { 'content-type': type }), 'content-length': String(bytes.length) }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path, method: bytes ? 'POST' : 'GET', headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const [set = ''] = response.headers['set-cookie'] ?? [];
          if (set !== '') cookie = set.split(';')[0] ?? '';
          const listed = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
          resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(listed), text: Buffer.concat(chunks).toString('utf8') });
        });
      });
      asked.on('error', reject);
      asked.end(bytes);
    });
  }
  return {
    origin,
    send,
    /** The Cookie header. */
    cookie: () => cookie,
    /** Signs in as the test person with a role, such as `publisher:de`. */
    signIn: async (role: string): Promise<void> => {
      const { status } = await send('/sign-in', { body: new URLSearchParams({ person: `development|${role}` }) });
      if (status !== 303) throw new Error(`The sign-in as ${role} was answered with ${status}.`);
    },
  };
}

export type StaffClient = ReturnType<typeof openStaffClient>;

/** Returns why a page or reply of the staff origin is not safe. */
export function findProblem({ status, headers, text }: StaffReply): string | undefined {
  if (status >= 500 || status === 0) return `${status}`;
  const policy = headers['content-security-policy'] ?? '';
  const [, nonce = 'none'] = /script-src 'nonce-([^']+)'/.exec(policy) ?? [];
  if (!policy.includes("default-src 'none'") || policy.includes('unsafe-')) return `the policy ${policy}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'no nosniff';
  const scripts = [...text.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
  if (
    headers['content-type']?.includes('html') &&
    scripts.some((tag) => !tag.includes(`nonce="${nonce}"`) || !tag.includes('src="/assets/'))
  )
    return `the script ${scripts.join()}`;
  // texts are escaped, so no tag of the page has an event handler
  if (headers['content-type']?.includes('html') && /<[a-z][^<>]*\son\w+=(?!&quot;)/i.test(text.replace(/"[^"]*"/g, '""')))
    return 'an event handler';
  return undefined;
}
