/** What the account says once, because a form led there. */
export const notices = {
  saved: 'account-saved',
  passwordChanged: 'password-changed',
  othersEnded: 'others-ended',
  preferencesSaved: 'preferences-saved',
  created: 'account-created',
  askInterests: 'ask-interests',
  addressSaved: 'address-saved',
  addressRemoved: 'address-removed',
  addressMain: 'address-main',
  cardSaved: 'card-saved',
  cardNotSaved: 'card-not-saved',
  cardRemoved: 'card-removed',
  cardMain: 'card-main',
  cardGone: 'card-gone',
} as const;
