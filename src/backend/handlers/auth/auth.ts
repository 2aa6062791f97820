import type { HandlersOf } from '#backend/handlers/handler.ts';
import { refused } from '#contract/errors/result.ts';
import { marketOfSite } from '#markets/registry.ts';
import { tokenOfAccount } from './account-tokens.ts';
import { agentLogin } from './agent-login.ts';
import { confirmPerson, sendConfirmationCode } from './confirm-person.ts';
import { tokenOfGuest } from './guest-tokens.ts';
import { changePassword, confirmForgotPassword, resetPassword } from './passwords.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';

export const authHandlers = {
  'auth.token': async ({ body }, context) => {
    if (!marketOfSite(body.siteId)) return refused({ code: 'AUT404' });
    return body.type === 'Guest' ? tokenOfGuest(body, context) : tokenOfAccount(body, context);
  },
  'auth.signIn': signIn,
  'auth.agentLogin': agentLogin,
  'auth.signOut': signOut,
  'auth.signUp': signUp,
  'auth.changePassword': changePassword,
  'auth.sendConfirmationCode': sendConfirmationCode,
  'auth.confirmPerson': confirmPerson,
  'auth.resetPassword': resetPassword,
  'auth.confirmForgotPassword': confirmForgotPassword,
} satisfies HandlersOf<'auth'>;
