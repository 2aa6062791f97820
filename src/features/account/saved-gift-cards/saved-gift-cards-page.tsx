// The saved gift cards, reward codes and reward cards. Number and PIN are entered once; afterwards the gateway returns only the last
// digits.

import type { SavedPrepaid } from '#contract/entities/saved-card.ts';
import { botCheckField, readBotToken } from '#features/bot-check/bot-check.tsx';
import { readRawInput } from '#forms/read-form.ts';
import { describeFault, type FormState } from '#http/form-notices.ts';
import type {
  FormContext,
  LoadedPage,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { routePath } from '#routes.ts';
import type { MessageKey } from '#ui/render-context.ts';
import { describeNotices } from '../describe-notices.ts';
import { notices } from '../notices.ts';
import { isSignedOutError, leave, toSignIn } from '../require-account.ts';
import { listSavedPrepaid } from '../saved-cards/saved-instruments.ts';
import { findSavableKind, type SavableKind } from './savable-kinds.ts';
import { SavedGiftCards } from './saved-gift-cards.tsx';

export const accountGiftCards: PersonalPage = { isPersonal: true, cacheQuery: ['remove', 'add'], load, submit, showFault };

const path = routePath('accountGiftCards');

const texts: Readonly<Record<string, MessageKey>> = {
  [notices.giftCardSaved]: 'savedGiftCards.saved',
  [notices.rewardSaved]: 'savedGiftCards.rewardSaved',
  [notices.giftCardRemoved]: 'savedGiftCards.removed',
};

async function load(context: PersonalContext): Promise<LoadedPage | SeeOther> {
  const { query } = context;
  return show(context, { kind: findSavableKind(query.get('add')), asked: query.get('remove') });
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(path);
  const go = form.get('go') ?? '';
  const kind = findSavableKind(go);
  if (kind) return save(context, kind);
  const [, id] = /^remove ([\w-]{1,64})$/.exec(go) ?? [];
  return id === undefined ? { kind: 'see-other', to: path } : remove(context, id);
}

/** Saves a gift card or reward. Faults are not caught here, because `showFault` renders the form with its input after a fault. */
async function save(context: SubmitContext, kind: SavableKind): Promise<Submitted> {
  const { form, key, renderContext, shopper } = context;
  const reading = kind.read(form);
  if (!reading.ok) return show(context, { kind, status: 422, shown: showRefusal(context, kind, reading) });
  const answer = await shopper.gateway(
    'consumer.savePaymentInstrument',
    { body: { payment_method_id: kind.id, ...reading.value, recaptcha_response: readBotToken(context) } },
    { idempotencyKey: `${key}.saved` },
  );
  if (answer.ok) return { kind: 'see-other', to: path, notices: [kind.isReward ? notices.rewardSaved : notices.giftCardSaved] };
  const { error } = answer;
  if (isSignedOutError(error)) return leave(context, answer, path);
  if (error.code === 'AUT403')
    return show(context, { kind, status: 422, shown: { ...showRefusal(context, kind, {}), isBotRefused: true } });
  const errors = kind.describe(error, renderContext.terms, form);
  return show(context, { kind, status: 422, shown: showRefusal(context, kind, { errors, isKnown: error.code === 'PYT300' }) });
}

/**
 * Returns a banner saying that the credit was not saved, and the field errors. The number stays filled in. The PIN is cleared, because
 * other people may see the screen.
 */
function showRefusal(
  { form, renderContext }: FormContext,
  kind: SavableKind,
  { errors, isKnown = false }: { errors?: FormState['errors'] | undefined; isKnown?: boolean },
): FormState {
  const failure = { kind: 'error', title: renderContext.t(kind.translations.notSaved) } as const;
  return { values: readNumberInput(form, kind), ...(errors && { errors }), banners: isKnown ? [] : [failure] };
}

const readNumberInput = (form: URLSearchParams, kind: SavableKind): NonNullable<FormState['values']> => {
  const [number = ''] = kind.form.fields.map(({ name }) => name);
  return { [number]: readRawInput(kind.form, form)[number] };
};

async function remove(context: SubmitContext, id: string): Promise<SeeOther> {
  const answer = await context.shopper.gateway('consumer.removePaymentInstrument', { params: { paymentInstrumentId: id } });
  if (!answer.ok && isSignedOutError(answer.error)) return leave(context, answer, path);
  // If the credit is missing, it was probably removed in another tab.
  return { kind: 'see-other', to: path, notices: [notices.giftCardRemoved] };
}

async function showFault(context: FormContext, fault: SubmitFault): Promise<LoadedPage | SeeOther> {
  const kind = findSavableKind(context.form.get('go'));
  const shown = kind && { ...describeFault(context.renderContext, fault, kind.form), values: readNumberInput(context.form, kind) };
  return show(context, { kind, status: fault.status, ...(shown && { shown }) });
}

interface PageOptions {
  /** The kind whose form is visible. */
  kind?: SavableKind | undefined;
  /** Id of the gift card or reward whose removal the customer must confirm. */
  asked?: string | null;
  status?: LoadedPage['status'];
  shown?: FormState;
}

async function show(context: PersonalContext, { kind, asked, status = 200, shown = {} }: PageOptions): Promise<LoadedPage | SeeOther> {
  const { renderContext, shopper } = context;
  const { account } = shopper;
  if (!account.current()) return toSignIn(path);
  const answer = await listSavedPrepaid(shopper);
  if (!answer.ok) return leave(context, answer, path);
  const saved: readonly SavedPrepaid[] = answer.value;
  const { t } = renderContext;
  const form = kind && { kind, shown, botCheck: botCheckField(context, shown.isBotRefused ?? false) };
  return {
    kind: 'page',
    status,
    head: { title: `${t('savedGiftCards.title')} | ${t('site.name')}`, description: t('savedGiftCards.title'), robots: 'noindex' },
    body: (
      <SavedGiftCards
        saved={saved}
        asked={saved.find(({ paymentInstrumentId }) => paymentInstrumentId === asked)}
        form={form}
        banners={[...describeNotices(context, texts), ...(shown.banners ?? [])]}
        path={path}
      />
    ),
  };
}
