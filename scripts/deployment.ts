// Checks whether the configuration meets the requirements of a deployment.
import { originSchema, variablesSchema } from '#env/variables.ts';

interface Variables {
  vars: Record<string, unknown>;
}

/** The checked part of `[env.production]` in wrangler.toml. */
export interface StorefrontDeployment extends Variables {
  kv_namespaces: readonly { id?: string | undefined }[];
}

/** The checked part of `[env.production]` in src/backend/wrangler.toml. */
export interface BackendDeployment extends Variables {
  /** Path of the Worker's entry point. */
  main?: string | undefined;
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
  send_email?: readonly { name?: string | undefined }[] | undefined;
}

/** Returns whether a value is an HTTPS origin. The Worker also accepts HTTP, but only for local runs. */
const isHttpsOrigin = (value: unknown): boolean => originSchema.startsWith('https://').safeParse(value).success;

// Placeholder in the configuration files.
const missingId = 'missing';
const hasId = (id: string | undefined) => id !== undefined && id !== missingId;

/**
 * Returns one sentence for each missing requirement of the storefront. The list is empty if it can be deployed. `secrets` are the names of
 * the secrets that are set.
 */
export const findMissingOfStorefront = ({ vars, kv_namespaces }: StorefrontDeployment, secrets: readonly string[]): string[] => [
  ...findWrongVariables(vars),
  ...(kv_namespaces.length > 0 && kv_namespaces.every(({ id }) => hasId(id)) ? [] : ['The KV namespace CONTENT_CACHE has no id.']),
  ...listMissing(['SESSION_SECRETS', 'CONTENT_WEBHOOK_SECRETS'], secrets, 'wrangler.toml'),
  ...findWrongOrigins(vars, secrets),
];

/** Returns true if the Worker bound as GATEWAY serves commerce or content. */
export const usesBinding = ({ GATEWAY_URL, COMMERCE_URL, CONTENT_URL }: Variables['vars']): boolean =>
  !GATEWAY_URL && !(COMMERCE_URL && CONTENT_URL);

/** Placeholder for a secret, whose value cannot be read. */
const anySecret = 'a-secret-whose-value-is-not-known';
const originVariables = /_(?:URL|SECRET|TIMEOUT_MS)$/;

