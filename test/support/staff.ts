// Browsers and programs before the staff origin.
import { vi } from 'vitest';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { createStaffApp } from '#staff/app.tsx';
import type { StaffEnv } from '#staff/context.ts';
import { backendEnv } from './backend.ts';

const staffOrigin = 'http://staff.localhost';
export const db = backendEnv.BACKEND_DB;

const app = createStaffApp();

/** A stand-in for the storefront, which records the requests to it. */
export function aShop(status = 200) {
  const requests: { url: string; headers: Headers; body: string }[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input as Request, init);
    requests.push({ url: request.url, headers: request.headers, body: await request.text() });
    return new Response('', { status });
  };
  return { requests, fetcher: { fetch } as unknown as Fetcher };
}

/** The variables of a deployment with an OpenID provider. */
export const productionVariables = {
  ENVIRONMENT: 'production',
  SITE_ORIGIN: 'https://shop.example',
  STAFF_ORIGIN: 'https://staff.shop.example',
  STAFF_OPENID_ISSUER: 'https://id.example',
  STAFF_OPENID_CLIENT_ID: 'shop',
  STAFF_OPENID_CLIENT_SECRET: 'a secret: with signs',
  STAFF_ROLES: JSON.stringify({ content: ['editor'], 'german-content': ['publisher:de'], 'ada@example.org': ['administrator'] }),
  CONTENT_WEBHOOK_SECRETS: 'test-webhook-secret-of-at-least-32-characters',
  PREVIEW_SECRETS: 'test-preview-secret-of-at-least-32-characters-a',
};

export const staffEnv = (over: Partial<StaffEnv> = {}): StaffEnv => ({
  BACKEND_DB: db,
  ...(backendEnv.MEDIA && { MEDIA: backendEnv.MEDIA }),
  ...(backendEnv.IMAGES && { IMAGES: backendEnv.IMAGES }),
  SHOP: aShop().fetcher,
  BACKEND: backendEnv.BACKEND,
  ENVIRONMENT: 'local',
  CONTENT_WEBHOOK_SECRETS: 'test-webhook-secret-of-at-least-32-characters',
  PREVIEW_SECRETS: 'test-preview-secret-of-at-least-32-characters-a',
  ...over,
});

interface Asked {
  method?: string;
  form?: Record<string, string> | [string, string][] | FormData;
  json?: unknown;
  file?: Uint8Array<ArrayBuffer>;
  /** Headers that override those of a browser. Undefined omits a header. */
  headers?: Record<string, string | undefined>;
}

/** Returns a browser with its own cookies. It sends the headers that a browser sends with forms of the staff pages. */
export function aStaffBrowser(env: StaffEnv = staffEnv(), origin = env.STAFF_ORIGIN ?? staffOrigin) {
  const cookies = new Map<string, string>();
  async function ask(path: string, { method, form, json, file, headers = {} }: Asked = {}): Promise<Response> {
    const isUnsafe = form !== undefined || json !== undefined || file !== undefined || (method !== undefined && method !== 'GET');
    const sent = {
      'sec-fetch-site': 'same-origin',
      ...(isUnsafe && { origin }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...headers,
    };
    const response = await app.request(
      new URL(path, origin).href,
      {
        method: method ?? (isUnsafe ? 'POST' : 'GET'),
        headers: Object.fromEntries(Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
        ...(form && { body: form instanceof FormData ? form : new URLSearchParams(form) }),
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(file && { body: file }),
      },
      env,
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }
  return {
    cookies,
    ask,
    get: (path: string, headers?: Asked['headers']) => ask(path, headers ? { headers } : {}),
    post: (path: string, form: NonNullable<Asked['form']> = {}, headers?: Asked['headers']) =>
      ask(path, { form, ...(headers && { headers }) }),
    /** Calls the API, and returns the status and the parsed body. */
    call: async (path: string, json: unknown, headers?: Asked['headers']) =>
      readReply(await ask(path, { json, ...(headers && { headers }) })),
    /** Sends a file to the API. */
    send: async (path: string, file: Uint8Array<ArrayBuffer>) => readReply(await ask(path, { file })),
  };
}

const readReply = async (response: Response) => ({
  status: response.status,
  body: await response.json<{ answer?: unknown; error?: string; reason?: string; findings?: unknown }>(),
});

export type StaffBrowser = ReturnType<typeof aStaffBrowser>;

/** Returns a browser in which a test person has signed in. `group` is the person's role, such as `publisher:de`. */
export async function signedIn(group: string, env?: StaffEnv): Promise<StaffBrowser> {
  const browser = aStaffBrowser(env);
  const response = await browser.post('/sign-in', { person: `development|${group}` });
  if (response.status !== 303) throw new Error(`The sign-in was answered with ${response.status}.`);
  return browser;
}

/** Returns a document address that no other test uses. */
let documents = 0;
export const anAddress = (locale = 'en-us'): string => `${locale}/page/staff-${++documents}`;

/** Returns the body of a page that can be published: its name is that of its address. */
export const aPage = (address: string, title?: string) => ({ ...aBody(title), page: address.split('/').at(-1) });

export const aBody = (title = 'Title') => ({ page: 'staff', title, seo: { title: '', description: '' }, blocks: [] });

/** Returns the last entry of the audit log. */
export const lastEntry = async () => (await listAuditEntries(db, {})).entries[0];

/** Silences and records the log of errors. Ends with `vi.restoreAllMocks()`. */
export function watchLog(): string[] {
  const lines: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

/** Lets time pass for the code under test. Ends with `vi.restoreAllMocks()`. */
export function passTime(ms: number): void {
  const now = Date.now() + ms;
  vi.spyOn(Date, 'now').mockReturnValue(now);
}
