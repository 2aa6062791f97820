import type { InStore, SignIn } from '#backend/platform/tokens.ts';
import { abilities, findUserKind } from '#lib/rules/roles.ts';

/** Returns whether accounts of this type can have favorites and a saved list. Store employees cannot. */
export const allowsLists = (consumerType: SignIn['consumerType']): boolean => abilities[findUserKind({ consumerType })].hasFavorites;

/** Returns whether the token's bearer can have favorites and a saved list. */
export const canHaveLists = ({ signIn, inStore }: { signIn: SignIn | undefined; inStore: InStore | undefined }): boolean =>
  inStore ? abilities.associate.hasFavorites : !signIn || allowsLists(signIn.consumerType);
