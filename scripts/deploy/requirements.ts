// Checks whether an environment has everything that a deployment needs.
import { originSchema, variablesSchema } from '#env/variables.ts';
import { hasDemo } from '../worker-variables.mjs';
import type { Environment } from './environment.ts';
import { isSecret, type WorkerName } from './settings.ts';
import type { WorkerConfig, WorkerConfigs } from './worker-configs.ts';

/** Names of the secrets of each Worker that are set. */
export type SecretNames = Partial<Record<WorkerName, readonly string[]>>;

/** Returns one sentence for each missing requirement. The list is empty if the environment can be deployed. */
export function findProblems(environment: Environment, configs: WorkerConfigs, secrets: SecretNames): string[] {
  const { storefront, backend, staff } = configs;
  return [
    ...(isHttpsOrigin(environment.origin) ? [] : ['"origin" must be the scheme and host of the shop, such as https://shop.example.']),
    ...(environment.demo && !hasDemo() ? ['"demo" is true, but the folder src/demo was deleted.'] : []),
    ...(storefront.vars.BRAND ? [] : ['variables.shared needs BRAND, the name that is sent with gateway calls.']),
    ...Object.values(configs).flatMap(findUnknownServices),
    ...findWrongVariables(storefront, secrets.storefront ?? []),
    ...(backend ? findWrongEmails(backend) : []),
    ...(staff ? findWrongStaff(staff, environment) : []),
    ...findMissingSecrets(environment, configs, secrets),
  ].filter((problem, index, all) => all.indexOf(problem) === index);
}

/** Returns whether a value is an HTTPS origin. The Worker also accepts HTTP, but only for local runs. */
const isHttpsOrigin = (value: unknown): boolean => originSchema.startsWith('https://').safeParse(value).success;

/** Returns one sentence for each binding to a Worker that is not known. */
const findUnknownServices = ({ services = [] }: WorkerConfig): string[] =>
  services.filter(({ service }) => !service).map(({ binding }) => `"ids" needs ${binding}, the name of the Worker that is bound.`);

/** Secrets that a Worker cannot work without. */
export function listRequiredSecrets(worker: WorkerName, config: WorkerConfig): string[] {
  const { vars } = config;
  if (worker === 'staff') return ['CONTENT_WEBHOOK_SECRETS', 'PREVIEW_SECRETS'];
  if (worker === 'storefront') return ['SESSION_SECRETS', 'CONTENT_WEBHOOK_SECRETS', ...listOriginSecrets(config)];
  return [
    ...['BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'],
    ...(vars.DEMO_MODE === 'true' ? [] : ['FULFILMENT_SECRETS']),
    ...(vars.FULFILMENT_WEBHOOK_URL ? ['FULFILMENT_WEBHOOK_SECRETS'] : []),
    ...(vars.ALERT_WEBHOOK_URL ? ['ALERT_WEBHOOK_SECRETS'] : []),
    ...(vars.PAYMENT_PROVIDER === 'stripe' ? ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'] : []),
    ...(emailSecrets[vars.EMAIL_TRANSPORT ?? ''] ?? []),
  ];
}

function findMissingSecrets({ path }: Environment, configs: WorkerConfigs, secrets: SecretNames): string[] {
  const file = path.replace(/json$/, 'secrets');
  // the cast is safe because the keys of the configurations are names of Workers
  return (Object.entries(configs) as [WorkerName, WorkerConfig][]).flatMap(([worker, config]) =>
    listRequiredSecrets(worker, config)
      .filter((name) => !secrets[worker]?.includes(name))
      .map((name) => describeMissing(name, config.name, file)),
  );
}

const describeMissing = (name: string, worker: string, file: string): string =>
  `The secret ${name} of the Worker ${worker} is not set. Write it into ${file}.`;

/** Placeholder for a secret, whose value cannot be read. */
const anySecret = 'a-secret-whose-value-is-not-known';

/** Returns what the storefront's own check finds in its variables, with placeholders for secrets, and for the values that are checked above. */
function findIssues(vars: WorkerConfig['vars'], secrets: readonly string[]): { name: string; message: string }[] {
  const set = Object.fromEntries(['SESSION_SECRETS', ...secrets].map((name) => [name, anySecret]));
  const { error } = variablesSchema.safeParse({ ...vars, BRAND: vars.BRAND || 'any', SITE_ORIGIN: 'https://shop.example', ...set });
  return (error?.issues ?? []).map(({ path, message }) => ({ name: path.join('.'), message }));
}

/** Returns the secrets that the storefront sends to the gateway and to other origins, and that it cannot work without. */
const listOriginSecrets = ({ vars }: WorkerConfig): string[] =>
  findIssues(vars, [])
    .filter(({ name, message }) => isSecret(name) && message.startsWith('is missing'))
    .map(({ name }) => name);

/** Returns one sentence for each malformed variable, and for each contradiction between variables. */
const findWrongVariables = ({ vars }: WorkerConfig, secrets: readonly string[]): string[] =>
  findIssues(vars, secrets)
    .filter(({ message }) => !message.startsWith('is missing'))
    .map(({ name, message }) => `${name} ${message}.`);

/** Secrets that the transports of emails need. */
const emailSecrets: Readonly<Record<string, readonly string[]>> = {
  cloudflare: [],
  smtp: ['SMTP_URL'],
  resend: ['RESEND_API_KEY', 'EMAIL_WEBHOOK_SECRETS'],
};

/** Returns one sentence for each missing setting of emails. A demonstration sends none, unless a transport is set. */
function findWrongEmails({ vars: { EMAIL_TRANSPORT: transport = '', EMAIL_FROM = '', DEMO_MODE } }: WorkerConfig): string[] {
  if (transport === '' && DEMO_MODE === 'true') return [];
  if (!Object.hasOwn(emailSecrets, transport))
    return [`EMAIL_TRANSPORT must be ${Object.keys(emailSecrets).join(', ')}. Otherwise no email leaves the shop.`];
  return EMAIL_FROM === '' ? ['EMAIL_FROM must be the address of the sender.'] : [];
}

/** Returns one sentence for each missing requirement of the staff Worker. Its roles are checked by the Worker itself. */
function findWrongStaff({ vars }: WorkerConfig, { origin, staffOrigin }: Environment): string[] {
  const { STAFF_ROLES, STAFF_OPENID_ISSUER, STAFF_OPENID_CLIENT_ID, STAFF_ACCESS_TEAM, STAFF_ACCESS_AUDIENCE } = vars;
  const hasProvider = Boolean(STAFF_OPENID_ISSUER && STAFF_OPENID_CLIENT_ID) !== Boolean(STAFF_ACCESS_TEAM && STAFF_ACCESS_AUDIENCE);
  return [
    ...(isHttpsOrigin(staffOrigin)
      ? []
      : ['"staffOrigin" must be the scheme and host of the staff pages, such as https://staff.shop.example.']),
    ...(origin === staffOrigin ? ['"staffOrigin" must not be the origin of the shop.'] : []),
    ...(hasProvider
      ? []
      : ['variables.staff needs either STAFF_OPENID_ISSUER and STAFF_OPENID_CLIENT_ID, or STAFF_ACCESS_TEAM and STAFF_ACCESS_AUDIENCE.']),
    ...(STAFF_ROLES ? [] : ['variables.staff needs STAFF_ROLES, the roles of groups and email addresses, as JSON.']),
  ];
}
