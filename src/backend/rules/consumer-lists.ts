import type { InStore, SignIn } from '#backend/platform/tokens.ts';
import { abilities, findUserKind } from '#lib/rules/roles.ts';

/** An employee has neither favorites nor a saved list. */
export const allowsLists = (consumerType: SignIn['consumerType']): boolean => abilities[findUserKind({ consumerType })].hasFavorites;

/** Whether whoever asks may have lists at all, by their token. */
export const mayHaveLists = ({ signIn, inStore }: { signIn: SignIn | undefined; inStore: InStore | undefined }): boolean =>
  inStore ? abilities.associate.hasFavorites : !signIn || allowsLists(signIn.consumerType);
