// The type of a row of the gateway contract. The gateway client and the backend's handlers take their types and rules from these rows.
import type * as z from 'zod';
import type { ErrorCode } from '#contract/errors/catalog.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallRow {
  /** What the call does, for the documentation of the contract. */
  summary: string;
  method: Method;
  /** Path template with `{name}` for each parameter. */
  path: `/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** The error codes with which the gateway may refuse this call. Any other failure is a fault. */
  codes: readonly ErrorCode[];
  /** True if the call is idempotent without a key, so that a failed request may be sent again. */
  repeatable: boolean;
  /** True if the call accepts an idempotency key: requests with the same key take effect once, and all get the same response. */
  keyed?: true;
  /** Deadline of the call in milliseconds, including its retry, if it differs from the default. */
  timeoutMs?: number;
  /** Maximum size of the request body in bytes, if it exceeds the default. */
  maxBodyBytes?: number;
  /** Maximum size of the decoded reply in bytes. Set only for calls that need more than the default. */
  maxReplyBytes?: number;
  /** True for content calls. They send the header `x-remove-nulls`, their path contains the mode, and in preview it starts with `/pre`. */
  content?: true;
  /** True if the channel header is `MOBILE_APP` for pages in a web view of the mobile app. Other calls always send `ECOMM`. */
  orderChannel?: true;
  /** True for the sign-up: the parameter `leadSource` in the page URL replaces the default value of the source header. */
  leadSource?: true;
  /**
   * True if many visitors get the same reply. The client caches parsed replies by their text, so that equal replies are parsed only once.
   */
  memoized?: true;
  /** True if the call needs no access token, because it issues or revokes tokens, or because it is signed. */
  open?: true;
  /** True for a call of the back office, which signs it with a secret (https://www.standardwebhooks.com). The shop never sends it. */
  isSigned?: true;
  /**
   * Set if the call is refused with AUT460 unless the customer signed in or confirmed their identity (`auth.confirmPerson`) in the last ten
   * minutes. With `unless-password`, a call with the current password in its body is accepted as well.
   */
  recentAuthentication?: 'always' | 'unless-password';
  /** True if the reply is the same for everyone. If the shop cannot get a token, it sends the call without a token. */
  isPublic?: true;
}

export const defineCall = <const Row extends CallRow>(row: Row): Row => row;

type Part<Row, Key extends 'params' | 'query' | 'body', Direction extends 'in' | 'out'> =
  Row extends Record<Key, infer Schema extends z.ZodType>
    ? Record<Key, Direction extends 'in' ? z.input<Schema> : z.output<Schema>>
    : unknown;

/** The input that a caller passes: whichever of `params`, `query` and `body` the row defines, before parsing. */
export type InputOf<Row> = Part<Row, 'params', 'in'> & Part<Row, 'query', 'in'> & Part<Row, 'body', 'in'>;
/** The input that a handler receives: the same parts, parsed by their schemas. */
export type ParsedInputOf<Row> = Part<Row, 'params', 'out'> & Part<Row, 'query', 'out'> & Part<Row, 'body', 'out'>;
export type ReplyOf<Row> = Row extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : never;
export type CodeOf<Row> = Row extends { codes: readonly (infer Code extends ErrorCode)[] } ? Code : never;
