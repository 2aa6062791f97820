// The report of a fault of the backend, in addition to the log.
import { afterEach, expect, test, vi } from 'vitest';
import { listenToFaults, logFault } from '#backend/platform/log-fault.ts';
import { createFaultReporter } from '#backend/platform/report-faults.ts';
import { errorReportVariables, receiveErrorReports } from '../../support/error-reports.ts';

afterEach(() => {
  listenToFaults(() => undefined);
  vi.restoreAllMocks();
});

const env = { ...errorReportVariables, ENVIRONMENT: 'production' };

test('a fault is reported with its place, its route and its correlation id', async () => {
  const receiver = receiveErrorReports();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const work: Promise<unknown>[] = [];
  listenToFaults(createFaultReporter({ env, service: 'backend', waitUntil: (promise) => work.push(promise) }));
  logFault('orders', new TypeError('no parcel'), { method: 'GET', path: '/orders/:id', correlationId: 'reference-1', spanId: 'b' });
  logFault('emails', new Error('no transport'));
  await Promise.all(work);
  const reports = receiver.list().map(({ dist, transaction, tags, exception }) => [dist, transaction, tags, exception.values[0]?.value]);
  expect(reports).toHaveLength(2);
  // reports are sent independently of each other, in any order
  expect(reports).toEqual(
    expect.arrayContaining([
      ['backend', 'GET /orders/:id', { service: 'backend', correlation_id: 'reference-1', at: 'orders' }, 'no parcel'],
      ['backend', undefined, { service: 'backend', at: 'emails' }, 'no transport'],
    ]),
  );
  expect(log).toHaveBeenCalledTimes(2);
});

test('nothing is reported without a receiver', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const waitUntil = vi.fn();
  listenToFaults(createFaultReporter({ env: { ENVIRONMENT: 'production' }, service: 'backend', waitUntil }));
  logFault('orders', new Error('x'));
  expect(waitUntil).not.toHaveBeenCalled();
});

test('a fault outside of an event is logged as usual', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  receiveErrorReports();
  const waitUntil = () => {
    throw new Error('no context');
  };
  listenToFaults(createFaultReporter({ env, service: 'staff', waitUntil }));
  logFault('orders', new Error('x'));
  expect(log).toHaveBeenCalledTimes(1);
});
