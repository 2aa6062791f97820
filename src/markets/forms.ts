// Form settings by region, in addition to the settings of a market.

/** A checkbox of the sign-up form. Without the required ones, no account is created. */
export interface Agreement {
  name: 'newsletter' | 'loyaltyTerms' | 'brandTerms' | 'policy';
  required: boolean;
}

export interface FormSettings {
  /** The checkboxes in display order. */
  agreements: readonly Agreement[];
  /** True if shoppers who enter a phone number are asked for consent to text messages. */
  offersSms: boolean;
  /** True if the newsletter starts after the owner of the mailbox has confirmed an email (double opt-in). */
  confirmsNewsletter: boolean;
}

/**
 * An account requires the terms of the shop. The loyalty program and the newsletter are optional, because their consent must not be a
 * condition of an account.
 */
export const northAmericanForms: FormSettings = {
  agreements: [
    { name: 'newsletter', required: false },
    { name: 'loyaltyTerms', required: false },
    { name: 'brandTerms', required: true },
  ],
  offersSms: true,
  confirmsNewsletter: false,
};

/** The agreement to the privacy policy is separate, because it must not be hidden in another one (GDPR, art. 7). */
export const europeanForms: FormSettings = {
  agreements: [...northAmericanForms.agreements, { name: 'policy', required: true }],
  offersSms: false,
  confirmsNewsletter: true,
};
