// Texts and URLs of requests about personal data.
import type { PrivacyRequest } from '#backend/stores/privacy-requests.ts';
import { customersPath } from './opened-customer.ts';

export const requestsPath = `${customersPath}/requests`;
export const requestUrl = (requestId: string, ...rest: string[]): string =>
  [requestsPath, ...[requestId, ...rest].map(encodeURIComponent)].join('/');

export const kindNames = { copy: 'Copy of the data', deletion: 'Deletion of the data' } as const satisfies Record<
  PrivacyRequest['kind'],
  string
>;

export const stateNames: Readonly<Record<PrivacyRequest['state'], string>> = {
  sent: 'Waits for the confirmation by email',
  confirmed: 'Confirmed, to be carried out',
  ready: 'Copy sent',
  done: 'Deleted',
  rejected: 'Rejected',
};

const dayMs = 24 * 60 * 60 * 1000;

/** Returns how many days are left, or how many a request is overdue. */
export function describeDue(dueAt: number, now: number): string {
  const days = Math.floor(Math.abs(dueAt - now) / dayMs);
  const text = days === 0 ? 'less than a day' : `${days} ${days === 1 ? 'day' : 'days'}`;
  return dueAt < now ? `${text} overdue` : `in ${text}`;
}
