// A bot check whose provider gives tokens to a script on the page, as third-party services do, but without tracking visitors. It is used by
// the sign-in and sign-up forms. Browsers without scripts and all other forms get the question instead.
import type { BackendEnv } from '#backend/platform/env.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { plain } from '#backend/services/hosted-pages/page.ts';
import { spendQuestion } from '#backend/stores/bot-check-uses.ts';
import { localSiteKey, readGuardedAction } from '#lib/rules/bot-token.ts';
import type { BotCheck } from './bot-check.ts';
import { question } from './question.ts';

const tokenPattern = /^s\.(login|register)\.(\d{13})\.([0-9a-f-]{36})\.([0-9a-f]{32})$/;
/** Milliseconds for which a token is valid, as in reCAPTCHA. */
const lifeMs = 120_000;

export const script: BotCheck = {
  id: 'script',
  async verify(env, sent) {
    const { token = '', intentId, now, action } = sent;
    if (!token.startsWith('s.')) return question.verify(env, sent);
    const [, of = '', endsAt = '', id = '', seal = ''] = tokenPattern.exec(token) ?? [];
    if (of === '' || of !== action || Number(endsAt) < now || seal !== (await sealToken(env, of, endsAt, id))) return false;
    return spendQuestion(env.BACKEND_DB, id, { intentId, now });
  },
  mount(app) {
    app.get('/provider/bot-script/script.js', (c) =>
      c.env.BOT_CHECK === script.id ? serveModule(providerModule) : plain(404, 'Nothing is found under this address.'),
    );
    app.get('/provider/bot-script/token.js', async (c) => {
      const action = readGuardedAction(c.req.query('action'));
      const isKnown = c.env.BOT_CHECK === script.id && c.req.query('key') === (c.env.BOT_CHECK_SITE_KEY || localSiteKey);
      if (!isKnown || !action) return plain(404, 'Nothing is found under this address.');
      const token = await createBotToken(c.env, action, Date.now());
      return serveModule(`export const token = ${JSON.stringify(token)};\n`);
    });
  },
};

/** Creates a token for an action. It can be used once, within two minutes. */
export async function createBotToken(env: BackendEnv, action: string, now: number): Promise<string> {
  const [endsAt, id] = [String(now + lifeMs), crypto.randomUUID()];
  return `s.${action}.${endsAt}.${id}.${await sealToken(env, action, endsAt, id)}`;
}

const sealToken = (env: BackendEnv, ...parts: string[]): Promise<string> => deriveId(['bot-token', ...parts], env);

/**
 * The provider's script. Its function `execute` returns a token for an action. Each token is a separate module, because the content
 * security policy of the shop's pages does not allow them to fetch from the provider.
 */
const providerModule = `export async function execute(key, action) {
  const query = new URLSearchParams({ key, action, n: crypto.randomUUID() });
  return (await import(new URL('token.js?' + query, import.meta.url))).token;
}
`;

/** Returns a module that pages of any origin can import, because browsers load modules with CORS. */
const serveModule = (text: string): Response =>
  plain(200, text, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
