// URLs of the enrollment. Each step passes on the return path and the visitor's origin.

import type { PersonalContext } from '#http/page.ts';
import { readReturnPath } from '#lib/paths/return-path.ts';
import { routePath } from '#routes.ts';
import { originQuery } from '../sign-up/origin.ts';
import { type EnrollmentStep, entrySteps, profileSteps } from './enrollment.ts';

export const enrollmentQuery = ['step', 'next', 'join', ...originQuery] as const;

/** The route of the enrollment: its own path, or the sign-in path in markets where it replaces the sign-in. */
export type EnrollmentBase = 'enrollment' | 'signIn';

export const readNext = ({ query }: Pick<PersonalContext, 'query'>): string => readReturnPath(query.get('next'), routePath('account'));

/** Returns the step that the URL names, or undefined if it names none. */
export const readStep = ({ query }: Pick<PersonalContext, 'query'>): EnrollmentStep | undefined =>
  [...entrySteps, ...profileSteps].find((step) => step === query.get('step'));

export const isJoining = ({ query }: Pick<PersonalContext, 'query'>): boolean => query.get('join') === '1';

/**
 * Returns the path of a step, with the other parameters of the current URL. If `step` is undefined, the path names no step; opening it
 * redirects to the first unfinished step.
 */
export function stepPath({ query }: Pick<PersonalContext, 'query'>, step: EnrollmentStep | undefined, base: EnrollmentBase): string {
  const names = enrollmentQuery.filter((name) => name !== 'step');
  const kept = names.flatMap((name): [string, string][] => (query.get(name) ? [[name, (query.get(name) ?? '').slice(0, maxLength)]] : []));
  const entries = [...(step ? [['step', step]] : []), ...kept];
  return entries.length > 0 ? `${routePath(base)}?${new URLSearchParams(entries)}` : routePath(base);
}

const maxLength = 200;
