// The variables of the storefront, for the pages of staff.
import { callGroups } from '#contract/call-groups.ts';
import type { SettingKind } from '#lib/describe-settings.ts';
import { prefixOf } from './origins.ts';

const originSettings = Object.fromEntries(
  callGroups.flatMap((group): [string, SettingKind][] => [
    [`${prefixOf(group)}_URL`, 'url'],
    [`${prefixOf(group)}_SECRET`, 'ring'],
    [`${prefixOf(group)}_TIMEOUT_MS`, 'variable'],
    [`${prefixOf(group)}_WEBHOOK_SECRETS`, 'ring'],
  ]),
);

/** Variables of the storefront. A variable that is not listed is not shown. */
export const storefrontSettings: Readonly<Record<string, SettingKind>> = {
  ...{ ENVIRONMENT: 'variable', SITE_ORIGIN: 'url', BRAND: 'variable', DEMO_MODE: 'variable', MOCK_MODE: 'variable' },
  ...{ RELEASE: 'variable', CONTENT_VERSION: 'variable', SHELL_BUDGET_MS: 'variable', REQUEST_LOG: 'variable' },
  ...{ SESSION_SECRETS: 'ring', PREVIEW_SECRETS: 'ring', GATEWAY_URL: 'url', GATEWAY_SECRET: 'ring', GATEWAY_TIMEOUT_MS: 'variable' },
  ...originSettings,
  ...{ CONTENT_WEBHOOK_FORMAT: 'variable', PAYMENT_ORIGIN: 'url', PICTURE_ORIGINS: 'variable', REDIRECT_HOSTS: 'variable' },
  ...{ PREVIEW_PARENTS: 'variable', PREVIEW_BRIDGE: 'variable', BOT_CHECK: 'variable', BOT_CHECK_SITE_KEY: 'variable' },
  ...{
    OPENID_ISSUER: 'url',
    OPENID_CLIENT_ID: 'variable',
    OPENID_CLIENT_SECRET: 'secret',
    OPENID_NAME: 'variable',
    PASSKEY_DOMAIN: 'variable',
  },
  ...{ EVENT_COLLECTOR: 'variable', DECISIONS: 'variable', GA4_MEASUREMENT_ID: 'variable', GA4_API_SECRET: 'secret', GA4_ORIGIN: 'url' },
  ...{ OPTIMIZELY_SDK_KEY: 'secret', OPTIMIZELY_DATAFILE_ORIGIN: 'url', OPTIMIZELY_EVENTS_ORIGIN: 'url' },
  ...{ SENTRY_DSN: 'url', OTEL_EXPORTER_OTLP_ENDPOINT: 'url', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
};
