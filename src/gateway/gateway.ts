import type { CallGroup } from '#contract/call-groups.ts';
import type { CallInput, CallName, CallReply } from '#contract/calls.ts';
import type { RefusalDetails } from '#contract/error-payload.ts';
import type { ThrownError } from '#contract/errors/api-error.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { Result } from '#contract/errors/result.ts';

/** An expected error of the gateway: its code is listed for the call in the call table. */
export interface Refusal {
  code: ErrorCode;
  status: number;
  /** The gateway's own text, used for codes that the shop has no message for. */
  message: string | undefined;
  /** Refused lines and fields, and changed totals. */
  details?: RefusalDetails | undefined;
  /** Method and path of the request, for public calls. */
  request?: string | undefined;
}

export interface CallOptions {
  /** Signal with which the caller can abort the call before its deadline. */
  signal?: AbortSignal | undefined;
  /** Key of a submission, for calls that accept one. The gateway applies a change only once per key. */
  idempotencyKey?: string | undefined;
  /** Sends the call to the origin of this group instead of its own group. Used to read each origin's list of features. */
  group?: CallGroup | undefined;
  /** The header `x-read-after`, sent with public calls. Without it, the reply contains all changes. */
  readAfter?: string | undefined;
}

/**
 * The port to commerce and content. Resolves to the parsed reply or to a refusal. Rejects with a `GatewayFault` if the gateway is slow or
 * unavailable, or if its reply violates the contract.
 */
export type Gateway = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<Result<CallReply<Name>, Refusal>>;

/**
 * `path`: the call was not sent, because its path parameters are invalid. `unavailable`: the call was not sent, because the circuit breaker
 * is open (breaker.ts). `not-offered`: the call was not sent, because the gateway does not offer it (offering.ts). `entries`: broken entries
 * of the reply were left out; this fault is only logged.
 */
type FaultReason =
  | 'not-offered'
  | 'path'
  | 'timeout'
  | 'aborted'
  | 'network'
  | 'status'
  | 'schema'
  | 'entries'
  | 'too-large'
  | 'unavailable';

interface FaultOptions extends ErrorOptions {
  answer?: ThrownError;
  issues?: readonly string[];
  dropped?: number;
}

/** A failure that the shopper cannot correct. It is thrown, and logged once in the HTTP layer. Shoppers never see its text. */
export class GatewayFault extends Error {
  readonly call: CallName;
  readonly reason: FaultReason;
  readonly detail: string;
  /** The error in the gateway's reply, if it replied. */
  readonly answer: ThrownError | undefined;
  /** What is wrong with an invalid reply, one line per issue. The lines contain no values, so they may be logged as they are. */
  readonly issues: readonly string[] | undefined;
  /** Method and path of the request, for calls whose paths contain no data of shoppers. Operators need it to implement a missing call. */
  request: string | undefined;
  /** Name of the origin to which the call belongs, if the shop has several. */
  origin: string | undefined;
  /** True if the gateway rejected the call because it does not have it. The call is optional, so this is not an error. */
  isMissing = false;
  /** Span id of the request in its trace. */
  spanId: string | undefined;
  /** Number of broken entries that were left out of the reply. */
  readonly dropped: number | undefined;

  constructor(call: CallName, reason: FaultReason, detail: string, options: FaultOptions = {}) {
    super(`${call}: ${reason}: ${detail}`, options);
    this.name = 'GatewayFault';
    this.call = call;
    this.reason = reason;
    this.detail = detail;
    this.answer = options.answer;
    this.issues = options.issues;
    this.dropped = options.dropped;
  }
}
