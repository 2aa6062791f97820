/** What the account says once, because a form led there. */
export const notices = {
  saved: 'account-saved',
  passwordChanged: 'password-changed',
  othersEnded: 'others-ended',
  connected: 'identity-connected',
  disconnected: 'identity-disconnected',
  passkeyAdded: 'passkey-added',
  passkeyRemoved: 'passkey-removed',
} as const;
