import type { InStore, SignIn } from '#backend/platform/tokens.ts';
import { abilities, findUserKind } from '#lib/rules/roles.ts';

/** Returns whether an account type may have favorites and a saved list. Employees may not. */
export const allowsLists = (consumerType: SignIn['consumerType']): boolean => abilities[findUserKind({ consumerType })].hasFavorites;

/** Returns whether the bearer of a token may have lists. */
export const mayHaveLists = ({ signIn, inStore }: { signIn: SignIn | undefined; inStore: InStore | undefined }): boolean =>
  inStore ? abilities.associate.hasFavorites : !signIn || allowsLists(signIn.consumerType);
