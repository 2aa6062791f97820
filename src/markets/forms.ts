// Form settings by region, in addition to the market settings.

/** A checkbox of the sign-up form. An account is created only if the required checkboxes are checked. */
export interface Agreement {
  name: 'newsletter' | 'loyaltyTerms' | 'brandTerms' | 'policy';
  required: boolean;
}

export interface FormSettings {
  /** Checkboxes of the sign-up form, in display order: those that are required for an account come first. */
  agreements: readonly Agreement[];
  /** True if shoppers who enter a phone number are asked for consent to text messages. */
  offersSms: boolean;
  /** True if the newsletter starts only after the recipient has confirmed it through an email (double opt-in). */
  confirmsNewsletter: boolean;
}

/**
 * Accepting the shop's terms is required for an account. The loyalty program and the newsletter are optional, because an account must not
 * depend on consent to them.
 */
export const northAmericanForms: FormSettings = {
  agreements: [
    { name: 'brandTerms', required: true },
    { name: 'newsletter', required: false },
    { name: 'loyaltyTerms', required: false },
  ],
  offersSms: true,
  confirmsNewsletter: false,
};

/** The privacy policy has a separate checkbox, because consent must be distinguishable from other matters (GDPR, art. 7). */
export const europeanForms: FormSettings = {
  agreements: [{ name: 'policy', required: true }, ...northAmericanForms.agreements],
  offersSms: false,
  confirmsNewsletter: true,
};
