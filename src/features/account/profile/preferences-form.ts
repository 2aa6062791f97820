// The form for a customer's interests, shoe size, newsletters and text messages.

import { checkbox, choiceRules } from '#forms/fields.ts';
import type { Form, FormField, FormOption } from '#forms/form.ts';
import type { FormOptionId } from '#forms/message-ids.ts';
import type { Market } from '#markets/market.ts';
import { interests, readInterests, writeInterests } from '../loyalty/loyalty.ts';

const interestLabels = {
  hiking: 'form.interest.hiking',
  climbing: 'form.interest.climbing',
  skiing: 'form.interest.skiing',
  running: 'form.interest.running',
  camping: 'form.interest.camping',
  travel: 'form.interest.travel',
} as const satisfies Record<(typeof interests)[number], FormOptionId>;

/** Returns the labels of the interests stored in a profile. */
export const readInterestLabels = (text: string | undefined): FormOptionId[] =>
  interests.flatMap((each) => (readInterests(text).split(' ').includes(each) ? [interestLabels[each]] : []));

const options: FormOption[] = interests.map((value) => ({ value, labelId: interestLabels[value] }));

const interestsField: FormField<'interests'> = {
  name: 'interests',
  type: 'checkboxes',
  label: 'form.label.interests',
  options,
  rules: [],
  isUnmarked: true,
};

/** The form for interests only. */
export const interestsForm: Form<'interests', { interests: string }> = {
  name: 'interests',
  fields: [interestsField],
  value: (readText) => ({ interests: writeInterests(readText('interests')) }),
};

const subscriptionNames = ['wantsNewsletter', 'wantsLoyaltyNewsletter', 'wantsSms'] as const;
const subscriptionLabels = {
  wantsNewsletter: 'form.label.wantsNewsletter',
  wantsLoyaltyNewsletter: 'form.label.wantsLoyaltyNewsletter',
  wantsSms: 'form.label.wantsSms',
} as const;
type Name = 'interests' | 'preferredShoeSize' | (typeof subscriptionNames)[number];

interface PreferencesValue {
  interests: string;
  preferredShoeSize: string;
  wantsNewsletter: boolean;
  wantsLoyaltyNewsletter: boolean;
  wantsSms: boolean;
}

interface SubscriptionFields {
  isMember: boolean;
  /** The shoe sizes that the shop sells. */
  shoeSizes: readonly string[];
}

export function preferencesForm(market: Market, { isMember, shoeSizes }: SubscriptionFields): Form<Name, PreferencesValue> {
  const sizes: FormOption[] = shoeSizes.map((size) => ({ value: size, label: size }));
  const shown = subscriptionNames.filter((name) =>
    name === 'wantsLoyaltyNewsletter' ? isMember : name !== 'wantsSms' || market.forms.offersSms,
  );
  return {
    name: 'preferences',
    fields: [
      interestsField,
      {
        name: 'preferredShoeSize',
        type: 'select',
        label: 'form.label.preferredShoeSize',
        options: sizes,
        rules: choiceRules(sizes, { required: false }),
        width: 'half',
        isUnmarked: true,
      },
      ...shown.map((name, index) => ({
        ...checkbox(name, { label: subscriptionLabels[name] }, { required: false }),
        isUnmarked: true,
        ...(index === 0 && { group: 'form.label.letters' as const }),
      })),
    ],
    value: (readText) => ({
      interests: writeInterests(readText('interests')),
      preferredShoeSize: readText('preferredShoeSize'),
      wantsNewsletter: readText('wantsNewsletter') !== '',
      wantsLoyaltyNewsletter: readText('wantsLoyaltyNewsletter') !== '',
      wantsSms: readText('wantsSms') !== '',
    }),
  };
}
