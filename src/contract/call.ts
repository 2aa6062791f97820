// One row of the gateway contract. The client and the backend's handlers are both derived from it.
import type * as z from 'zod';
import type { ErrorCode } from '#contract/errors/catalogue.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallRow {
  /** One sentence that says what the call does. */
  summary: string;
  method: Method;
  /** Path template with `{name}` for each parameter. */
  path: `/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** The error codes with which this call can be refused. Any other failure is a fault. */
  codes: readonly ErrorCode[];
  /** The call is idempotent without a key, so it may be sent twice. */
  repeatable: boolean;
  /** The call takes an idempotency key: a request that is repeated under the same key takes effect once and gets the same response. */
  keyed?: true;
  /** Deadline of the whole call in milliseconds, if it differs from the default. */
  timeoutMs?: number;
  /** Maximum size of the request body in bytes, if it exceeds the default. */
  maxBodyBytes?: number;
  /** Maximum size of the decoded reply in bytes, if it exceeds the default. */
  maxReplyBytes?: number;
  /** Content calls take the `/pre` prefix in preview, a mode, and the removeNulls header. */
  content?: true;
  /** The call has a channel parameter, which distinguishes a web view of the mobile app from the shop. */
  orderChannel?: true;
  /** Sign-up only: a lead source in the page address replaces the source in the body. */
  leadSource?: true;
  /** The call goes to the host of the photo gallery, if one is configured. */
  host?: 'photos';
  /** All visitors get the same reply, and often, so the parsed reply may be memoized by its text. */
  memoized?: true;
  /** The call needs no access token, because it issues them. */
  open?: true;
  /** The call is for the back office, which signs it with its secret (https://www.standardwebhooks.com). The shop never makes it. */
  isSigned?: true;
  /**
   * The call needs a sign-in or a confirmation (`auth.confirmPerson`) in the last ten minutes, and is refused with AUT460 otherwise.
   * `unless-password`: the current password in the body is accepted instead.
   */
  recentAuthentication?: 'always' | 'unless-password';
  /** The reply is public, so a shop that cannot get a token may read it without one. */
  isPublic?: true;
}

export const defineCall = <const Row extends CallRow>(row: Row): Row => row;

type Part<Row, Key extends 'params' | 'query' | 'body', Direction extends 'in' | 'out'> =
  Row extends Record<Key, infer Schema extends z.ZodType>
    ? Record<Key, Direction extends 'in' ? z.input<Schema> : z.output<Schema>>
    : unknown;

/** Input of a caller: only the parts that the row has. */
export type InputOf<Row> = Part<Row, 'params', 'in'> & Part<Row, 'query', 'in'> & Part<Row, 'body', 'in'>;
/** Input of a handler: the same parts, parsed. */
export type ParsedInputOf<Row> = Part<Row, 'params', 'out'> & Part<Row, 'query', 'out'> & Part<Row, 'body', 'out'>;
export type ReplyOf<Row> = Row extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : never;
export type CodeOf<Row> = Row extends { codes: readonly (infer Code extends ErrorCode)[] } ? Code : never;
