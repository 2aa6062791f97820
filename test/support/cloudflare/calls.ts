// The calls of the stand-in for Cloudflare.
import { createHash, randomUUID } from 'node:crypto';
import type { Account } from './account.ts';
import { type Answer, ApiError, type Call, readJson } from './call.ts';
import { answerDatabaseCall } from './database-calls.ts';
import { answerScriptCall } from './script-calls.ts';

export async function answerCall(account: Account, call: Call): Promise<Answer> {
  const { method, path } = call;
  if (path.startsWith('/workers/')) return await answerScriptCall(account, call);
  if (path.startsWith('/d1/')) return answerDatabaseCall(account, call);
  if (path === '/graphql')
    return {
      reply: { data: createAnalytics(account, readJson<{ variables: { scriptName: string } }>(call).variables.scriptName), errors: null },
    };
  if (path.startsWith('/upload/')) {
    account.files.set(path.slice('/upload/'.length), call.body.toString());
    return { headers: { etag: `"${createHash('md5').update(call.body).digest('hex')}"` } };
  }
  const namespace = /^\/storage\/kv\/namespaces(?:\/(.+))?$/.exec(path);
  if (namespace) return answerNamespaceCall(account, call, namespace[1]);
  const [, bucket, objects, key] = /^\/r2\/buckets(?:\/([^/]+))?(\/objects)?(?:\/(.+))?$/.exec(path) ?? [];
  if (path.startsWith('/r2/buckets')) return answerBucketCall(account, call, bucket, objects !== undefined, key);
  throw new ApiError(404, 7003, `Could not route to ${method} ${path}`);
}

function answerNamespaceCall({ namespaces }: Account, call: Call, id: string | undefined): Answer {
  if (call.method === 'GET' && id === undefined) return { result: namespaces };
  if (call.method === 'GET') {
    const found = namespaces.find((each) => each.id === id);
    if (!found) throw new ApiError(404, 10013, 'namespace not found');
    return { result: found };
  }
  if (call.method === 'DELETE') {
    const index = namespaces.findIndex((each) => each.id === id);
    if (index === -1) throw new ApiError(404, 10013, 'namespace not found');
    namespaces.splice(index, 1);
    return { result: null };
  }
  const { title } = readJson<{ title: string }>(call);
  if (namespaces.some((each) => each.title === title))
    throw new ApiError(400, 10014, 'a namespace with this account ID and title already exists');
  const created = { id: randomUUID().replaceAll('-', ''), title };
  namespaces.push(created);
  return { result: created };
}

function answerBucketCall({ buckets }: Account, call: Call, name: string | undefined, isObjects: boolean, key: string | undefined): Answer {
  if (name === undefined) {
    const created = readJson<{ name: string }>(call).name;
    if (buckets.has(created)) throw new ApiError(409, 10004, 'The bucket you tried to create already exists, and you own it.');
    buckets.set(created, new Set());
    return { result: { name: created } };
  }
  const objects = buckets.get(name);
  if (!objects) throw new ApiError(404, 10006, 'The specified bucket does not exist.');
  if (isObjects && key === undefined) return { result: [...objects].map((each) => ({ key: each })) };
  if (isObjects && key !== undefined) objects.delete(decodeURIComponent(key));
  else if (call.method === 'DELETE') {
    if (objects.size > 0) throw new ApiError(409, 10008, 'The bucket you tried to delete is not empty.');
    buckets.delete(name);
  }
  return { result: { name } };
}

/** Returns requests and errors by version, in the form of `workersInvocationsAdaptive`. */
function createAnalytics({ scripts, traffic }: Account, name: string) {
  const versions = scripts.get(name)?.versions ?? [];
  const groups = versions.flatMap(({ id }) => {
    const sum = traffic.get(id);
    return sum ? [{ sum, dimensions: { scriptVersion: id } }] : [];
  });
  return { viewer: { accounts: [{ workersInvocationsAdaptive: groups }] } };
}
