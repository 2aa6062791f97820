// A code of the provider against an ID token (RFC 6749, 4.1.3; PKCE: RFC 7636, 4.5).
import * as z from 'zod';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { encodeBase64 } from '#lib/encoding/base64.ts';
import type { Provider } from './provider.ts';
import { readJson } from './read-json.ts';
import type { ProviderProblem, ProviderSettings } from './settings.ts';

const answerSchema = z.object({ id_token: z.string().min(1).max(20_000) });
const refusalSchema = z.object({ error: z.string() });

interface Exchange {
  code: string;
  verifier: string;
  /** The very address that the code was asked for with. */
  callback: string;
}

export async function exchangeCode(
  { code, verifier, callback }: Exchange,
  { provider, settings }: { provider: Provider; settings: ProviderSettings },
): Promise<Result<string, ProviderProblem>> {
  const { clientId, clientSecret } = settings;
  const methods = provider.token_endpoint_auth_methods_supported;
  const isBasic = clientSecret !== '' && methods.includes('client_secret_basic');
  const answer = await readJson(provider.token_endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(isBasic && { authorization: `Basic ${encodeBase64(encodeForm(clientId, clientSecret))}` }),
    },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: callback,
      ...(!isBasic && { client_id: clientId, ...(clientSecret !== '' && { client_secret: clientSecret }) }),
    }).toString(),
  });
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status !== 200) return refused(refusalSchema.safeParse(body).data?.error === 'invalid_grant' ? 'expired' : 'down');
  const parsed = answerSchema.safeParse(body);
  return parsed.success ? ok(parsed.data.id_token) : refused('untrusted');
}

/** As a form encodes them (RFC 6749, 2.3.1). */
const encodeForm = (...parts: string[]): Uint8Array =>
  new TextEncoder().encode(parts.map((part) => new URLSearchParams({ v: part }).toString().slice(2)).join(':'));
