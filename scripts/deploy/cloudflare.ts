// Calls Cloudflare's API with the login of wrangler, and explains each failure by its cause: no login, no account, no right, no network.
import type { Surroundings } from './surroundings.ts';

export class CloudflareError extends Error {
  /** HTTP status of the reply. Undefined without a reply. */
  readonly status: number | undefined;
  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

const notLoggedIn = 'You are not logged in to Cloudflare. Run npx wrangler login, or set CLOUDFLARE_API_TOKEN.';
const expired = 'Cloudflare does not accept your login. Run npx wrangler login again, or set another CLOUDFLARE_API_TOKEN.';
/** Codes of Cloudflare for a token that is malformed, unknown or revoked (https://developers.cloudflare.com/fundamentals/api/). */
const loginCodes = [1000, 6003, 6111, 9106, 9103];

const maxAttempts = 3;
const maxWaitSeconds = 60;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Reply {
  success?: boolean;
  result?: unknown;
  errors?: { code?: number; message?: string }[] | null;
}

export class Cloudflare {
  /** Id of the account. */
  readonly account: string;
  readonly #call: (method: Method, path: string, body?: unknown) => Promise<unknown>;

  constructor(account: string, call: (method: Method, path: string, body?: unknown) => Promise<unknown>) {
    this.account = account;
    this.#call = call;
  }

