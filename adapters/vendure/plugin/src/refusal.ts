import { I18nError, LogLevel } from '@vendure/core';

/** Refuses a request with a code that the adapter knows. Thrown inside of a transaction, it rolls back what the transaction changed. */
export class Refusal extends I18nError {
  readonly details: Record<string, unknown> | undefined;

  constructor(code: string, details?: Record<string, unknown>) {
    super(code, {}, code, LogLevel.Verbose);
    this.details = details;
    Object.assign(this.extensions, details && { details });
  }
}
