import type { CallInput, CallName, CallReply } from '#contract/calls.ts';
import type { RefusalDetails } from '#contract/error-payload.ts';
import type { ThrownError } from '#contract/errors/api-error.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import type { Result } from '#contract/errors/result.ts';

/** An expected error of the gateway: a code that the call's row lists. */
export interface Refusal {
  code: ErrorCode;
  status: number;
  /** The gateway's own text, for codes without a message. */
  message: string | undefined;
  /** Details by lines and fields, and changed totals. */
  details?: RefusalDetails | undefined;
}

export interface CallOptions {
  /** Ends the call before its deadline. */
  signal?: AbortSignal | undefined;
  /** Key of a submission, for calls that accept one. The gateway applies a change once per key. */
  idempotencyKey?: string | undefined;
}

/**
 * The port to commerce and content. Resolves to the parsed reply or a refusal; rejects with a `GatewayFault` if the gateway is slow or
 * unavailable, or if its reply violates the contract.
 */
export type Gateway = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<Result<CallReply<Name>, Refusal>>;

/**
 * `path`: the call was not sent, because its path parameters are invalid. `unavailable`: the call was not sent, because it failed several
 * times in a row (breaker.ts).
 */
type FaultReason = 'path' | 'timeout' | 'aborted' | 'network' | 'status' | 'schema' | 'too-large' | 'unavailable';

/** A failure that the shopper cannot correct. It is thrown, logged once in the HTTP layer, and never shown to shoppers as it is. */
export class GatewayFault extends Error {
  readonly call: CallName;
  readonly reason: FaultReason;
  readonly detail: string;
  /** The error in the gateway's reply, if there was one. */
  readonly answer: ThrownError | undefined;

  constructor(call: CallName, reason: FaultReason, detail: string, options: ErrorOptions & { answer?: ThrownError } = {}) {
    super(`${call}: ${reason}: ${detail}`, options);
    this.name = 'GatewayFault';
    this.call = call;
    this.reason = reason;
    this.detail = detail;
    this.answer = options.answer;
  }
}
