// Describes the variables of a Worker for the pages of staff. The value of a secret never leaves the Worker.

/** `url`: only the origin is shown, because the rest of a URL may contain a secret. */
type SettingKind = 'variable' | 'url' | 'secret';

export interface DescribedSetting {
  name: string;
  kind: 'variable' | 'secret';
  /** The value, `set` for a secret, or `missing`. */
  state: string;
}

/** Variables of the embedded backend. A variable that is not listed is not shown. */
export const backendSettings: Readonly<Record<string, SettingKind>> = {
  ...{ ENVIRONMENT: 'variable', SITE_ORIGIN: 'url', BRAND: 'variable', DEMO_MODE: 'variable', PROVIDER_ORIGIN: 'url' },
  ...{ BACKEND_TOKEN_SECRET: 'secret', GATEWAY_SECRET: 'secret', GIFT_CARD_PEPPER: 'secret' },
  ...{ PAYMENT_PROVIDER: 'variable', STRIPE_SECRET_KEY: 'secret', STRIPE_WEBHOOK_SECRETS: 'secret', STRIPE_API_ORIGIN: 'url' },
  ...{ FULFILMENT_SECRETS: 'secret', FULFILMENT_WEBHOOK_URL: 'url', FULFILMENT_WEBHOOK_SECRETS: 'secret' },
  ...{ EMAIL_TRANSPORT: 'variable', EMAIL_FROM: 'variable', EMAIL_REPLY_TO: 'variable', EMAIL_PER_SECOND: 'variable' },
  ...{ EMAIL_WEBHOOK_SECRETS: 'secret', EMAIL_API_ORIGIN: 'url', SMTP_URL: 'secret', RESEND_API_KEY: 'secret' },
  ...{
    ALERT_EMAILS: 'variable',
    ALERT_WEBHOOK_URL: 'url',
    ALERT_WEBHOOK_SECRETS: 'secret',
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
  ...{ STAFF_ACCESS_TEAM: 'url', STAFF_ACCESS_AUDIENCE: 'variable', CONTENT_WEBHOOK_SECRETS: 'secret', PREVIEW_SECRETS: 'secret' },
  ...{ REDIRECT_HOSTS: 'variable', OPTIMIZELY_SDK_KEY: 'secret' },
};

/** Returns the listed variables with their state. */
export const describeSettings = (settings: Readonly<Record<string, SettingKind>>, env: object): DescribedSetting[] =>
  Object.entries(settings).map(([name, kind]) => {
    const value: unknown = Reflect.get(env, name);
    const shownKind = kind === 'secret' ? 'secret' : 'variable';
    return { name, kind: shownKind, state: typeof value === 'string' && value !== '' ? describeValue(kind, value) : 'missing' };
  });

function describeValue(kind: SettingKind, value: string): string {
  if (kind === 'secret') return 'set';
  return kind === 'url' ? (URL.parse(value)?.origin ?? 'set, but not a URL') : value;
}
