// What forms ask for beyond the settings of a market, by region.

/** A checkbox of the sign-up form. Without the required ones no account is created. */
export interface Agreement {
  name: 'newsletter' | 'loyaltyTerms' | 'brandTerms' | 'policy';
  required: boolean;
}

export interface FormSettings {
  /** In the order in which they stand. */
  agreements: readonly Agreement[];
  /** Whether whoever gives a phone number is asked for text messages. */
  offersSms: boolean;
  /** Whether letters of news begin once the owner of the mailbox has said yes to an email (double opt-in). */
  confirmsNewsletter: boolean;
}

/** An account needs the terms of the shop. The loyalty programme and the newsletter are optional: consent is no condition of an account. */
export const northAmericanForms: FormSettings = {
  agreements: [
    { name: 'newsletter', required: false },
    { name: 'loyaltyTerms', required: false },
    { name: 'brandTerms', required: true },
  ],
  offersSms: true,
  confirmsNewsletter: false,
};

/** The privacy policy by itself: an agreement to it must not hide in another (GDPR, art. 7). */
export const europeanForms: FormSettings = {
  agreements: [...northAmericanForms.agreements, { name: 'policy', required: true }],
  offersSms: false,
  confirmsNewsletter: true,
};
