// Parses stacks of V8, SpiderMonkey and JavaScriptCore.

export interface StackFrame {
  /** Name of the function; empty if it has none. */
  name: string;
  /** URL or path of the script. */
  file: string;
  line: number;
  column: number;
}

const maxFrames = 40;
const maxLineLength = 500;

/** `at async name (file:1:2)` or `at file:1:2`. */
const v8Frame = /^at (?:([^()]{1,200}) )?\(?([^()\s]+):(\d{1,9}):(\d{1,9})\)?$/;
/** `name@file:1:2`. */
const otherFrame = /^([^@\s]{0,200})@(\S+):(\d{1,9}):(\d{1,9})$/;

/** Returns the frames of a stack, the innermost call first. Lines in other forms, such as the message, are left out. */
export const parseStack = (stack: string): StackFrame[] =>
  stack
    .split('\n', 5 * maxFrames)
    .flatMap((text) => parseFrame(text.slice(0, maxLineLength).trim()) ?? [])
    .slice(0, maxFrames);

function parseFrame(text: string): StackFrame | undefined {
  const [, name = '', file, line, column] = v8Frame.exec(text) ?? otherFrame.exec(text) ?? [];
  if (file === undefined) return undefined;
  return { name: /^[\w$.<>[\]#*/ ]+$/.test(name) ? name : '', file, line: Number(line), column: Number(column) };
}
