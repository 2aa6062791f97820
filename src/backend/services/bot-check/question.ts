// A bot check that asks for the sum of two small numbers. It needs no script, no image and no third-party service. It demonstrates how to
// add a bot check. It stops simple bots that fill in forms, but not an attacker who reads the sum from the page.
import { html } from 'hono/html';
import type { BackendEnv } from '#backend/platform/env.ts';
import { listSignatures, signParts } from '#backend/platform/ids.ts';
import { plain, respond } from '#backend/services/hosted-pages/page.ts';
import { consumeQuestion } from '#backend/stores/bot-check-uses.ts';
import { type GuardedAction, readGuardedAction } from '#lib/rules/bot-token.ts';
import { isLocale } from '#markets/registry.ts';
import type { BotCheck } from './bot-check.ts';

/** Pattern of question ids, which are random UUIDs. The page that shows the question chooses the id. */
const questionIdPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Ids of the bot checks that use the question. */
const checks = ['question', 'script'];

export const question: BotCheck = {
  id: 'question',
  async verify(env, { token = '', intentId, now, action }) {
    const [questionId = '', answer = '', of] = token.split('.');
    if (!questionIdPattern.test(questionId) || of !== action) return false;
    const signatures = await listSignatures(nameQuestion(questionId, action), env);
    const isRight = signatures.map(chooseNumbers).some(({ left, right }) => answer.trim() === String(left + right));
    const isUsed = await consumeQuestion(env.BACKEND_DB, questionId, { intentId: isRight ? intentId : '', now });
    return isRight && isUsed;
  },
  mount(app) {
    app.get('/provider/bot-check/:questionId', async (c) => {
      const questionId = c.req.param('questionId');
      if (!checks.includes(c.env.BOT_CHECK ?? '') || !questionIdPattern.test(questionId)) return plain(404, 'Not found.');
      const { left, right } = await readQuestion(c.env, questionId, readGuardedAction(c.req.query('action')));
      const locale = c.req.query('locale') ?? '';
      return respond({
        locale: isLocale(locale) ? locale : 'en-us',
        status: 200,
        isBare: true,
        title: (t) => t('provider.botQuestion', { left, right }),
        body: (t) => html`<p>${t('provider.botQuestion', { left, right })}</p>`,
        framedBy: c.env.SITE_ORIGIN || new URL(c.req.url).origin,
      });
    });
  },
};

/**
 * Returns the two numbers of a question. They are derived from the question id, the action and a secret: the same question always has the
 * same numbers, and they cannot be computed without the secret.
 */
export const readQuestion = async (env: BackendEnv, questionId: string, action?: GuardedAction): Promise<{ left: number; right: number }> =>
  chooseNumbers(await signParts(nameQuestion(questionId, action), env));

const nameQuestion = (questionId: string, action?: GuardedAction) => ['bot-check', questionId, ...(action ? [action] : [])];

function chooseNumbers(signature: string): { left: number; right: number } {
  const digit = (at: number) => 1 + (Number.parseInt(signature.slice(at, at + 4), 16) % 9);
  return { left: digit(0), right: digit(4) };
}
