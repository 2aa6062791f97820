import type { Refusal } from '#backend/platform/call-context.ts';
import type { CartContext } from '#backend/services/pricing/payment-method.ts';
import type { CallCode, CallName, CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';

export type Handler<Name extends CallName> = (
  input: ParsedCallInput<Name>,
  context: CartContext,
) => Promise<Result<CallReply<Name>, Refusal<CallCode<Name>>>>;

/** All handlers by call name. A call in the contract without a handler does not compile. */
export type Handlers = { [Name in CallName]: Handler<Name> };

/** The handlers of a group of calls, such as `cart`. */
export type HandlersOf<Prefix extends string> = { [Name in Extract<CallName, `${Prefix}.${string}`>]: Handler<Name> };
