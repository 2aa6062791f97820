// What is sent of a sign-up form. What a market does not ask for is left out.
import type { CallInput } from '#contract/calls.ts';
import type { signUpForm } from './sign-up-form.ts';

type SignUpBody = CallInput<'auth.signUp'>['body'];
type SignUpValue = ReturnType<ReturnType<typeof signUpForm>['value']>;

/** Where the visitor came from, by the address of the page. */
interface Origin {
  store?: string | undefined;
  campaignName?: string | undefined;
}

export function createSignUpBody(value: SignUpValue, { store, campaignName }: Origin): SignUpBody {
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
    ...(gender && { gender: gender as SignUpBody['gender'] }), // the form takes no other
    isTermsConfirmed: brandTerms,
    isTemporaryPassword: true, // gateways expect it; nobody is made to change it
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
