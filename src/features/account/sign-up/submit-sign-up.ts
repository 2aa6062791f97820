// Submits the sign-up form. The sign-up page and the enrollment share it.
import { beginSignUp } from '#commerce/account.ts';
import type { CallInput } from '#contract/calls.ts';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import { readForm, typedAnswers } from '#forms/read-form.ts';
import { describeRefusal, refusalStatus, type Shown } from '#http/form-notices.ts';
import type { LoadedPage, PersonalContext, SeeOther, SubmitContext } from '#http/page.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { readCountryData } from '../addresses/country-data.ts';
import { markSignUp } from './after-sign-up.ts';
import { readOrigin } from './origin.ts';
import { signUpForm } from './sign-up-form.ts';

export type SignUpForm = ReturnType<typeof signUpForm>;

/** Returns the sign-up form for the gateway's date, because a device's clock must not decide the minimum age. */
export async function readSignUpForm(context: PersonalContext): Promise<SignUpForm> {
  const [market, today] = await Promise.all([readCountryData(context, context.market), readToday(context)]);
  return signUpForm(market, today);
}

export async function readToday({ gateway, report }: Pick<PersonalContext, 'gateway' | 'report'>): Promise<string> {
  const answer = await gateway('utilities.serverTime', {}).catch((problem) => {
    report(problem);
    return undefined;
  });
  return readUtcDay(answer?.ok ? answer.value.timestamp : Date.now());
}

/** Redirects once the account is created; otherwise returns the form to render again. */
export async function submitSignUp(
  context: SubmitContext,
  returnTo: (value: { loyaltyTerms: boolean }) => string,
): Promise<SeeOther | { kind: 'shown'; status: LoadedPage['status']; form: SignUpForm; shown: Shown }> {
  const { account, renderContext, shopper } = context;
  const form = await readSignUpForm(context);
  const reading = readForm(form, context.form);
  if (!reading.ok) return { kind: 'shown', status: 422, form, shown: reading };
  const begun = await beginSignUp(createSignUpBody(reading.value, readOrigin(context)), {
    account,
    shopper,
    returnTo: markSignUp(context, returnTo(reading.value), reading.value),
    botToken: readBotToken(context),
  });
  if (begun.ok) return { kind: 'see-other', to: begun.value };
  const refused = describeRefusal(renderContext, begun.error, form);
  return { kind: 'shown', status: refusalStatus(begun.error), form, shown: { values: typedAnswers(form, context.form), ...refused } };
}

/** The request body of a sign-up. Fields that the market does not ask for are left out. */
type SignUpBody = CallInput<'auth.signUp'>['body'];
type SignUpValue = ReturnType<ReturnType<typeof signUpForm>['value']>;

/** Origin of the visitor, from the address of the page. */
interface Origin {
  store?: string | undefined;
  campaignName?: string | undefined;
}

function createSignUpBody(value: SignUpValue, { store, campaignName }: Origin): SignUpBody {
  const { email, password, firstName, lastName, birthDate, postalCode, phone, phoneCode, gender } = value;
  const { newsletter, loyaltyTerms, brandTerms, policy, optInAccepted } = value;
  return {
    email,
    password,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(birthDate && { birthDate }),
    ...(postalCode && { postalCode }),
    ...(phone && { phone, phoneCode }),
    ...(gender && { gender: gender as SignUpBody['gender'] }), // the form accepts no other values
    isTermsConfirmed: brandTerms,
    isTemporaryPassword: true, // gateways expect it, but the customer is not asked to change the password
    termsConditionsAndPolicy: policy,
    subscriptions: {
      newsletterConsent: newsletter,
      loyaltyConsent: loyaltyTerms,
      smsNotificationConsent: optInAccepted,
      ...(loyaltyTerms && { loyaltyEnrollment: 'Full' as const }),
      loyaltyNewsletterConsent: newsletter && loyaltyTerms,
    },
    source: { acquisitionType: 'Registered', ...(store && { store }), ...(campaignName && { campaignName }) },
  };
}
