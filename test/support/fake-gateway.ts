// An in-memory gateway that checks every request, reply and error code against the contract.
import { type CallInput, type CallName, type CallReply, callRow } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { validateResponse } from '#contract/validate-response.ts';
import type { CallOptions, Gateway, Refusal } from '#gateway/gateway.ts';

type Answer<Name extends CallName> = Result<CallReply<Name>, Refusal>;
/** Replies by call. `times` is the number of calls with that name so far, counted from 1. */
export type Answers = { [Name in CallName]?: (input: CallInput<Name>, times: number) => Answer<Name> | Promise<Answer<Name>> };

export interface ReceivedCall {
  name: CallName;
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key: string | undefined;
}

/** Returns a refusal with a code. The code must be in the call's row of the contract. */
export const refuse = (code: ErrorCode, details?: Refusal['details']): Result<never, Refusal> =>
  refused({ code, status: 400, message: undefined, ...(details && { details }) });

/** Returns the replies in order, and repeats the last one. */
export const inTurn =
  <Value>(...answers: Result<Value, Refusal>[]) =>
  (_: unknown, times: number): Result<Value, Refusal> =>
    answers[Math.min(times, answers.length) - 1] ?? fail('No answer was given.');

export function aFakeGateway(answers: Answers) {
  const asked: ReceivedCall[] = [];
  const countCalls = (name: CallName) => asked.filter((call) => call.name === name).length;

  async function ask(name: CallName, input: Partial<ReceivedCall>, { idempotencyKey: key }: CallOptions = {}) {
    const { params, query, body } = input;
    // Records the call as it is sent: JSON omits undefined values.
    asked.push(JSON.parse(JSON.stringify({ name, params, query, body, key })));
    checkInput(name, input);
    const answer = answers[name] as
      | ((input: unknown, times: number) => Result<unknown, Refusal> | Promise<Result<unknown, Refusal>>)
      // The cast is safe because the reply has the same call name.
      | undefined;
    if (!answer) fail(`Nothing is written down for ${name}.`);
    return checkAnswer(name, await answer(input, countCalls(name)));
  }

  return {
    // The cast is safe because `Answers` has the types of each call.
    gateway: ask as unknown as Gateway,
    /** All calls so far, in order. */
    asked,
    namesAsked: () => asked.map(({ name }) => name),
    callsOf: (name: CallName) => asked.filter((call) => call.name === name),
  };
}

function checkInput(name: CallName, input: Partial<ReceivedCall>): void {
  const row = callRow(name);
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = row[part]?.safeParse(input[part]);
    if (parsed && !parsed.success) fail(`${name} was asked with another ${part} than its row allows: ${parsed.error.message}`);
  }
}

function checkAnswer(name: CallName, answer: Result<unknown, Refusal>): Result<unknown, Refusal> {
  if (!answer.ok) {
    if (!callRow(name).codes.includes(answer.error.code)) fail(`${name} is never refused with ${answer.error.code}.`);
    return answer;
  }
  const { issues } = validateResponse(name, answer.value);
  if (issues.length > 0) fail(`${name} is never answered so: ${issues.join('; ')}`);
  return ok(answer.value);
}

function fail(message: string): never {
  throw new Error(message);
}
