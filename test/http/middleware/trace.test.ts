import { afterEach, expect, test, vi } from 'vitest';
import { GatewayFault } from '#gateway/gateway.ts';
import { logProblem, readUrl } from '#http/middleware/trace.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const aTrace = (correlationId: string) => ({ correlationId, transactionId: 't', waitUntil: () => undefined });

test('a repeated problem is logged once per request', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const [one, two] = [aTrace('1'), aTrace('2')];
  for (const trace of [one, one, two]) logProblem(trace, new Error('down'));
  logProblem(one, new Error('still down'));
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toEqual([
    { level: 'error', correlationId: '1', traceId: '1', message: 'down' },
    { level: 'error', correlationId: '2', traceId: '2', message: 'down' },
    { level: 'error', correlationId: '1', traceId: '1', message: 'still down' },
  ]);
});

test('a failed call that is sent again is logged once per request, with the span of its first failure', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const trace = aTrace('1');
  for (const spanId of ['b7ad6b7169203331', '00f067aa0ba902b7'])
    logProblem(trace, Object.assign(new GatewayFault('cart.read', 'timeout', 'no response before the deadline'), { spanId }));
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)))).toMatchObject([{ call: 'cart.read', spanId: 'b7ad6b7169203331' }]);
});

test('invalid content is logged with the path of its page', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logProblem(aTrace('1'), new Error('Block a of kind hero at blocks[1] cannot be shown'), '/en-us/showcase/basecamp');
  expect(JSON.parse(String(log.mock.lastCall))).toMatchObject({ page: '/en-us/showcase/basecamp' });
});

test('an invalid reply is logged with all its issues, also if they are longer than a message may be', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const issues = Array.from({ length: 10 }, (_, index) => `$.consumerDetails.address.entries[${index}].postalCode: Invalid input`);
  logProblem(aTrace('1'), new GatewayFault('consumer.profile', 'schema', issues[0] ?? '', { issues }));
  expect(JSON.parse(String(log.mock.lastCall))).toMatchObject({ call: 'consumer.profile', reason: 'schema', issues });
});

test('a request logs at most twenty problems, and then the number of further problems', async () => {
  vi.useFakeTimers();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const trace = aTrace('1');
  for (
    let pass = 0;
    pass < 2;
    pass++ // the second pass renders the page for the cache
  )
    for (let block = 0; block < 500; block++) logProblem(trace, new Error(`Block ${block} cannot be shown`));
  expect(log).toHaveBeenCalledTimes(20);
  await vi.runAllTimersAsync();
  expect(log).toHaveBeenCalledTimes(21);
  expect(JSON.parse(String(log.mock.lastCall))).toEqual({ level: 'error', correlationId: '1', message: 'More problems: 480' });
});

test.each(['http://localhost', 'https://shop.example:8443/en-us/p/a%20b-1?size=M&size=L&x=%C3%BC#buy', 'https://shop.example/a/../b//c?'])(
  'readUrl parses %s like the URL class',
  (text) => {
    const read = readUrl(text);
    const { protocol, hostname, origin, pathname, search, searchParams } = new URL(text);
    expect(read).toMatchObject({ protocol, hostname, origin, pathname, search });
    expect([...read.searchParams]).toEqual([...searchParams]);
    expect(readUrl(text)).toEqual(read);
    // URLs with a query are not cached, because they may be unique to one visitor
    expect(readUrl(text) === read).toBe(!text.includes('?'));
  },
);
