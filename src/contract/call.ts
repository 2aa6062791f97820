// One row of the gateway contract. The client and the backend's handlers are both derived from it.
import type * as z from 'zod';
import type { ErrorCode } from '#contract/errors/catalogue.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallRow {
  /** One sentence for people: what the call does. */
  summary: string;
  method: Method;
  /** Path with `{name}` for each parameter, as gateways are documented. */
  path: `/${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  /** The codes that this call can be refused with. Any other failure is a fault. */
  codes: readonly ErrorCode[];
  /** Changes nothing upstream, or the same whether it is sent once or twice: so it may be. */
  repeatable: boolean;
  /** Takes an idempotency key: the same request under the same key is done once and answered alike, so it may be sent twice. */
  keyed?: true;
  /** Milliseconds for the whole call where it needs a deadline of its own. */
  timeoutMs?: number;
  /** Of a body that is longer than that of other calls. */
  maxBodyBytes?: number;
  /** Of a reply that is longer than that of other calls, as it is decoded. */
  maxReplyBytes?: number;
  /** Content calls take the `/pre` prefix in preview, a mode, and the removeNulls header. */
  content?: true;
  /** Placing and patching an order: the channel distinguishes a web view of the app from the shop. */
  orderChannel?: true;
  /** Sign-up: the lead source of the address takes the place of the source, where it names one. */
  leadSource?: true;
  /** It is on the host of the photo gallery, where that has one of its own. */
  host?: 'photos';
  /** Gives everyone the same reply, and often: the parsed reply may be memoised by its text. */
  memoized?: true;
  /** Open without an access token: the call that hands tokens out. */
  open?: true;
  /** Only for the back office, whose secret signs it (https://www.standardwebhooks.com); the shop itself never makes it. */
  isSigned?: true;
  /**
   * Needs a sign-in or a confirmation (`auth.confirmPerson`) of at most ten minutes ago, and is refused with AUT460 without it.
   * `unless-password`: the current password in the body does instead.
   */
  recentAuthentication?: 'always' | 'unless-password';
  /** Reads what is for everyone: a shop that can get no token may read it all the same. */
  isPublic?: true;
}

export const defineCall = <const Row extends CallRow>(row: Row): Row => row;

type Part<Row, Key extends 'params' | 'query' | 'body', Direction extends 'in' | 'out'> =
  Row extends Record<Key, infer Schema extends z.ZodType>
    ? Record<Key, Direction extends 'in' ? z.input<Schema> : z.output<Schema>>
    : unknown;

/** What a caller gives: only the parts that the row names. */
export type InputOf<Row> = Part<Row, 'params', 'in'> & Part<Row, 'query', 'in'> & Part<Row, 'body', 'in'>;
/** What a handler receives: the same parts, parsed. */
export type ParsedInputOf<Row> = Part<Row, 'params', 'out'> & Part<Row, 'query', 'out'> & Part<Row, 'body', 'out'>;
export type ReplyOf<Row> = Row extends { reply: infer Schema extends z.ZodType } ? z.output<Schema> : never;
export type CodeOf<Row> = Row extends { codes: readonly (infer Code extends ErrorCode)[] } ? Code : never;
