// GET and POST /provider/session/{id}: the hosted card page.
import type { Context } from 'hono';
import { isDemo } from '#backend/platform/demo-mode.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { deriveId } from '#backend/platform/ids.ts';
import { isToken } from '#backend/platform/random-token.ts';
import type { System } from '#backend/platform/system.ts';
import { formatAmount } from '#backend/rules/money.ts';
import { addFrameQuery, createReturnUrl, framing, sessionPath } from '#backend/services/hosted-pages/addresses.ts';
import { readForm } from '#backend/services/hosted-pages/gates.ts';
import { createUsedFormPage, donePage, expiredPage, unknownPage } from '#backend/services/hosted-pages/last-pages.ts';
import { type Appearance, type Page, plain, redirect, respond } from '#backend/services/hosted-pages/page.ts';
import { translator } from '#backend/translations/translate.ts';
import { readAppearance } from './appearance.ts';
import { type CardErrors, readCard, readDigits, validateSecurityCode } from './card.ts';
import { createCardScript, stayField } from './card-script.ts';
import { completeSession, completeWithSavedCard, extendSession, readSession, type Session, sessionLifetimeMs } from './sessions.ts';
import { cardFields } from './simulated-payments.ts';
import { cardForm, type KnownCard } from './views.ts';

type ProviderContext = Context<{ Bindings: BackendEnv }, '/provider/session/:id'>;

export const showCardPage =
  (system: System) =>
  async (c: ProviderContext): Promise<Response> => {
    const visit = await readVisit(c);
    if (!visit) return respond(unknownPage);
    const { session, ...closing } = visit;
    if (session.isUsed) return respond(donePage(closing, { type: 'payment-session-complete', sessionId: session.sessionId }));
    if (session.expiresAt <= system.now()) return respond(expiredPage({ ...closing, url: session.returnUrl }));
    return respond(formPage(c, visit, { errors: {}, expiry: '', name: '', now: system.now() }));
  };

export const handleCard =
  (system: System) =>
  async (c: ProviderContext): Promise<Response> => {
    const form = await readForm(c);
    const visit = await readVisit(c);
    if (!visit) return respond(unknownPage);
    const { session, path, ...closing } = visit;
    const now = system.now();
    if (form.has(stayField)) {
      const isExtended = !session.isUsed && (await extendSession(c.env.BACKEND_DB, { sessionId: session.sessionId, now }));
      return plain(isExtended ? 204 : 410, null);
    }
    if (!session.isUsed && session.expiresAt <= now) return respond(expiredPage({ ...closing, url: session.returnUrl }));
    const known = findKnown(session);
    if (known && !session.isUsed) {
      const errors = validateSecurityCode(form.get('cvc') ?? '', known.brand);
      if (errors.cvc !== undefined) return respond(formPage(c, visit, { errors, expiry: '', name: '', now }));
      const isDone = await completeWithSavedCard(c.env.BACKEND_DB, { sessionId: session.sessionId, now });
      return isDone ? redirect(closing.framedBy === undefined ? closing.url : path) : respond(createUsedFormPage(closing, 409));
    }
    const [number = '', expiry = '', cvc = '', name = ''] = cardFields.map((field) => form.get(field) ?? '');
    const card = readCard({ number, expiry, cvc, name }, now, { takesTestCards: isDemo(c.env) });
    if (!card.ok && !session.isUsed) return respond(formPage(c, visit, { errors: card.error, expiry, name, now }));
    const numberMark = await deriveId(['number of a card', readDigits(number)], c.env);
    const isCompleted =
      card.ok && (await completeSession(c.env.BACKEND_DB, { sessionId: session.sessionId, card: card.value, numberMark, now }));
    if (!isCompleted) return respond(createUsedFormPage(closing, 409));
    return redirect(closing.framedBy === undefined ? closing.url : path);
  };

const findKnown = ({ knownBrand, knownLast4 }: Session): KnownCard | undefined =>
  knownBrand !== null && knownLast4 !== null ? { brand: knownBrand, last4: knownLast4 } : undefined;

interface Visit {
  session: Session;
  locale: string;
  /** Path of the page, with its frame parameter. */
  path: string;
  framedBy: string | undefined;
  appearance: Appearance | undefined;
  isSubmittedByMessage: boolean;
  /** The shop URL to which the shopper returns after this page. */
  url: string;
}

async function readVisit(c: ProviderContext): Promise<Visit | undefined> {
  const id = c.req.param('id');
  const session = isToken(id) ? await readSession(c.env.BACKEND_DB, id) : undefined;
  if (!session) return undefined;
  const framedBy = framing(c.req.query('frame'), session.parentOrigin);
  const requested = c.req.query('appearance');
  const appearance = readAppearance(requested, framedBy);
  const isSubmittedByMessage = framedBy !== undefined && c.req.query('submit') === 'message';
  const submit = isSubmittedByMessage ? 'message' : undefined;
  const path = addFrameQuery(sessionPath(id), framedBy, { appearance: appearance && requested, submit });
  return { session, locale: session.locale, path, framedBy, appearance, isSubmittedByMessage, url: createReturnUrl(session.returnUrl, id) };
}

interface CardInput {
  errors: CardErrors;
  expiry: string;
  name: string;
  /** Time of the provider, in milliseconds since 1970. */
  now: number;
}

function formPage(
  c: ProviderContext,
  { session, path, framedBy, appearance, isSubmittedByMessage }: Visit,
  { errors, expiry, name, now }: CardInput,
): Page {
  const { locale, returnUrl, amount, currency } = session;
  const hasErrors = Object.keys(errors).length > 0;
  const form = {
    action: path,
    amount: amount === null ? undefined : formatAmount(amount, currency, locale),
    cancelUrl: returnUrl,
    errors,
    stored: { expiry, name },
    showsTestCards: c.env.ENVIRONMENT !== 'production',
    known: findKnown(session),
    isSubmittedByMessage,
  };
  return {
    locale,
    status: hasErrors ? 422 : 200,
    title: (t) => (hasErrors ? t('provider.errorTitle') : t('provider.cardTitle')),
    body: (t) => cardForm(form, t),
    framedBy,
    appearance,
    isSubmittedByMessage,
    script: createCardScript(
      { knownBrand: form.known?.brand, now, expiresInMs: session.expiresAt - now, lifetimeMs: sessionLifetimeMs },
      translator(locale),
    ),
    formTarget: returnUrl,
  };
}