  /** Calls a path of the account, and returns the result. The type is that of Cloudflare's documentation. */
  async call<Result>(method: Method, path: string, body?: unknown): Promise<Result> {
    return (await this.#call(method, `/accounts/${this.account}${path}`, body)) as Result;
  }

  /** Reads a path of the account. Returns undefined if Cloudflare does not know it. */
  async find<Result>(path: string): Promise<Result | undefined> {
    try {
      return await this.call<Result>('GET', path);
    } catch (problem) {
      if (problem instanceof CloudflareError && problem.status === 404) return undefined;
      throw problem;
    }
  }

  /** Sends a query to the GraphQL API of analytics. */
  async query<Result>(query: string, variables: Readonly<Record<string, unknown>>): Promise<Result> {
    return (await this.#call('POST', '/graphql', { query, variables })) as Result;
  }
}

/** Logs in and chooses the account: the one that is given, or the only one of the login. */
export async function connect(surroundings: Surroundings, givenAccount: string, path: string): Promise<Cloudflare> {
  const call = createCaller(surroundings, await readLogin(surroundings));
  const chosen = surroundings.env.CLOUDFLARE_ACCOUNT_ID || givenAccount;
  if (chosen) return new Cloudflare(chosen, call);
  // the cast is safe according to Cloudflare's documentation
  const accounts = (await call('GET', '/accounts?per_page=50')) as { id: string; name: string }[];
  const [only] = accounts;
  if (only && accounts.length === 1) return new Cloudflare(only.id, call);
  throw new CloudflareError(
    only
      ? `Your login has several accounts. Write the id of one as "account" into ${path}, or set CLOUDFLARE_ACCOUNT_ID:\n${accounts.map(({ id, name }) => `  ${id}  ${name}`).join('\n')}`
      : 'Your login has no account that it can read. Set CLOUDFLARE_ACCOUNT_ID, or give the token the permission Account Settings: Read.',
  );
}

/** Returns the headers of the login: those of the token in the environment, or of `wrangler login`. */
async function readLogin({ env, runWrangler }: Surroundings): Promise<Record<string, string>> {
  if (env.CLOUDFLARE_API_TOKEN) return { authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}` };
  const { status, stdout, stderr } = await runWrangler(['auth', 'token', '--json'], { isQuiet: true });
  if (status !== 0) {
    if (/not logged in/i.test(stdout + stderr)) throw new CloudflareError(notLoggedIn);
    throw new CloudflareError(
      `wrangler could not read your login. Check your network, or run npx wrangler login again.\n${stderr.trim() || stdout.trim()}`,
    );
  }
  // the cast is safe because wrangler writes one of these two forms
  const login = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { token?: string; key?: string; email?: string };
  return login.token ? { authorization: `Bearer ${login.token}` } : { 'x-auth-key': login.key ?? '', 'x-auth-email': login.email ?? '' };
}

/**
 * Returns a function that calls the API. It repeats a call that Cloudflare has not processed (429), and a read that failed on Cloudflare's
 * side or on the way. Other failures are thrown, because repeating the command continues where it stopped.
 */
function createCaller({ env, fetch, wait }: Surroundings, login: Readonly<Record<string, string>>) {
  const base = env.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4';
  return async (method: Method, path: string, body?: unknown): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === maxAttempts;
      const response = await fetch(base + path, {
        method,
        headers: { ...login, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(60_000),
      }).catch((problem: unknown) => {
        if (!isLast && method === 'GET') return undefined;
        throw new CloudflareError(
          `${new URL(base).host} could not be reached (${describeCause(problem)}). Check your network, and repeat the command.`,
        );
      });
      const text = await response?.text().catch(() => undefined);
      if (response !== undefined && text !== undefined) {
        const { errors, ...reply } = parseReply(text);
        if (response.ok && !errors?.length) return path === '/graphql' ? (reply as { data?: unknown }).data : reply.result;
        const seconds = Number(response.headers.get('retry-after') ?? attempt);
        const isRepeated = response.status === 429 ? seconds <= maxWaitSeconds : response.status >= 500 && method === 'GET';
        if (isLast || !isRepeated) throw explainFailure(method, path, response, errors ?? []);
        await wait(seconds * 1000);
      } else if (isLast || method !== 'GET') {
        throw new CloudflareError(`The connection to ${new URL(base).host} was cut during ${method} ${path}. Repeat the command.`);
      } else {
        await wait(attempt * 1000);
      }
    }
  };
}

function parseReply(text: string): Reply {
  try {
    // the cast is safe because all replies of the API have this form; others are no JSON
    return JSON.parse(text) as Reply;
  } catch {
    return {};
  }
}

function describeCause(problem: unknown): string {
  const cause = problem instanceof Error && problem.cause instanceof Error ? problem.cause : problem;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}

function explainFailure(method: Method, path: string, { status }: Response, errors: NonNullable<Reply['errors']>): CloudflareError {
  const details = errors.map(({ code, message }) => `${message ?? 'unknown error'}${code === undefined ? '' : ` (${code})`}`).join('; ');
  const call = `${method} ${path.replace(/^\/accounts\/[^/?]+/, '')}${details && `: ${details}`}`;
  if (status === 401 || errors.some(({ code }) => code !== undefined && loginCodes.includes(code)))
    return new CloudflareError(`${expired}\n${call}`, 401);
  if (status === 403)
    return new CloudflareError(
      `Your login may not do this in the account. Give the token the permission ${findPermission(path)}, or choose another account.\n${call}`,
      status,
    );
  if (status === 429)
    return new CloudflareError(`Cloudflare limits the number of calls. Wait some minutes, and repeat the command.\n${call}`, status);
  if (status >= 500) return new CloudflareError(`Cloudflare had an error (${status}). Repeat the command later.\n${call}`, status);
  return new CloudflareError(`Cloudflare rejected a call with ${status}.\n${call}`, status);
}

/** Names of the permissions of API tokens, by the part of the API that needs them. */
const permissions: readonly [RegExp, string][] = [
  [/\/d1\//, 'D1: Edit'],
  [/\/storage\/kv\//, 'Workers KV Storage: Edit'],
  [/\/r2\//, 'Workers R2 Storage: Edit'],
  [/\/graphql/, 'Account Analytics: Read'],
  [/\/workers\//, 'Workers Scripts: Edit'],
];

const findPermission = (path: string): string => permissions.find(([pattern]) => pattern.test(path))?.[1] ?? 'Account Settings: Read';
