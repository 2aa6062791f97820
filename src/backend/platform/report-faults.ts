// Reports the faults of the backend and of the staff Worker to the receiver of error reports, if one is configured.
import { type ErrorReportVariables, readErrorReportSettings } from '#lib/error-reports/settings.ts';
import type { Fault } from './log-fault.ts';

interface Reporting {
  env: ErrorReportVariables & { ENVIRONMENT: string };
  service: 'backend' | 'staff';
  /** Keeps the Worker alive. Throws outside of an event. */
  waitUntil: (promise: Promise<unknown>) => void;
}

/** Returns the function that an entry point passes to `listenToFaults`. It never throws. */
export const createFaultReporter =
  ({ env, service, waitUntil }: Reporting) =>
  (fault: Fault): void => {
    const settings = readErrorReportSettings(env);
    if (!settings) return;
    const { at, error, known } = fault;
    const { method, path, correlationId } = known;
    // loaded only for a fault
    const send = async () => {
      const [{ describeErrors }, { sendErrorReport }] = await Promise.all([
        import('#lib/error-reports/describe-error.ts'),
        import('#lib/error-reports/send-report.ts'),
      ]);
      const route = path === undefined ? undefined : `${method} ${path}`;
      await sendErrorReport({ service, errors: describeErrors(error), route, correlationId, tags: { at } }, settings);
    };
    try {
      waitUntil(send());
    } catch {
      // without an event, nothing keeps the Worker alive; the log has the fault
    }
  };
