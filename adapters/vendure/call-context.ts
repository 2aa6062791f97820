import type { CallName, CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { MarketLocale } from '#markets/registry.ts';
import type { Access } from './account/access-token.ts';
import type { Query } from './graphql.ts';

/** What a handler knows about the request besides its input. */
export interface CallContext {
  locale: MarketLocale;
  /** The site of the locale, whose channel in Vendure has the same name. */
  siteId: string;
  /** The token of the shopper's session of Vendure; undefined for a call that is public or needs no token. */
  token: string | undefined;
  /** IP address of the shopper's connection; undefined if the shop did not send it. */
  clientAddress: string | undefined;
  /** Key under which a change takes effect only once; undefined if the shop sent none. */
  idempotencyKey: string | undefined;
  /** Sends a document to Vendure as the shopper, in the channel and the language of the locale. */
  query: Query;
  /** Issues an access token. */
  issueAccess: (access: Access) => Promise<{ accessToken: string; expiresIn: number }>;
}

/** Fulfills a call. It throws a `Refusal` to refuse it. */
export type Handler<Name extends CallName> = (input: ParsedCallInput<Name>, context: CallContext) => Promise<CallReply<Name>>;

/** The calls that the adapter offers. The others are refused with API404. */
export type Handlers = { [Name in CallName]?: Handler<Name> };

/** Refuses a call with an error code of the contract. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown> | undefined;
  /** Status of the response, if it is not that of the code. */
  readonly status: 401 | undefined;

  constructor(code: ErrorCode, details?: Record<string, unknown>, status?: 401) {
    super(code);
    this.code = code;
    this.details = details;
    this.status = status;
  }
}
