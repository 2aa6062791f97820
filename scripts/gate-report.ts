import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Vitest reporter that writes the totals and failures of unit and Worker tests to the file named by `GATE_REPORT`, for scripts/verify.mjs.
 */
export default class GateReport implements Reporter {
  readonly #total = { passed: 0, failed: 0, skipped: 0, failures: [] as string[], secondTries: [] as string[] };

  onTestCaseResult(test: TestCase) {
    const { state, errors } = test.result();
    if (state === 'pending') return;
    this.#total[state] += 1;
    if (state === 'failed') this.#total.failures.push([nameTest(test), ...errors.map(describeError)].join('\n'));
    if (test.diagnostic()?.flaky) this.#total.secondTries.push(nameTest(test));
  }

  /** Counts a module that failed although no test in it failed, because it could not be loaded or a hook failed. */
  onTestModuleEnd(module: TestModule) {
    if (module.errors().length === 0) return;
    this.#total.failed += 1;
    this.#total.failures.push([module.relativeModuleId, ...module.errors().map(describeError)].join('\n'));
  }

  onTestRunEnd() {
    if (process.env.GATE_REPORT) writeFileSync(process.env.GATE_REPORT, JSON.stringify(this.#total));
  }
}

const nameTest = (test: TestCase) => `${test.module.relativeModuleId} > ${test.fullName}`;

/** Returns the message, and the calls of the project on the stack. */
function describeError({ stack, message }: { stack?: string; message: string }): string {
  const lines = (stack ?? message).split('\n');
  return lines.filter((line) => !line.includes('node_modules/') && !line.includes('at new Promise')).join('\n');
}
