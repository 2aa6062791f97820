// Creates the headers of gateway requests.
import type { CallRow } from '#contract/call.ts';
import { channel, gatewayHeader, gatewayLocale, mobileAppChannel, source } from '#contract/headers.ts';
import { scenarioHeader } from '#contract/scenario.ts';

export interface RequestHeaders {
  correlationId: string;
  /** Id of a shopper action. Its retries have the same id. */
  transactionId: string;
  /** Locale as spelled in URL paths, such as `en-us`. */
  locale: string;
  brand: string;
  region: string;
  /** True if the page runs in a web view of the mobile app. */
  isWebView: boolean;
  /** The query parameter `leadSource` of the page URL, sent only with calls that require it according to the call table. */
  leadSource?: string | undefined;
  /** IP address of the shopper's connection; undefined if unknown. */
  clientAddress?: string | undefined;
  /** Secret that authenticates the shop. If empty or absent, no header is sent. */
  gatewaySecret?: string;
  /** The fault that the embedded gateway simulates. Never sent in production. */
  scenario?: string | undefined;
}

export function requestHeaders(values: RequestHeaders, row: CallRow): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    [gatewayHeader.correlationId]: values.correlationId,
    [gatewayHeader.transactionId]: values.transactionId,
    [gatewayHeader.locale]: gatewayLocale(values.locale),
    [gatewayHeader.brand]: values.brand,
    [gatewayHeader.region]: values.region,
    [gatewayHeader.channel]: row.orderChannel && values.isWebView ? mobileAppChannel : channel,
    [gatewayHeader.source]: (row.leadSource && values.leadSource) || source,
  };
  if (values.clientAddress !== undefined) headers[gatewayHeader.clientAddress] = values.clientAddress;
  if (values.gatewaySecret) headers[gatewayHeader.gatewaySecret] = values.gatewaySecret;
  if (row.content) headers[gatewayHeader.removeNulls] = 'true';
  if (process.env.NODE_ENV !== 'production' && values.scenario !== undefined) headers[scenarioHeader] = values.scenario;
  return headers;
}
