// The headers of gateway requests.
import type { CallRow } from '#contract/call.ts';
import { channel, gatewayHeader, gatewayLocale, mobileAppChannel, source } from '#contract/headers.ts';
import { scenarioHeader } from '#contract/scenario.ts';

export interface RequestHeaders {
  correlationId: string;
  /** One per shopper action, the same for its retries. */
  transactionId: string;
  /** As in paths: `en-us`. */
  locale: string;
  /** Sends the locale as it is, in local development. */
  localeAsIs: boolean;
  brand: string;
  region: string;
  /** Whether the page is in a web view of the mobile app. */
  isWebView: boolean;
  /** `leadSource` of the address that this request asks for; sent by the calls whose row says so. */
  leadSource?: string | undefined;
  /** The address of the shopper's connection; undefined where none is known. */
  clientAddress?: string | undefined;
  /** Shows that the shop asks; empty or absent for none. */
  gatewaySecret?: string;
  /** Outside production: what the embedded gateway is to answer. */
  scenario?: string | undefined;
}

export function requestHeaders(values: RequestHeaders, row: CallRow): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    [gatewayHeader.correlationId]: values.correlationId,
    [gatewayHeader.transactionId]: values.transactionId,
    [gatewayHeader.locale]: gatewayLocale(values.locale, values.localeAsIs),
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