/** Returns one sentence for each contradiction between the variables of origins, and for each secret that an origin needs. */
function findWrongOrigins(vars: Variables['vars'], secrets: readonly string[]): string[] {
  const set = Object.fromEntries(['SESSION_SECRETS', ...secrets].map((name) => [name, anySecret]));
  const { error } = variablesSchema.safeParse({ ...vars, ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example', ...set });
  return (error?.issues ?? []).flatMap(({ path, message }) => {
    const name = path.join('.');
    if (!originVariables.test(name)) return [];
    return message.startsWith('is missing') ? listMissing([name], [], 'wrangler.toml') : [`${name} ${message}.`];
  });
}

/** Returns one sentence for each missing requirement of the embedded backend. */
export function findMissingOfBackend(backend: BackendDeployment, secrets: readonly string[]): string[] {
  const { main = '', vars, d1_databases } = backend;
  const wanted = [
    'BACKEND_TOKEN_SECRET',
    'GATEWAY_SECRET',
    'GIFT_CARD_PEPPER',
    ...(vars.DEMO_MODE === 'true' ? [] : ['FULFILMENT_SECRETS']),
    ...(vars.FULFILMENT_WEBHOOK_URL ? ['FULFILMENT_WEBHOOK_SECRETS'] : []),
    ...(vars.PAYMENT_PROVIDER === 'stripe' ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'] : []),
    ...(emailSecrets[String(vars.EMAIL_TRANSPORT)] ?? []),
  ];
  return [
    ...findWrongVariables(vars).map((problem) => `Backend: ${problem}`),
    ...listWithoutId(d1_databases).map((binding) => `The database ${binding} has no id.`),
    ...(vars.DEMO_MODE === 'true' && !main.replaceAll('\\', '/').endsWith('demo/worker.ts')
      ? ['A demonstration needs main = "../demo/worker.ts" in [env.production] of src/backend/wrangler.toml.']
      : []),
    ...findWrongEmails(backend),
    ...listMissing(wanted, secrets, 'src/backend/wrangler.toml'),
  ];
}

/** Secrets that the transports of emails need. */
const emailSecrets: Readonly<Record<string, readonly string[]>> = {
  cloudflare: [],
  smtp: ['SMTP_URL'],
  resend: ['RESEND_API_KEY', 'EMAIL_WEBHOOK_SECRETS'],
};

/** Returns one sentence for each missing setting of emails. A demonstration sends none, unless a transport is set. */
function findWrongEmails({ vars, send_email = [] }: BackendDeployment): string[] {
  const { EMAIL_TRANSPORT: transport = '', EMAIL_FROM = '', DEMO_MODE } = vars;
  if (transport === '' && DEMO_MODE === 'true') return [];
  if (!Object.hasOwn(emailSecrets, String(transport)))
    return [`EMAIL_TRANSPORT must be ${Object.keys(emailSecrets).join(', ')}. Otherwise no email leaves the shop.`];
  return [
    ...(EMAIL_FROM === '' ? ['EMAIL_FROM must be the address of the sender.'] : []),
    ...(transport !== 'cloudflare' || send_email.some(({ name }) => name === 'EMAIL')
      ? []
      : ['EMAIL_TRANSPORT is cloudflare, but [[env.production.send_email]] in src/backend/wrangler.toml has no binding EMAIL.']),
  ];
}

const findWrongVariables = ({ ENVIRONMENT, SITE_ORIGIN }: Variables['vars']): string[] => [
  ...(ENVIRONMENT === 'production' ? [] : ['ENVIRONMENT must be "production".']),
  ...(isHttpsOrigin(SITE_ORIGIN) ? [] : ['SITE_ORIGIN must be the scheme and host of the shop, such as https://shop.example.']),
];

const listMissing = (wanted: readonly string[], secrets: readonly string[], config: string): string[] =>
  wanted
    .filter((name) => !secrets.includes(name))
    .map((name) => `The secret ${name} is not set: wrangler secret put ${name} --env production --config ${config}.`);

// Copied from src/backend/platform/catalog-database.ts, because that file is missing in a shop without the backend.
const sharedBinding = 'BACKEND_DB';

/** Returns the binding names of databases without an id. The shared database is required even if no binding is configured. */
function listWithoutId(databases: BackendDeployment['d1_databases']): string[] {
  const listed = databases.some(({ binding }) => binding === sharedBinding) ? databases : [{ binding: sharedBinding }, ...databases];
  return listed.filter((database) => !hasId('database_id' in database ? database.database_id : undefined)).map(({ binding }) => binding);
}

/** The checked part of `[env.production]` in src/staff/wrangler.toml. */
export interface StaffDeployment extends Variables {
  d1_databases: readonly { binding: string; database_id?: string | undefined }[];
  routes?: readonly (string | { pattern: string; custom_domain?: boolean | undefined })[] | undefined;
}

/** Returns true if the staff Worker is configured. Without it, the content of a deployment cannot be edited. */
export const deploysStaff = ({ vars }: Variables): boolean => Boolean(vars.STAFF_ORIGIN);

/** Returns one sentence for each missing requirement of the staff Worker. Its roles are checked by the Worker itself. */
export function findMissingOfStaff(
  { vars, d1_databases, routes = [] }: StaffDeployment,
  backend: BackendDeployment,
  secrets: readonly string[],
): string[] {
  const { STAFF_ORIGIN, SITE_ORIGIN, STAFF_OPENID_ISSUER, STAFF_OPENID_CLIENT_ID, STAFF_ACCESS_TEAM, STAFF_ACCESS_AUDIENCE } = vars;
  const findId = (databases: BackendDeployment['d1_databases']) => databases.find(({ binding }) => binding === sharedBinding)?.database_id;
  const host = isHttpsOrigin(STAFF_ORIGIN) ? new URL(String(STAFF_ORIGIN)).host : undefined;
  const hasProvider = Boolean(STAFF_OPENID_ISSUER && STAFF_OPENID_CLIENT_ID) !== Boolean(STAFF_ACCESS_TEAM && STAFF_ACCESS_AUDIENCE);
  return [
    ...findWrongVariables(vars),
    ...(host === undefined ? ['STAFF_ORIGIN must be the scheme and host of the staff pages, such as https://staff.shop.example.'] : []),
    ...(SITE_ORIGIN === STAFF_ORIGIN ? ['STAFF_ORIGIN must not be the origin of the shop.'] : []),
    ...(SITE_ORIGIN === backend.vars.SITE_ORIGIN
      ? []
      : ['SITE_ORIGIN must be the same in src/staff/wrangler.toml and src/backend/wrangler.toml.']),
    ...(hasProvider ? [] : ['Set either STAFF_OPENID_ISSUER and STAFF_OPENID_CLIENT_ID, or STAFF_ACCESS_TEAM and STAFF_ACCESS_AUDIENCE.']),
    ...(vars.STAFF_ROLES ? [] : ['STAFF_ROLES must be the roles of groups and email addresses, as JSON.']),
    ...(routes.some((route) => typeof route === 'object' && route.custom_domain === true && route.pattern === host)
      ? []
      : ['[env.production] needs routes with the host of STAFF_ORIGIN as a custom domain.']),
    ...(hasId(findId(d1_databases)) && findId(d1_databases) === findId(backend.d1_databases)
      ? []
      : ['The database BACKEND_DB must have the same id as in src/backend/wrangler.toml.']),
    ...listMissing(['CONTENT_WEBHOOK_SECRETS', 'PREVIEW_SECRETS'], secrets, 'src/staff/wrangler.toml'),
  ].map((problem) => `Staff: ${problem}`);
}

/** Variables that must be equal in the storefront and the backend. */
const sharedVariables = ['SITE_ORIGIN', 'BRAND', 'DEMO_MODE', 'BOT_CHECK', 'BOT_CHECK_SITE_KEY', 'OPENID_ISSUER', 'OPENID_CLIENT_ID'];

/** Returns one message for each shared variable whose values differ between the storefront and the backend. */
export const findDifferences = (storefront: Variables, backend: Variables): string[] =>
  sharedVariables
    .filter((name) => (storefront.vars[name] ?? '') !== (backend.vars[name] ?? ''))
    .map((name) => `${name} must be the same in wrangler.toml and src/backend/wrangler.toml.`);

/** Removes the service binding GATEWAY for a remote gateway, because wrangler rejects a binding to a Worker that does not exist. */
export const removeGatewayBinding = (toml: string): string => toml.replace(/^\[\[(?:env\.production\.)?services\]\]\n(?:.+\n?)*/gm, '');
