/** What the account says once, because a form led there. */
export const notices = {
  saved: 'account-saved',
  passwordChanged: 'password-changed',
  othersEnded: 'others-ended',
  preferencesSaved: 'preferences-saved',
  created: 'account-created',
  askInterests: 'ask-interests',
} as const;
