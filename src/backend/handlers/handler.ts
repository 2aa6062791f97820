import type { CallCode, CallName, CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { ErrorCode } from '#errors/catalogue.ts';
import type { Result } from '#errors/result.ts';
import type { Locale } from '#markets/registry.ts';
import type { BackendEnv } from '../env.ts';

/** What a handler knows besides its input. */
export interface CallContext {
  db: D1Database;
  env: BackendEnv;
  locale: Locale;
  /** Milliseconds since 1970; one instant for the whole call. */
  now: number;
  randomId(): string;
}

/** Why a call is refused; `detail` names what to mend, for developers. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  code: Code;
  detail?: string;
}

export type Handler<Name extends CallName> = (
  input: ParsedCallInput<Name>,
  context: CallContext,
) => Promise<Result<CallReply<Name>, Refusal<CallCode<Name>>>>;

/** One handler per row of the contract: a row without one does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** The handlers of one area. */
export type HandlersOf<Prefix extends string> = { [Name in Extract<CallName, `${Prefix}.${string}`>]: Handler<Name> };
