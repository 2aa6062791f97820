// Reads the prose of a source file: comments, test titles, and the words of identifiers.
import { parseSync } from 'vite';

export interface Prose {
  /** The texts of comments and test titles. */
  sentences: string[];
  /** Each identifier once, as words: `readCartLine` is "read cart line". */
  names: string[];
}

interface Node {
  type: string;
  [key: string]: unknown;
}

const testFunctions = new Set(['it', 'test', 'describe']);

/** Reads the prose of a Markdown or source file. */
export const readProse = (path: string, text: string): Prose =>
  path.endsWith('.md') ? readMarkdownProse(text) : readSourceProse(path, text);

/** Reads the prose of a TypeScript or JavaScript file. Throws if the file cannot be parsed. */
export function readSourceProse(path: string, text: string): Prose {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const titles: string[] = [];
  const identifiers = new Set<string>();
  visit(program, (node) => {
    if (node.type === 'Identifier') identifiers.add(String(node.name));
    if (node.type === 'CallExpression' && isTestFunction(node.callee)) titles.push(readTitle(node.arguments));
  });
  return { sentences: [...comments.map(({ value }) => joinLines(value)), ...titles], names: [...identifiers].map(splitWords) };
}

/** Reads the prose of a Markdown file, without code. */
export const readMarkdownProse = (text: string): Prose => ({
  sentences: [text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '')],
  names: [],
});

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) see(value as Node);
    for (const each of Object.values(value)) visit(each, see);
  }
}

/** Returns whether a callee is `test`, `test.only`, `test.each(rows)` or the like. */
function isTestFunction(callee: unknown): boolean {
  const { type, name, object, callee: inner } = callee as Node;
  if (type === 'Identifier') return testFunctions.has(String(name));
  return type === 'MemberExpression' ? isTestFunction(object) : type === 'CallExpression' && isTestFunction(inner);
}

/** Returns the first argument's text if it is a string or a template, otherwise an empty string. */
function readTitle(given: unknown): string {
  const [first] = given as Node[];
  if (first?.type === 'Literal' && typeof first.value === 'string') return first.value;
  if (first?.type !== 'TemplateLiteral') return '';
  return (first.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' … ');
}

/** Removes the stars at the beginning of the lines of a block comment. */
const joinLines = (comment: string): string => comment.replace(/\n\s*\*/g, '\n');

const splitWords = (identifier: string): string =>
  identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
