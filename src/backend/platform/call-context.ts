import type { RefusalDetails } from '#contract/error-payload.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import type { Locale } from '#markets/registry.ts';
import type { BackendEnv } from './env.ts';
import type { InStore, SignIn } from './tokens.ts';

/** The data of a request for handlers, besides its input. */
export interface CallContext {
  db: D1Database;
  env: BackendEnv;
  locale: Locale;
  /** Milliseconds since 1970. It does not change during a call. */
  now: number;
  randomId(): string;
  /** The shopper in the token; undefined for the site's own token. */
  usid: string | undefined;
  /** The sign-in of the requester, whose `usid` then is the account number; undefined for guests. */
  signIn: SignIn | undefined;
  /** The store and session of an employee; undefined for all other requesters. */
  inStore: InStore | undefined;
  /** The IP address of the client, according to the shop. */
  clientAddress: string | undefined;
  /** The idempotency key of the request. Only keyed rows use it. */
  idempotencyKey: string | undefined;
}

/** The reason why a call is refused. `detail` tells developers what to fix; `details` is data for the shop. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  code: Code;
  detail?: string;
  details?: RefusalDetails;
}
