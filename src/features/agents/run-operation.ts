// Runs an operation for an agent: chooses the market, and turns faults of the gateway into answers.
import type { AppContext } from '#http/middleware/context.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import { logProblem } from '#http/middleware/trace.ts';
import { readOrigin } from '#http/pages/load-page.tsx';
import { chooseFaultStatus, readRetrySeconds } from '#http/pages/personal/fault-message.ts';
import { isLoopback } from '#lib/requests/loopback.ts';
import { contextSchema, type Operation, writeJsonPath } from './operations.ts';
import { type Answer, invalid, type Message } from './protocol.ts';
import { selectLocale } from './select-locale.ts';

/** Returns the answer to an input. `language` is the preferred language of the transport, which the context overrides. */
export async function runOperation(c: AppContext, operation: Operation, input: unknown, language?: string): Promise<Answer> {
  const { data, error } = contextSchema.safeParse(input);
  const [issue] = error?.issues ?? [];
  if (issue || !data) return invalid(writeJsonPath(issue?.path ?? []), issue?.message ?? 'must be an object');
  const context = { ...data.context, language: data.context?.language ?? language };
  const { locale, messages } = selectLocale(context);
  const scope = createRequestScope(c, { locale, preview: undefined, signal: c.req.raw.signal });
  try {
    return addMessages(await operation.run(input, context, { scope, origin: readOrigin(c) }), messages);
  } catch (problem) {
    logProblem(c.get('trace'), problem);
    const isBusy = chooseFaultStatus(problem) === 429;
    return {
      kind: 'fault',
      retryAfterSeconds: readRetrySeconds(problem),
      messages: [
        {
          type: 'error',
          code: isBusy ? 'rate_limited' : 'temporarily_unavailable',
          content: isBusy ? 'Too many requests. Wait before you send more.' : 'The shop cannot answer at the moment. Try again later.',
          severity: 'recoverable',
        },
      ],
    };
  }
}

/** Adds the messages about the market to an answer with a result. */
function addMessages(answer: Answer, messages: readonly Message[]): Answer {
  if (answer.kind !== 'done' || messages.length === 0) return answer;
  const own = Array.isArray(answer.body.messages) ? (answer.body.messages as Message[]) : [];
  return { kind: 'done', body: { ...answer.body, messages: [...messages, ...own] } };
}

/** Returns true for the URL of an agent's profile: https, or http on a developer's machine. */
export function isProfileUrl(c: AppContext, value: unknown): boolean {
  if (typeof value !== 'string' || value.length > maxProfileUrlLength) return false;
  const url = URL.parse(value);
  if (url?.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (!c.get('config').isProduction && url.protocol === 'http:' && isLoopback(url.hostname));
}

const maxProfileUrlLength = 500;
