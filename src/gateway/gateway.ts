import type { CallInput, CallName, CallReply } from '#contract/calls.ts';
import type { RefusalDetails } from '#contract/error-payload.ts';
import type { ThrownError } from '#errors/api-error.ts';
import type { ErrorCode } from '#errors/catalogue.ts';
import type { Result } from '#errors/result.ts';

/** An expected no of the gateway: a code that the call's row lists. */
export interface Refusal {
  code: ErrorCode;
  status: number;
  /** The server's own text, shown where the table of messages has none. */
  message: string | undefined;
  /** What is wrong where: lines, fields, changed totals. */
  details?: RefusalDetails | undefined;
}

export interface CallOptions {
  /** Ends the call early, together with its deadline. */
  signal?: AbortSignal | undefined;
  /** One per submission of the shopper, for the calls that take one: the same key changes the cart once. */
  idempotencyKey?: string | undefined;
}

/**
 * The one port to commerce and content. Resolves to the parsed reply or a refusal;
 * rejects with a `GatewayFault` when the gateway is slow, down or talks nonsense.
 */
export type Gateway = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<Result<CallReply<Name>, Refusal>>;

type FaultReason = 'timeout' | 'aborted' | 'network' | 'status' | 'schema' | 'too-large';

/** Something broke that no shopper can mend: thrown, logged once at the edge, never shown as it is. */
export class GatewayFault extends Error {
  readonly call: CallName;
  readonly reason: FaultReason;
  /** What the gateway answered, where it did: its status, and what the shopper is shown of it. */
  readonly answer: ThrownError | undefined;

  constructor(call: CallName, reason: FaultReason, detail: string, options: ErrorOptions & { answer?: ThrownError } = {}) {
    super(`${call}: ${reason}: ${detail}`, options);
    this.name = 'GatewayFault';
    this.call = call;
    this.reason = reason;
    this.answer = options.answer;
  }
}
