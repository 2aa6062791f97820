// Removes possible personal data from error messages before they are logged, because libraries put values into their messages.

const maxCharacters = 500;

/**
 * Returns the message of a problem. Masks paths and queries of URLs, JSON, email addresses, tokens, numbers as long as card numbers, and
 * input quoted by parsers.
 */
export function describeProblem(problem: unknown): string {
  const message = problem instanceof Error ? problem.message : String(problem);
  const masked = masks.reduce((text, [pattern, mask]) => text.replace(pattern, mask), message.slice(0, 4 * maxCharacters));
  return (problem instanceof SyntaxError ? masked.replace(quoted, '…') : masked).slice(0, maxCharacters);
}

const masks: readonly (readonly [RegExp, string])[] = [
  [/\{\s*".*/gs, '{…'], // masks JSON
  [/(\w:\/\/)(?:[^\s/?#"'@]*@)?([^\s/?#"']*)[^\s"']*/g, '$1$2/…'], // keeps only the scheme and host of a URL
  [/(\/[^\s?#"']*)[?#][^\s"']+/g, '$1?…'],
  [/[^\s"'<>@,;:()]+(?:@|%40)[^\s"'<>@,;()]+/gi, '…@…'],
  [/(?<![\w-])(?!\p{Hex}{8}-)[\w-]{8,}(?:\.[\w-]*){2,}/gu, '…'],
  [/(?<![\w-])(?!\p{Hex}{8}-(?:\p{Hex}{4}-){3}\p{Hex}{12})[\w-]{32,}/gu, '…'], // masks long tokens, but not UUIDs
  [/(?<![\w-])\d(?:[ \u00a0-]?\d){12,18}(?![\w-])/g, '…'],
  [/(?<![\d-])\d(?:[ \u00a0]?\d){12,18}(?![\d-])/g, '…'], // also beside letters, but no part of a UUID
];

/** Input quoted by parsers, as in `Unexpected token 'a', "ada@exam"... is not valid JSON`. */
const quoted = /["'].*["'](?:\.\.\.)?/s;
