/** What the account says once, because a form led there. */
export const notices = {
  saved: 'account-saved',
  passwordChanged: 'password-changed',
  othersEnded: 'others-ended',
  addressSaved: 'address-saved',
  addressRemoved: 'address-removed',
  addressMain: 'address-main',
} as const;
