// A bot check in which a script on the page gets a token from the provider. Third-party services work in the same way, but this one does
// not track visitors. The sign-in and sign-up forms use it. All other forms, and browsers without JavaScript, use the question instead.
import type { BackendEnv } from '#backend/platform/env.ts';
import { listSignatures, signParts } from '#backend/platform/ids.ts';
import { plain } from '#backend/services/hosted-pages/page.ts';
import { consumeQuestion } from '#backend/stores/bot-check-uses.ts';
import { localSiteKey, readGuardedAction } from '#lib/rules/bot-token.ts';
import type { BotCheck } from './bot-check.ts';
import { question } from './question.ts';

const tokenPattern = /^s\.(login|register)\.(\d{13})\.([0-9a-f-]{36})\.([0-9a-f]{32})$/;
/** Lifetime of a token in milliseconds, the same as in reCAPTCHA. */
const lifeMs = 120_000;

export const script: BotCheck = {
  id: 'script',
  async verify(env, sent) {
    const { token = '', intentId, now, action } = sent;
    if (!token.startsWith('s.')) return question.verify(env, sent);
    const [, of = '', endsAt = '', id = '', seal = ''] = tokenPattern.exec(token) ?? [];
    if (of === '' || of !== action || Number(endsAt) < now || !(await listSignatures(nameToken(of, endsAt, id), env)).includes(seal))
      return false;
    return consumeQuestion(env.BACKEND_DB, id, { intentId, now });
  },
  mount(app) {
    app.get('/provider/bot-script/script.js', (c) =>
      c.env.BOT_CHECK === script.id ? serveModule(providerModule) : plain(404, 'Not found.'),
    );
    app.get('/provider/bot-script/token.js', async (c) => {
      const action = readGuardedAction(c.req.query('action'));
      const isKnown = c.env.BOT_CHECK === script.id && c.req.query('key') === (c.env.BOT_CHECK_SITE_KEY || localSiteKey);
      if (!isKnown || !action) return plain(404, 'Not found.');
      const token = await createBotToken(c.env, action, Date.now());
      return serveModule(`export const token = ${JSON.stringify(token)};\n`);
    });
  },
};

/** Creates a token for an action. The token can be used once, within two minutes. */
export async function createBotToken(env: BackendEnv, action: string, now: number): Promise<string> {
  const [endsAt, id] = [String(now + lifeMs), crypto.randomUUID()];
  return `s.${action}.${endsAt}.${id}.${await signParts(nameToken(action, endsAt, id), env)}`;
}

const nameToken = (...parts: string[]) => ['bot-token', ...parts];

/**
 * The source of the provider's script. Its function `execute` returns a token for an action. The function imports the token as a module,
 * because the content security policy of the shop's pages does not allow `fetch` requests to the provider.
 */
const providerModule = `export async function execute(key, action) {
  const query = new URLSearchParams({ key, action, n: crypto.randomUUID() });
  return (await import(new URL('token.js?' + query, import.meta.url))).token;
}
`;

/** Returns a JavaScript module with CORS headers, without which pages of other origins cannot import it. */
const serveModule = (text: string): Response =>
  plain(200, text, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
