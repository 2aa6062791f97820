// Addresses of the enrollment. Each step keeps the target and the origin of the visitor.

import type { PersonalContext } from '#http/page.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { routePath } from '#routes.ts';
import { originQuery } from '../sign-up/origin.ts';
import { type EnrollmentStep, entrySteps, profileSteps } from './enrollment.ts';

export const enrollmentQuery = ['step', 'next', 'join', ...originQuery] as const;

/** The enrollment has its own address, or replaces the sign-in at its address. */
export type EnrollmentBase = 'enrollment' | 'signIn';

export const readNext = ({ query }: Pick<PersonalContext, 'query'>): string => readReturnPath(query.get('next'), routePath('account'));

/** Returns the step of the address, or undefined if it names none. */
export const readStep = ({ query }: Pick<PersonalContext, 'query'>): EnrollmentStep | undefined =>
  [...entrySteps, ...profileSteps].find((step) => step === query.get('step'));

export const isJoining = ({ query }: Pick<PersonalContext, 'query'>): boolean => query.get('join') === '1';

/**
 * Returns the path of a step, with the other parameters of the current address. Without a step, it is the path of the first step that is
 * not done.
 */
export function stepPath({ query }: Pick<PersonalContext, 'query'>, step: EnrollmentStep | undefined, base: EnrollmentBase): string {
  const names = enrollmentQuery.filter((name) => name !== 'step');
  const kept = names.flatMap((name): [string, string][] => (query.get(name) ? [[name, (query.get(name) ?? '').slice(0, maxLength)]] : []));
  const entries = [...(step ? [['step', step]] : []), ...kept];
  return entries.length > 0 ? `${routePath(base)}?${new URLSearchParams(entries)}` : routePath(base);
}

const maxLength = 200;
