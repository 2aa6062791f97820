// The variables of the embedded backend and of the staff Worker, for the pages of staff.
import type { SettingKind } from '#lib/describe-settings.ts';

const errorReportSettings = { RELEASE: 'variable', SENTRY_DSN: 'url' } as const;

/** Variables of the embedded backend. A variable that is not listed is not shown. */
export const backendSettings: Readonly<Record<string, SettingKind>> = {
  ...{ ENVIRONMENT: 'variable', SITE_ORIGIN: 'url', BRAND: 'variable', DEMO_MODE: 'variable', PROVIDER_ORIGIN: 'url' },
  ...errorReportSettings,
  ...{ OTEL_EXPORTER_OTLP_ENDPOINT: 'url', OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
  ...{ BACKEND_TOKEN_SECRET: 'ring', GATEWAY_SECRET: 'ring', GIFT_CARD_PEPPER: 'ring' },
  ...{ PAYMENT_PROVIDER: 'variable', STRIPE_SECRET_KEY: 'secret', STRIPE_WEBHOOK_SECRETS: 'ring', STRIPE_API_ORIGIN: 'url' },
  ...{ FULFILMENT_SECRETS: 'ring', FULFILMENT_WEBHOOK_URL: 'url', FULFILMENT_WEBHOOK_SECRETS: 'ring' },
  ...{ EMAIL_TRANSPORT: 'variable', EMAIL_FROM: 'variable', EMAIL_REPLY_TO: 'variable', EMAIL_PER_SECOND: 'variable' },
  ...{ EMAIL_WEBHOOK_SECRETS: 'ring', EMAIL_API_ORIGIN: 'url', SMTP_URL: 'secret', RESEND_API_KEY: 'secret' },
  ...{
    ALERT_EMAILS: 'variable',
    ALERT_WEBHOOK_URL: 'url',
    ALERT_WEBHOOK_SECRETS: 'ring',
    RUNBOOKS_URL: 'url',
    SECRET_EXPIRY: 'variable',
  },
  ...{
    BOT_CHECK: 'variable',
    BOT_CHECK_SITE_KEY: 'variable',
    OPENID_ISSUER: 'url',
    OPENID_CLIENT_ID: 'variable',
    REDIRECT_HOSTS: 'variable',
  },
};

/** Variables of the staff Worker. */
export const staffSettings: Readonly<Record<string, SettingKind>> = {
  ...{ ENVIRONMENT: 'variable', SITE_ORIGIN: 'url', STAFF_ORIGIN: 'url', STAFF_ROLES: 'secret', STAFF_GROUPS_CLAIM: 'variable' },
  ...{
    STAFF_OPENID_ISSUER: 'url',
    STAFF_OPENID_CLIENT_ID: 'variable',
    STAFF_OPENID_CLIENT_SECRET: 'secret',
    STAFF_OPENID_SCOPE: 'variable',
  },
  ...{ STAFF_ACCESS_TEAM: 'url', STAFF_ACCESS_AUDIENCE: 'variable', CONTENT_WEBHOOK_SECRETS: 'ring', PREVIEW_SECRETS: 'ring' },
  ...errorReportSettings,
  ...{ REDIRECT_HOSTS: 'variable', OPTIMIZELY_SDK_KEY: 'secret' },
};
