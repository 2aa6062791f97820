// Restores timers, globals and spied functions after each test file, because files that share a process would otherwise meet them.
import { afterAll, vi } from 'vitest';

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
