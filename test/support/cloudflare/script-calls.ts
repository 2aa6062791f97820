// The calls for Workers of the stand-in for Cloudflare.
import { randomUUID } from 'node:crypto';
import type { Account, Script } from './account.ts';
import { type Answer, ApiError, type Call, readJson } from './call.ts';

interface Metadata {
  bindings?: { name: string; type: string; text?: string }[];
  keep_bindings?: string[];
  migrations?: { old_tag?: string; new_tag: string };
}

const subdomain = 'outdoor';

export async function answerScriptCall(account: Account, call: Call): Promise<Answer> {
  const { method, path } = call;
  if (path === '/workers/subdomain') return { result: { subdomain } };
  if (path === '/workers/domains')
    return {
      result: [...account.domains]
        .map(([hostname, service]) => ({ hostname, service }))
        .filter(({ hostname }) => hostname === call.query.get('hostname')),
    };
  if (path === '/workers/assets/upload') return { result: { jwt: createJwt() } };
  const [, worker] = /^\/workers\/workers\/([^/]+)$/.exec(path) ?? [];
  if (worker !== undefined)
    return { result: { id: worker, name: worker, subdomain: { enabled: findScript(account, worker).isPublic, previews_enabled: false } } };
  const [, service] = /^\/workers\/services\/([^/]+)$/.exec(path) ?? [];
  if (service !== undefined) return { result: describeService(findScript(account, service)) };
  const [, name = '', rest = ''] = /^\/workers\/scripts\/([^/]+)(\/.*)?$/.exec(path) ?? [];
  if (rest === '/assets-upload-session') return { result: { jwt: createJwt(), buckets: [] } };
  if (rest === '' && method === 'PUT') return { result: await deployScript(account.openScript(name), call) };
  const script = findScript(account, name);
  if (rest === '' && method === 'DELETE') {
    account.scripts.delete(name);
    for (const host of script.domains) account.domains.delete(host);
    return { result: null };
  }
  if (rest === '/secrets') return { result: [...script.secrets.keys()].map((each) => ({ name: each, type: 'secret_text' })) };
  if (rest === '/versions' && method === 'POST') return { result: await addVersion(script, call) };
  if (rest.startsWith('/versions/')) return { result: script.versions.find(({ id }) => rest.endsWith(id)) };
  if (rest.startsWith('/versions')) return { result: { items: script.versions } };
  if (rest.startsWith('/deployments'))
    return method === 'POST' ? { result: addDeployment(script, call) } : { result: listDeployments(script) };
  if (rest === '/settings') return { result: { bindings: listBindings(script) } };
  if (rest === '/schedules') {
    script.crons = readJson<{ cron: string }[]>(call).map(({ cron }) => cron);
    return { result: { schedules: script.crons.map((cron) => ({ cron })) } };
  }
  if (rest === '/subdomain') {
    if (method === 'POST') script.isPublic = readJson<{ enabled: boolean }>(call).enabled;
    return { result: { enabled: script.isPublic, previews_enabled: false } };
  }
  if (rest === '/domains/changeset') return { result: { added: [], removed: [], updated: [], conflicting: [] } };
  if (rest === '/domains/records') return { result: setDomains(account, name, script, call) };
  return { result: {} };
}

function findScript({ scripts }: Account, name: string): Script {
  const script = scripts.get(name);
  if (!script) throw new ApiError(404, 10007, 'This Worker does not exist on your account.');
  return script;
}

const listBindings = ({ versions, secrets }: Script) => [
  ...(versions.at(-1)?.bindings ?? []),
  ...[...secrets.keys()].map((name) => ({ name, type: 'secret_text' })),
];

const createJwt = (): string =>
  ['{"alg":"none"}', '{"exp":9999999999}', 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');

const describeService = ({ migrationTag }: Script) => ({
  default_environment: {
    environment: 'production',
    script: { tag: 't', tags: [], migration_tag: migrationTag, last_deployed_from: 'wrangler' },
  },
});

/** Reads the modules and the metadata of an upload. Secrets of the upload replace those that are set, others are kept. */
async function addVersion(script: Script, { body, headers }: Call) {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers.get('content-type') ?? '' } }).formData();
  // the cast is safe because wrangler sends the metadata as a text
  const metadata = JSON.parse(form.get('metadata') as string) as Metadata;
  const modules: Record<string, string> = {};
  for (const [name, part] of form) if (typeof part !== 'string') modules[name] = await part.text();
  const isPending = metadata.migrations !== undefined && metadata.migrations.new_tag !== script.migrationTag;
  if (metadata.migrations !== undefined && (metadata.migrations.old_tag ?? undefined) !== script.migrationTag)
    throw new ApiError(412, 10079, 'Migration tag precondition failed.');
  for (const { name, type, text = '' } of metadata.bindings ?? []) if (type === 'secret_text') script.secrets.set(name, text);
  const version = { id: randomUUID(), modules, bindings: (metadata.bindings ?? []).filter(({ type }) => type !== 'secret_text') };
  if (isPending) script.migrationTag = metadata.migrations?.new_tag;
  script.versions.push(version);
  return { id: version.id, startup_time_ms: 10, resources: { script: { etag: version.id } }, metadata: {} };
}

async function deployScript(script: Script, call: Call) {
  const { id } = await addVersion(script, call);
  script.deployments.push({ id: randomUUID(), versions: [{ version_id: id, percentage: 100 }] });
  return { id: null, etag: id, deployment_id: id, startup_time_ms: 10 };
}

function addDeployment(script: Script, call: Call) {
  const { versions } = readJson<{ versions: { version_id: string; percentage: number }[] }>(call);
  const total = versions.reduce((sum, { percentage }) => sum + percentage, 0);
  if (total !== 100) throw new ApiError(400, 10021, 'The percentages must add up to 100.');
  const deployment = { id: randomUUID(), versions };
  script.deployments.push(deployment);
  return deployment;
}

/** The newest deployment is the first one. */
const listDeployments = ({ deployments }: Script) => ({
  deployments: deployments
    .toReversed()
    .map((each) => ({ ...each, source: 'wrangler', strategy: 'percentage', created_on: new Date(0).toISOString() })),
});

function setDomains(account: Account, name: string, script: Script, call: Call) {
  const { origins } = readJson<{ origins: { hostname: string }[] }>(call);
  script.domains = origins.map(({ hostname }) => hostname);
  for (const host of script.domains) account.domains.set(host, name);
  return null;
}
