// Reports errors of the page's scripts to the shop. A separate chunk, which is fetched only after an error.
import { errorReportPath } from '#lib/paths/open-paths.ts';
import { sendReport } from '../page/send-report.ts';

/** Maximum number of reports from a page. */
const maxReports = 3;
const maxStackLength = 4000;
const maxMessageLength = 500;

/** Failures of the network and canceled requests, by the messages of the browsers. They are not errors of the shop. */
const networkFailures =
  /^(?:Failed to fetch|Load failed|NetworkError|Importing a module script failed|error loading dynamically imported module)/;

/** Stacks that have been reported. */
const reported = new Set<string>();

/** Reports an uncaught error or an unhandled rejection, unless it is from an extension, another script or the network. */
export function reportError(event: ErrorEvent | PromiseRejectionEvent): void {
  const problem: unknown = 'reason' in event ? event.reason : event.error;
  if (!(problem instanceof Error)) return;
  const { name, message, stack = '' } = problem;
  if (!stack.includes(`${location.origin}/assets/`) || stack.includes('-extension://')) return;
  if (name === 'AbortError' || name === 'TimeoutError' || networkFailures.test(message)) return;
  if (reported.size >= maxReports || reported.has(stack)) return;
  reported.add(stack);
  sendReport(errorReportPath, { name, message: message.slice(0, maxMessageLength), stack: stack.slice(0, maxStackLength) });
}
