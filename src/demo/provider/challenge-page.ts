// GET and POST /provider/challenge/{id}: the card issuer's page on which the shopper confirms a payment, as in 3-D Secure.
import type { Context } from 'hono';
import type { BackendEnv } from '#backend/platform/env.ts';
import { isToken } from '#backend/platform/random-token.ts';
import type { System } from '#backend/platform/system.ts';
import { formatAmount } from '#backend/rules/money.ts';
import { addFrameQuery, challengePath, createReturnUrl, framing } from '#backend/services/hosted-pages/addresses.ts';
import { readForm } from '#backend/services/hosted-pages/gates.ts';
import { donePage, unknownPage } from '#backend/services/hosted-pages/last-pages.ts';
import { type Page, plain, redirect, respond } from '#backend/services/hosted-pages/page.ts';
import type { ChallengeResult } from '#backend/services/pricing/payment-provider.ts';
import { type Challenge, countWrongCode, readChallenge, settleChallenge } from './challenges.ts';
import type { CardOutcome } from './simulated-payments.ts';
import { challengeCode } from './test-cards.ts';
import { challengeForm } from './views.ts';

type ProviderContext = Context<{ Bindings: BackendEnv }, '/provider/challenge/:id'>;
type Settled = Exclude<ChallengeResult, 'pending'>;

/** Results for test cards whose challenge ends in the same way for any input. */
const forced: Readonly<Partial<Record<CardOutcome, Settled>>> = { 'challenge-fails': 'failed', 'challenge-abandoned': 'abandoned' };

export const showChallengePage =
  (system: System) =>
  async (c: ProviderContext): Promise<Response> => {
    const visit = await readVisit(c, system.now());
    if (!visit) return respond(unknownPage);
    if (isOpen(visit)) return respond(formPage(visit, { isWrong: false }));
    return respond(donePage(visit, { type: 'payment-challenge-complete', challengeId: visit.challenge.challengeId }));
  };

export const handleAnswer =
  (system: System) =>
  async (c: ProviderContext): Promise<Response> => {
    const form = await readForm(c);
    const visit = await readVisit(c, system.now());
    if (!visit) return respond(unknownPage);
    if (!isOpen(visit)) return redirectToReturn(visit);
    const { challengeId, outcome } = visit.challenge;
    const answer = form.get('answer');
    if (answer !== 'confirm' && answer !== 'fail' && answer !== 'leave') return plain(400, 'The form contains an unknown answer.');
    const db = c.env.BACKEND_DB;
    const isWrong = answer === 'confirm' && forced[outcome] === undefined && form.get('code')?.trim() !== challengeCode;
    if (isWrong) await countWrongCode(db, challengeId);
    else await settleChallenge(db, challengeId, forced[outcome] ?? results[answer]);
    const after = await readVisit(c, system.now());
    return isWrong && after && isOpen(after) ? respond(formPage(after, { isWrong })) : redirectToReturn(visit);
  };

const results: Readonly<Record<'confirm' | 'fail' | 'leave', Settled>> = { confirm: 'passed', fail: 'failed', leave: 'abandoned' };

interface Visit {
  challenge: Challenge;
  locale: string;
  /** Path of the page, with its frame parameter. */
  path: string;
  framedBy: string | undefined;
  /** The shop URL to which the shopper returns after this page. */
  url: string;
}

async function readVisit(c: ProviderContext, now: number): Promise<Visit | undefined> {
  const id = c.req.param('id');
  const challenge = isToken(id) ? await readChallenge(c.env.BACKEND_DB, id, now) : undefined;
  if (!challenge) return undefined;
  const framedBy = framing(c.req.query('frame'), challenge.parentOrigin);
  const url = createReturnUrl(challenge.returnUrl, id);
  return { challenge, locale: challenge.locale, path: addFrameQuery(challengePath(id), framedBy), framedBy, url };
}

const isOpen = ({ challenge }: Visit): boolean => challenge.result === 'pending' && challenge.isWanted;

const redirectToReturn = ({ framedBy, path, url }: Visit): Response => redirect(framedBy === undefined ? url : path);

function formPage({ challenge, path, framedBy }: Visit, { isWrong }: { isWrong: boolean }): Page {
  const { locale, last4, currency } = challenge;
  const amount = formatAmount(challenge.amount, currency, locale);
  return {
    locale,
    status: isWrong ? 422 : 200,
    title: (t) => t('provider.challengeTitle'),
    body: (t) => challengeForm({ action: path, amount, last4, isWrong }, t),
    framedBy,
    formTarget: challenge.returnUrl,
  };
}
