import type { Refusal } from '#backend/platform/call-context.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import type { CallCode, CallName, CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';

export type Handler<Name extends CallName> = (
  input: ParsedCallInput<Name>,
  context: CartContext,
) => Promise<Result<CallReply<Name>, Refusal<CallCode<Name>>>>;

/** The type of all handlers. Each row of the contract needs one to compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** The handlers of one group of calls. */
export type HandlersOf<Prefix extends string> = { [Name in Extract<CallName, `${Prefix}.${string}`>]: Handler<Name> };
