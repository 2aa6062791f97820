// The sign-up form and its submission, shared by the sign-up page and the enrollment.
import { beginSignUp } from '#commerce/account.ts';
import type { CallInput } from '#contract/calls.ts';
import type { Result } from '#contract/errors/result.ts';
import { readBotToken } from '#features/bot-check/bot-check.tsx';
import type { Refusal } from '#gateway/gateway.ts';
import type { PersonalContext, SubmitContext } from '#http/page.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { readCountryData } from '../addresses/country-data.ts';
import { markSignUp } from './after-sign-up.ts';
import { readOrigin } from './origin.ts';
import { signUpForm } from './sign-up-form.ts';

export type SignUpForm = ReturnType<typeof signUpForm>;

/** Returns the sign-up form. It uses the gateway's date, because the minimum age must not depend on the device's clock. */
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

/** Creates the account. Returns the path to redirect to. */
export const submitSignUp = (context: SubmitContext, value: SignUpValue, returnTo: string): Promise<Result<string, Refusal>> =>
  beginSignUp(createSignUpBody(value, readOrigin(context)), {
    shopper: context.shopper,
    returnTo: markSignUp(context, returnTo, value),
    botToken: readBotToken(context),
  });

type SignUpBody = CallInput<'auth.signUp'>['body'];
type SignUpValue = ReturnType<ReturnType<typeof signUpForm>['value']>;

/** The store and the campaign that brought the visitor to the shop, read from the URL. */
interface Origin {
  store?: string | undefined;
  campaignName?: string | undefined;
}

/** Returns the request body. Fields that the market does not request are left out. */
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
    // The assertion is safe, because the form accepts no other values.
    ...(gender && { gender: gender as SignUpBody['gender'] }),
    isTermsConfirmed: brandTerms,
    // Gateways expect this value, but customers are not asked to change their password.
    isTemporaryPassword: true,
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
