import type { RefusalDetails } from '#contract/error-payload.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { SpanContext } from '#lib/requests/traceparent.ts';
import type { Locale } from '#markets/registry.ts';
import type { BackendEnv } from './env.ts';
import type { InStore, SignIn } from './tokens.ts';

/** Request data that handlers receive in addition to the call's input. */
export interface CallContext {
  db: D1Database;
  env: BackendEnv;
  locale: Locale;
  /** Time of the call in milliseconds since 1970. It does not change during the call. */
  now: number;
  randomId(): string;
  /** The shopper's id from the token; undefined for a site token, which gives access to public data only. */
  usid: string | undefined;
  /** The requester's sign-in; undefined for guests. For signed-in requesters, `usid` is the account number. */
  signIn: SignIn | undefined;
  /** Store, employee and session of an in-store sale; undefined for all other requests. */
  inStore: InStore | undefined;
  /** The shopper's IP address, as reported by the storefront. */
  clientAddress: string | undefined;
  /** The request's idempotency key. Only calls that are marked as `keyed` use it. */
  idempotencyKey: string | undefined;
  /** The span of the call. Undefined if no spans are recorded. */
  span?: SpanContext | undefined;
}

/** The reason why a call is refused. `detail` tells developers what to fix; `details` is data that the storefront shows. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  code: Code;
  detail?: string;
  details?: RefusalDetails;
}
