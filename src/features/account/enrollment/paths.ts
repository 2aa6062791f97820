// Addresses of the enrollment: its step, where it leads, and where its visitor came from, which it keeps from step to step.

import type { PersonalContext } from '#http/page.ts';
import { readReturnPath } from '#lib/return-path.ts';
import { routePath } from '#routes.ts';
import { originQuery } from '../sign-up/origin.ts';
import { type EnrollmentStep, entrySteps, profileSteps } from './enrollment.ts';

export const enrollmentQuery = ['step', 'next', 'join', ...originQuery] as const;

/** An enrollment stands at an address of its own, or in the place of the sign-in. */
export type EnrollmentBase = 'enrollment' | 'signIn';

export const readNext = ({ query }: Pick<PersonalContext, 'query'>): string => readReturnPath(query.get('next'), routePath('account'));

/** Undefined where the address names none. */
export const readStep = ({ query }: Pick<PersonalContext, 'query'>): EnrollmentStep | undefined =>
  [...entrySteps, ...profileSteps].find((step) => step === query.get('step'));

export const isJoining = ({ query }: Pick<PersonalContext, 'query'>): boolean => query.get('join') === '1';

/** The address of a step, with what the present address keeps. Without a step: of the first that is left to do. */
export function stepPath({ query }: Pick<PersonalContext, 'query'>, step: EnrollmentStep | undefined, base: EnrollmentBase): string {
  const names = enrollmentQuery.filter((name) => name !== 'step');
  const kept = names.flatMap((name): [string, string][] => (query.get(name) ? [[name, (query.get(name) ?? '').slice(0, maxLength)]] : []));
  const entries = [...(step ? [['step', step]] : []), ...kept];
  return entries.length > 0 ? `${routePath(base)}?${new URLSearchParams(entries)}` : routePath(base);
}

const maxLength = 200;
