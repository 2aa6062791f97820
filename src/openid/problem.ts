import { AuthorizationResponseError, OperationProcessingError, RESPONSE_IS_NOT_CONFORM, ResponseBodyError } from 'oauth4webapi';
import type { ProviderProblem } from './settings.ts';

/** Thrown where the shop's rules are stricter than those of oauth4webapi. */
export class ProviderError extends Error {
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem) {
    super(problem);
    this.problem = problem;
  }
}

const outages = new Set(['server_error', 'temporarily_unavailable', 'invalid_request', 'unauthorized_client', 'invalid_scope']);

/** Returns the problem behind an error of oauth4webapi. An unknown error means that something could not be verified. */
export function nameProblem(error: unknown): ProviderProblem {
  if (error instanceof ProviderError) return error.problem;
  if (error instanceof AuthorizationResponseError) return outages.has(error.error) ? 'down' : 'denied';
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'down';
  if (!(error instanceof OperationProcessingError)) return 'untrusted';
  if (error.code === RESPONSE_IS_NOT_CONFORM) return 'down'; // the response has an unexpected status
  const { claim } = (error.cause ?? {}) as { claim?: unknown };
  return claim === 'exp' ? 'expired' : 'untrusted';
}
