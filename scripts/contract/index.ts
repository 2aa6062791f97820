// The package `@cairn/contract`: the gateway contract for programs outside of this repository, such as a gateway or a mobile app.
import { createGatewayClient } from '../../src/gateway/client.ts';
import type { Gateway, GatewayFault } from '../../src/gateway/gateway.ts';
import { createSingleOrigin } from '../../src/gateway/origins.ts';
import { createUpstreamGuard } from '../../src/gateway/upstream-guard.ts';

export type { CallRow } from '../../src/contract/call.ts';
export { type CallClass, classifyCall } from '../../src/contract/call-classes.ts';
export {
  type CallCode,
  type CallInput,
  type CallName,
  type CallReply,
  callNames,
  calls,
  type ParsedCallInput,
} from '../../src/contract/calls.ts';
export { errorPayloadSchema } from '../../src/contract/error-payload.ts';
export { type ErrorCode, errorCatalog } from '../../src/contract/errors/catalog.ts';
export { type Feature, featureCalls } from '../../src/contract/features.ts';
export { gatewayHeader, gatewayLocale } from '../../src/contract/headers.ts';
export { type ParsedReply, parseReply } from '../../src/contract/parse-reply.ts';
export { fillPath } from '../../src/contract/path.ts';
export { type CallOptions, type Gateway, GatewayFault, type Refusal } from '../../src/gateway/gateway.ts';

export interface ClientOptions {
  /** Scheme and host of the gateway, such as `https://gateway.example`. */
  origin: string;
  /** Locale such as `en-us`. */
  locale: string;
  brand: string;
  region: string;
  /** Returns the access token of `auth.token`; by default, calls are sent without one. After a 401 response, `renew` is true. */
  token?: (options: { renew: boolean }) => Promise<string | undefined>;
  /** The shared secret that the gateway requires, if any. */
  secret?: string;
  /** Deadline in milliseconds of calls that have no deadline of their own, including a retry. */
  timeoutMs?: number;
  /** Logs a reply that is used without its broken entries. */
  onFault?: (fault: GatewayFault) => void;
  /** UUID of the request or process that sends the calls, for logs and traces. */
  correlationId?: string;
}

/**
 * Creates a client that sends calls as the storefront does: with one retry, circuit breakers and validated replies. Create one client per
 * shopper action, because all its calls have the same transaction id.
 */
export function createClient({ origin, locale, brand, region, ...options }: ClientOptions): Gateway {
  const { secret, correlationId = crypto.randomUUID(), timeoutMs = 1500 } = options;
  return createGatewayClient({
    fetch: ({ url }, path, init) => fetch(url + path, init),
    origins: createSingleOrigin(origin, secret),
    headers: { correlationId, transactionId: crypto.randomUUID(), locale, brand, region, isWebView: false },
    token: options.token ?? (() => Promise.resolve(undefined)),
    timeoutMs,
    preview: false,
    guard,
    mention: options.onFault ?? (() => undefined),
  });
}

/** The circuit breakers of all clients of the process. */
const guard = createUpstreamGuard();
