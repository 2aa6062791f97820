// Rejects a malformed Host header before any URL is built from it.
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './context.ts';
import { unreadableUrl } from './trace.ts';

/** A host name, an IPv4 address, or an IPv6 address in brackets, with or without a port (RFC 9110, 7.2). */
const hostPattern = /^(?:[a-z0-9_](?:[a-z0-9._-]*[a-z0-9._])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const isValidHost = (host: string | undefined): boolean => host === undefined || (host.length <= maxHostLength && hostPattern.test(host));

/** Maximum length of a host: a name of 253 characters (RFC 1035) and a port. */
const maxHostLength = 259;

export const validateHost = createMiddleware<AppEnv>((c, next) =>
  isValidHost(c.req.header('host')) && c.get('url') !== unreadableUrl
    ? next()
    : Promise.resolve(c.text('The Host header of this request is malformed.', 400)),
);
