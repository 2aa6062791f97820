// Describes an error and its causes for a report, without personal data.
import { describeProblem } from '../problem-text.ts';
import { parseStack, type StackFrame } from './stack.ts';

export interface DescribedError {
  /** Name of the error, such as `TypeError`. */
  type: string;
  message: string;
  /** The innermost call first. */
  frames: StackFrame[];
}

/** Maximum number of errors that are described: an error, its cause, and so on. */
const maxErrors = 4;

/** Returns the error and its causes, the outermost error first. */
export function describeErrors(problem: unknown): DescribedError[] {
  const found: DescribedError[] = [];
  for (let next = problem; next !== undefined && next !== null && found.length < maxErrors; ) {
    const { name, stack, cause } = next instanceof Error ? next : { name: 'Error', stack: '', cause: undefined };
    found.push({ type: maskType(name), message: maskMessage(next), frames: parseStack(stack ?? '') });
    next = cause;
  }
  return found;
}

/** Returns the name of an error, unless it is not an identifier and might therefore contain data. */
export const maskType = (name: string): string => (/^[A-Za-z_$][\w$]{0,60}$/.test(name) ? name : 'Error');

/** A text in quotation marks, with the word before it. */
const quotedText = /(\w+ )?(["'`“])([^"'`“”\n]*)(["'`”])/g;
/** Words after which engines quote names of the code. */
const namesCode = /^(?:reading|setting|property|execute|on) $/;

/**
 * Returns the message of a problem without personal data. In addition to what `describeProblem` masks, texts in quotation marks are masked,
 * because they may be input, unless an engine quotes the name of a property there.
 */
export const maskMessage = (problem: unknown): string =>
  describeProblem(problem).replace(quotedText, (all: string, before = '', open: string, text: string, close: string) =>
    namesCode.test(before) && /^[\w$.-]{1,40}$/.test(text) ? all : `${before}${open}…${close}`,
  );
