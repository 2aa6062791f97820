import type { RefusalDetails } from '#contract/error-payload.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import type { Locale } from '#markets/registry.ts';
import type { BackendEnv } from './env.ts';
import type { InStore, SignIn } from './tokens.ts';

/** What a handler knows besides its input. */
export interface CallContext {
  db: D1Database;
  env: BackendEnv;
  locale: Locale;
  /** Milliseconds since 1970; one instant for the whole call. */
  now: number;
  randomId(): string;
  /** The shopper whom the token names; the site's own token names none. */
  usid: string | undefined;
  /** Where whoever asks is signed in, and as what; undefined for guests. Their `usid` is the number of their account. */
  signIn: SignIn | undefined;
  /** Where an agent's session was opened; undefined for everyone else. */
  inStore: InStore | undefined;
  /** Where the shopper connects from, as the shop says. */
  clientAddress: string | undefined;
  /** As the request gives it; only rows that are keyed heed it. */
  idempotencyKey: string | undefined;
}

/** Why a call is refused; `detail` names what to mend, for developers, `details` what is wrong where, for the shop. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  code: Code;
  detail?: string;
  details?: RefusalDetails;
}
