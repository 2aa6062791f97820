// The kinds of prepaid credit that an account can save, each with its form and messages.
import type { CommercialTerms } from '#contract/calls/markets.ts';
import { type SavedPrepaidMethodId, savedPrepaidMethodIds } from '#contract/entities/saved-card.ts';
import type { AnyForm } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { readForm } from '#forms/read-form.ts';
import type { Refusal } from '#gateway/gateway.ts';
import type { MessageKey } from '#ui/render-context.ts';
import { giftCardForm } from './gift-card-form.ts';
import { giftCardErrors } from './refused-gift-card.ts';
import { rewardCardForm, rewardCodeForm, rewardCreditError } from './reward-credit-form.ts';

type Errors = Partial<Record<string, FormError>>;

export interface SavableKind {
  id: SavedPrepaidMethodId;
  /** Name of the kind in URLs and forms. */
  slug: string;
  isReward: boolean;
  form: AnyForm;
  translations: { add: MessageKey; notSaved: MessageKey };
  read: (sent: URLSearchParams) => { ok: true; value: { cardNumber: string; pin: string } } | { ok: false; errors: Errors };
  /** Returns the field errors of a rejected call, or undefined if the error concerns no field. */
  describe: (refusal: Refusal, terms: CommercialTerms, sent: URLSearchParams) => Errors | undefined;
}

const [giftCardId, rewardCodeId, rewardCardId] = savedPrepaidMethodIds;
const rewardNotSaved = 'savedGiftCards.rewardNotSaved';

/** Returns a `describe` function that puts the error at the given field. */
const describeReward =
  (field: string): SavableKind['describe'] =>
  (refusal) => {
    const error: FormError | undefined =
      refusal.code === 'PYT300' ? { id: 'savedGiftCards.error.rewardExists' } : rewardCreditError(refusal);
    return error && { [field]: error };
  };

export const savableKinds: readonly SavableKind[] = [
  {
    id: giftCardId,
    slug: 'gift-card',
    isReward: false,
    form: giftCardForm,
    translations: { add: 'savedGiftCards.add', notSaved: 'savedGiftCards.notSaved' },
    read: (sent) => readForm(giftCardForm, sent),
    describe: (refusal, terms, sent) =>
      refusal.code === 'PYT300'
        ? { giftCardNumber: { id: 'savedGiftCards.error.exists' } }
        : giftCardErrors(refusal, terms, sent.get('giftCardNumber') ?? ''),
  },
  {
    id: rewardCodeId,
    slug: 'reward-code',
    isReward: true,
    form: rewardCodeForm,
    translations: { add: 'savedGiftCards.addCode', notSaved: rewardNotSaved },
    read: (sent) => readForm(rewardCodeForm, sent),
    describe: describeReward('rewardCode'),
  },
  {
    id: rewardCardId,
    slug: 'reward-card',
    isReward: true,
    form: rewardCardForm,
    translations: { add: 'savedGiftCards.addCard', notSaved: rewardNotSaved },
    read: (sent) => readForm(rewardCardForm, sent),
    describe: describeReward('rewardCardNumber'),
  },
];

export const findSavableKind = (slug: string | null): SavableKind | undefined => savableKinds.find((kind) => kind.slug === slug);
