// The saved cards. Card data is entered on the payment provider's page, which redirects back here. Removing a card requires confirmation.

import type { ReactNode } from 'react';
import { openPaymentPage } from '#commerce/payments.ts';
import { maxSavedCards, type SavedCard, savedMethodId } from '#contract/entities/saved-card.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { providerAddress } from '#http/checkout-paths.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '#http/page.ts';
import { routePath } from '#routes.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { MessageKey } from '#ui/render-context.ts';
import { describeNotices } from '../describe-notices.ts';
import { notices } from '../notices.ts';
import { isSignedOutError, leave, toSignIn } from '../require-account.ts';
import { sentSession } from './provider-frame.tsx';
import { SavedCards } from './saved-cards.tsx';
import { listSavedCards } from './saved-instruments.ts';

export const accountPayment: PersonalPage = { isPersonal: true, cacheQuery: ['remove', 'add', 'payment_session'], load, submit };

const path = routePath('accountPayment');

const texts: Readonly<Record<string, MessageKey>> = {
  [notices.cardSaved]: 'cards.saved',
  [notices.cardRemoved]: 'cards.removed',
  [notices.cardMain]: 'cards.mainSet',
};
const errors: Readonly<Record<string, MessageKey>> = {
  [notices.cardNotSaved]: 'cards.notSaved',
  [notices.cardGone]: 'cards.gone',
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  return showCards(context, { session: context.query.get('payment_session') });
}

interface EnteredCard {
  /** Id of the provider session in which the card was entered. Null if no card was entered. */
  session: string | null;
  isRefused?: boolean;
}

async function showCards(context: PersonalContext, { session, isRefused = false }: EnteredCard): Promise<LoadedPage | SeeOther> {
  const { query, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(path);
  // If a bot check is configured, the page first shows a form with the check, which saves the card when it is submitted.
  const isChecked = context.botCheck !== '';
  if (session !== null && !isChecked) return saveCard(context, { session });
  const answer = await listSavedCards(shopper);
  if (!answer.ok) return leave(context, answer, path);
  const cards = answer.value;
  const opened = session === null && query.has('add') && cards.length < maxSavedCards ? await openCardPage(context) : undefined;
  opened?.page.searchParams.set('frame', '1');
  const shown = {
    cards,
    asked: cards.find(({ paymentInstrumentId }) => paymentInstrumentId === query.get('remove')),
    added: opened && { frame: opened.isAlone ? undefined : opened.page.href },
    typed: session === null ? undefined : { session, botCheck: botCheckField(context, isRefused) },
    botCheck: opened && botCheckField(context, false),
    banners: describeNotices(context, texts, errors),
  };
  return show(context, shown, isRefused ? 422 : 200);
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(path);
  const session = sentSession(form);
  if (session) return saveCard(context, { session, botToken: readBotToken(context) });
  if (form.get('go') === 'card') return { kind: 'see-other', to: (await openCardPage(context)).page.href };
  const [, act, id] = /^(remove|main) ([\w-]{1,64})$/.exec(form.get('go') ?? '') ?? [];
  return id === undefined ? { kind: 'see-other', to: path } : changeCard(context, id, act === 'main');
}

/** Creates a provider session for a new card. The provider page redirects back here with the session id. */
async function openCardPage(context: PersonalContext): Promise<{ page: URL; isAlone: boolean }> {
  const { origin, renderContext, shopper } = context;
  const referer = `${origin}${renderContext.link(path)}`;
  const { url, isAlone } = await openPaymentPage(shopper, undefined, { methodId: savedMethodId, referer });
  return { page: providerAddress(url, context), isAlone };
}

/** Saves a card. The session id is part of the idempotency key, so a repeated request saves the card once. */
async function saveCard(
  context: PersonalContext,
  { session, botToken }: { session: string; botToken?: string | undefined },
): Promise<LoadedPage | SeeOther> {
  const body = { payment_method_id: savedMethodId, payment_session_id: session.slice(0, 100), recaptcha_response: botToken } as const;
  const answer = await context.shopper
    .gateway('consumer.savePaymentInstrument', { body }, { idempotencyKey: `card-${body.payment_session_id}` })
    .catch(context.report);
  if (answer?.ok) return { kind: 'see-other', to: path, notices: [notices.cardSaved] };
  if (answer && isSignedOutError(answer.error)) return leave(context, answer, path);
  if (answer?.error.code === 'AUT403') return showCards(context, { session, isRefused: true });
  return { kind: 'see-other', to: path, notices: [answer?.error.code === 'PYT300' ? 'PYT300' : notices.cardNotSaved] };
}

async function changeCard(context: PersonalContext, id: string, becomesMain: boolean): Promise<SeeOther> {
  const { gateway } = context.shopper;
  const params = { paymentInstrumentId: id };
  const answer = await (becomesMain
    ? gateway('consumer.changePaymentInstrument', { params, body: { main: true } })
    : gateway('consumer.removePaymentInstrument', { params }));
  if (!answer.ok && isSignedOutError(answer.error)) return leave(context, answer, path);
  if (becomesMain) return { kind: 'see-other', to: path, notices: [answer.ok ? notices.cardMain : notices.cardGone] };
  // If the card is missing, it was probably removed in another tab.
  return { kind: 'see-other', to: path, notices: [notices.cardRemoved] };
}

interface Shown {
  cards: readonly SavedCard[];
  /** The card whose removal the customer must confirm. Undefined if none is being removed. */
  asked: SavedCard | undefined;
  /** The form for a new card. `frame` is the URL of the provider page, or undefined if it must not be loaded in a frame. */
  added: { frame: string | undefined } | undefined;
  /** A card that was entered on the provider page and will be saved after the bot check. */
  typed: { session: string; botCheck: ReactNode } | undefined;
  /** The bot check in the form for a new card. */
  botCheck: ReactNode;
  banners: readonly DisplayedNotice[];
}

function show({ renderContext }: PersonalContext, shown: Shown, status: LoadedPage['status'] = 200): LoadedPage {
  const { t } = renderContext;
  return {
    kind: 'page',
    status,
    head: { title: `${t('cards.title')} | ${t('site.name')}`, description: t('cards.title'), robots: 'noindex' },
    body: <SavedCards {...shown} path={path} today={new Date().toISOString().slice(0, 10)} />,
  };
}
