// The settings of Vendure's server, which are environment variables (docs/vendure.md).

export type Variables = Readonly<Record<string, string | undefined>>;

/** The address of a webhook, and the secret that signs its requests. */
export interface Webhook {
  url: string;
  /** A secret, which is Base64 if it starts with `whsec_`. */
  secret: string;
}

export interface EmailSettings {
  /** Scheme and host of the shop, to which emails link. */
  shopUrl: string;
  /** Scheme and host at which browsers reach Vendure. */
  publicUrl: string;
  /** Receives the emails, signed according to Standard Webhooks. */
  webhook: Webhook | undefined;
  /** Folder for emails, if there is no webhook. */
  folder: string | undefined;
}

export interface PaymentSettings {
  stripe: { secretKey: string; apiOrigin: string | undefined } | undefined;
  /** Accepts test cards, whose numbers are public. */
  acceptsTestCards: boolean;
}

/** Where uploaded pictures are stored. */
export type PictureSettings =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; bucket: string; endpoint: string; region: string; accessKeyId: string; secretAccessKey: string };

export interface Settings {
  databaseUrl: string;
  /** Changes the tables at the start so that they match the entities. Only on the machine of a developer. */
  synchronizes: boolean;
  hostname: string;
  port: number;
  superadminPassword: string;
  cookieSecret: string;
  /** Secret that requests to the Shop API must have; empty for none. */
  vendureSecret: string;
  shopWebhook: Webhook | undefined;
  emails: EmailSettings;
  payments: PaymentSettings;
  /** Undefined if pictures cannot be uploaded. */
  pictures: PictureSettings | undefined;
}

/** Secrets of local development, which are in the repository (scripts/vendure/vendure.ts, wrangler.toml). */
const publicSecrets: readonly string[] = ['a-secret-for-local-development-only', 'local-development'];
const minSecretLength = 32;
const minWebhookSecretLength = 24;
const minPasswordLength = 12;
const localHosts: readonly string[] = ['127.0.0.1', 'localhost', '::1'];

/**
 * Reads the settings. Throws an error that names all missing and invalid variables. Outside of a developer's machine, which sets
 * `DATABASE_SYNCHRONIZE`, all secrets and addresses are required.
 */
export function readSettings(variables: Variables): Settings {
  const problems: string[] = [];
  const read = (name: string): string | undefined => variables[name]?.trim() || undefined;
  const check = (name: string, isValid: (value: string) => boolean, expected: string): string | undefined => {
    const value = read(name);
    if (value !== undefined && !isValid(value)) problems.push(`${name} must be ${expected}.`);
    return value;
  };
  const require = (name: string, value: string | undefined, reason = ''): string => {
    if (value === undefined) problems.push(`${name} is missing${reason}.`);
    return value ?? '';
  };
  const readFlag = (name: string): boolean => check(name, (value) => ['true', 'false'].includes(value), 'true or false') === 'true';
  const readUrl = (name: string) => check(name, (value) => isUrl(value, ['https:', 'http:']), 'a URL with http or https');
  const readOrigin = (name: string) => check(name, isOrigin, 'a scheme and a host without a path, such as https://shop.example');

  const synchronizes = readFlag('DATABASE_SYNCHRONIZE');
  const hostname = read('HOST') ?? '127.0.0.1';
  const port = check('PORT', (value) => /^\d{1,5}$/.test(value) && Number(value) > 0 && Number(value) < 65_536, 'a port number') ?? '3000';
  if (synchronizes && !localHosts.includes(hostname))
    problems.push('DATABASE_SYNCHRONIZE must not be true if HOST is not the local machine, because it can delete data. Use migrations.');

  const readSecret = (name: string, minLength = minSecretLength) =>
    check(
      name,
      (value) => synchronizes || (value.length >= minLength && !publicSecrets.includes(value)),
      `at least ${minLength} characters long, and not a value from this repository`,
    );
  const readLocalDefault = (value: string | undefined, name: string, local: string) =>
    value ?? (synchronizes ? local : require(name, value));
  const readWebhook = (name: string): Webhook | undefined => {
    const [url, secret] = [readUrl(`${name}_URL`), readSecret(`${name}_SECRET`, minWebhookSecretLength)];
    return url === undefined ? undefined : { url, secret: require(`${name}_SECRET`, secret, `, although ${name}_URL is set`) };
  };

  const databaseUrl = check('DATABASE_URL', (value) => isUrl(value, ['postgres:', 'postgresql:']), 'the URL of a PostgreSQL database');
  const shopUrl = readLocalDefault(readOrigin('SHOP_URL'), 'SHOP_URL', 'http://localhost:8787');
  const publicUrl = readLocalDefault(readOrigin('PUBLIC_URL'), 'PUBLIC_URL', `http://localhost:${port}`);
  const secretKey = check(
    'STRIPE_SECRET_KEY',
    (value) => /^[sr]k_(live|test)_\w+$/.test(value),
    'a secret key of Stripe, such as sk_live_…',
  );
  const apiOrigin = readOrigin('STRIPE_API_ORIGIN');
  const acceptsTestCards = readFlag('TEST_PAYMENTS');
  if (acceptsTestCards && /^[sr]k_live_/.test(secretKey ?? ''))
    problems.push('TEST_PAYMENTS must not be true with a live key of Stripe, because everyone could pay with test cards.');

  const readPictures = (): PictureSettings | undefined => {
    const folder = read('PICTURE_FOLDER');
    const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
    const [endpoint, bucket, accessKeyId, secretAccessKey] = [readOrigin('S3_ENDPOINT'), ...names.slice(1).map(read)];
    if (names.every((name) => read(name) === undefined)) return folder === undefined ? undefined : { kind: 'folder', folder };
    if (folder !== undefined) problems.push('PICTURE_FOLDER must not be set together with S3_BUCKET.');
    const reason = ', although other settings of S3 are set';
    return {
      kind: 's3',
      endpoint: require('S3_ENDPOINT', endpoint, reason),
      bucket: require('S3_BUCKET', bucket, reason),
      accessKeyId: require('S3_ACCESS_KEY_ID', accessKeyId, reason),
      secretAccessKey: require('S3_SECRET_ACCESS_KEY', secretAccessKey, reason),
      region: read('S3_REGION') ?? 'auto',
    };
  };

  const settings: Settings = {
    databaseUrl: require('DATABASE_URL', databaseUrl),
    synchronizes,
    hostname,
    port: Number(port),
    superadminPassword: require('SUPERADMIN_PASSWORD', readSecret('SUPERADMIN_PASSWORD', minPasswordLength)),
    cookieSecret: require('COOKIE_SECRET', readSecret('COOKIE_SECRET')),
    vendureSecret: readLocalDefault(readSecret('VENDURE_SECRET'), 'VENDURE_SECRET', ''),
    shopWebhook: readWebhook('SHOP_WEBHOOK'),
    emails: { shopUrl, publicUrl, webhook: readWebhook('EMAIL_WEBHOOK'), folder: read('EMAIL_FOLDER') },
    pictures: readPictures(),
    payments: { stripe: secretKey === undefined ? undefined : { secretKey, apiOrigin }, acceptsTestCards },
  };
  if (problems.length > 0) throw new Error(`The settings of Vendure are incomplete (docs/vendure.md):\n- ${problems.join('\n- ')}`);
  return settings;
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

function isOrigin(value: string): boolean {
  return isUrl(value, ['https:', 'http:']) && value === new URL(value).origin;
}
