import type { ErrorRow } from '../row.ts';

const invalidCredentials = {
  symbol: 'INVALID_CREDENTIALS',
  status: 401,
  surface: 'banner',
  recovery: 'none',
  message: 'error.AUT401',
  summary: 'The login or the password is wrong.',
} as const;

const accountLocked = {
  symbol: 'ACCOUNT_LOCKED',
  status: 403,
  surface: 'banner',
  recovery: 'none',
  message: 'error.AUT423',
  summary: 'The account is locked.',
} as const;

const loginInUse = {
  symbol: 'LOGIN_IN_USE',
  status: 409,
  surface: 'field',
  fields: ['email'],
  recovery: 'none',
  message: 'error.AUT439',
  summary: 'The email address is already in use.',
} as const;

const phoneInUse = {
  symbol: 'PHONE_IN_USE',
  status: 409,
  surface: 'field',
  fields: ['phone'],
  recovery: 'none',
  message: 'error.AUT444',
  summary: 'The phone number is already in use.',
} as const;

const samePassword = {
  symbol: 'SAME_AS_PREVIOUS_PASSWORD',
  status: 400,
  surface: 'field',
  fields: ['newPassword'],
  recovery: 'none',
  message: 'error.AUT451',
  summary: 'The new password is the same as the previous one.',
} as const;

export const authenticationCodes = {
  AUT401: {
    ...invalidCredentials,
    refuses: ['sign-in', 'confirm-person'],
    metBy: 'Sign in with a wrong password.',
  },
  AUT418: invalidCredentials,
  AUT437: invalidCredentials,
  AUT438: invalidCredentials,
  AUT423: {
    ...accountLocked,
    refuses: ['sign-in', 'change-password', 'delete-account', 'confirm-person'],
    metBy: 'Sign in with a wrong password five times within 15 minutes.',
  },
  AUT441: accountLocked,
  AUT426: {
    symbol: 'LAST_LOGIN_ATTEMPT',
    status: 401,
    surface: 'banner',
    recovery: 'none',
    message: 'error.AUT426',
    summary: 'One more wrong password locks the account.',
    refuses: ['sign-in'],
    metBy: 'Sign in with a wrong password four times within 15 minutes.',
  },
  AUT439: {
    ...loginInUse,
    refuses: ['sign-up'],
    metBy: 'Sign up with the email address of an existing account.',
  },
  PRO400: {
    ...loginInUse,
    refuses: ['sign-up'],
    metBy:
      'Sign up with the email address of an account that has no password, because it was created by a sign-in with an identity provider.',
  },
  AUT440: {
    symbol: 'CUSTOMER_LIST_UNKNOWN',
    status: 404,
    surface: 'banner',
    recovery: 'none',
    message: 'error.AUT440',
    summary: 'The site has no customer list.',
    metBy: 'Send the gateway an ID token while no identity provider is configured.',
  },
  AUT444: {
    ...phoneInUse,
    refuses: ['sign-up', 'change-profile'],
    metBy: 'Sign up with the phone number of an existing account.',
  },
  AUT442: phoneInUse,
  AUT450: {
    symbol: 'WRONG_CURRENT_PASSWORD',
    status: 400,
    surface: 'field',
    fields: ['currentPassword'],
    recovery: 'none',
    message: 'error.AUT450',
    summary: 'The current password is wrong.',
    refuses: ['change-password', 'delete-account'],
    metBy: 'Change the password of an account, and enter a wrong current password.',
  },
  AUT451: {
    ...samePassword,
    refuses: ['change-password', 'set-password'],
    metBy: 'Change the password of an account, and enter the current password as the new one.',
  },
  AUT452: samePassword,
  AUT453: {
    symbol: 'INVALID_EMAIL_FORMAT',
    status: 400,
    surface: 'field',
    fields: ['email'],
    recovery: 'none',
    message: 'form.error.email',
    summary: 'The email address is not valid.',
    refuses: ['sign-in', 'sign-up'],
    metBy: 'At the gateway, sign in with an email address without an @.',
  },
  AUT402: {
    symbol: 'RESET_LINK_EXPIRED',
    status: 400,
    surface: 'banner',
    recovery: 'none',
    message: 'error.AUT402',
    summary: 'The link to reset the password has expired.',
    refuses: ['set-password'],
    metBy: 'Open the link of the email about a forgotten password twice, and set a password each time.',
  },
  AUT403: {
    symbol: 'CAPTCHA_FAIL',
    status: 403,
    surface: 'banner',
    recovery: 'challenge',
    step: 'summary',
    message: 'error.AUT403',
    summary: 'The bot check failed.',
    refuses: ['place-order', 'write-review', 'ask-question', 'share-photo', 'sign-in', 'sign-up'],
    metBy: 'Set BOT_CHECK=question, and enter a wrong answer when placing the order.',
  },
  AUT409: {
    symbol: 'DUPLICATED_TOKEN',
    status: 409,
    surface: 'silent',
    recovery: 'retry-once',
    message: 'error.AUT409',
    summary: 'Another token is being issued for this sign-in.',
    metBy: 'At the gateway, exchange the code of a sign-in twice at the same time.',
  },
  AUT460: {
    symbol: 'CONFIRMATION_NEEDED',
    status: 403,
    surface: 'banner',
    recovery: 'confirm-person',
    message: 'error.AUT460',
    summary: 'The last sign-in or confirmation was too long ago.',
    refuses: ['change-sign-in', 'change-password', 'export-data', 'delete-account'],
    metBy: 'Sign in, wait more than ten minutes, and request a copy of the personal data.',
  },
  AUT404: {
    symbol: 'CANNOT_AUTHORIZE',
    status: 401,
    surface: 'silent',
    recovery: 'none',
    message: 'error.AUT404',
    summary: 'The request has no valid token.',
    metBy: 'Request a cart from the gateway without a token, or with an expired one.',
  },
  /**
   * An invalid token, a token without the required permission, or a failed challenge of the bank. After a failed challenge, the cart is
   * recreated and the billing step shows the message.
   */
  AUT432: {
    symbol: 'AUTHORIZATION_FAIL',
    status: 403,
    surface: 'banner',
    recovery: 'recreate-cart',
    step: 'billing',
    message: 'error.AUT432',
    summary: 'The token or the payment is not authorized.',
    refuses: ['place-order', 'continue-order'],
    metBy: 'Pay with the card 4000 0084 0000 1629. Or pay with 4000 0000 0000 3220, and fail the challenge.',
  },
  AUT500: {
    symbol: 'LOGIN_SYSTEM_ERROR',
    status: 500,
    surface: 'banner',
    recovery: 'none',
    message: 'error.AUT500',
    summary: 'Signing in is currently not possible.',
  },
  AUT498: {
    symbol: 'INVALID_CUSTOMER',
    status: 403,
    surface: 'toast',
    recovery: 'reset-customer',
    message: 'error.AUT498',
    summary: 'The cart belongs to another customer.',
  },
} as const satisfies Record<string, ErrorRow>;
