import { abilities, findUserKind } from '#lib/roles.ts';
import type { SignIn } from '../tokens.ts';

/** An employee has neither favorites nor a saved list. */
export const allowsLists = (consumerType: SignIn['consumerType']): boolean => abilities[findUserKind({ consumerType })].hasFavorites;
