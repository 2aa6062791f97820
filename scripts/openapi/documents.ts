// The contract as OpenAPI files: the current one, and that of the last release.
import { readFileSync } from 'node:fs';
import { openApiDocument } from '#contract/openapi.ts';

export const contractFile = 'docs/gateway/openapi.json';
/** Written by `npm run release` only. */
export const releasedContractFile = 'docs/gateway/openapi-released.json';

/** Returns the text of the current contract's file. Its version is that of the shop. */
export function renderContract(): string {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  return `${formatJson(openApiDocument(version))}\n`;
}

const maxLineLength = 140;

/** Formats JSON with each object or list on one line if it fits. */
export function formatJson(value: unknown, indent = '', used = 0): string {
  const line = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + used + line.length <= maxLineLength) return line;
  const inner = `${indent} `;
  if (Array.isArray(value)) return `[\n${value.map((entry) => inner + formatJson(entry, inner)).join(',\n')}\n${indent}]`;
  const members = Object.entries(value).map(([name, member]) => {
    const key = `${JSON.stringify(name)}: `;
    return inner + key + formatJson(member, inner, key.length);
  });
  return `{\n${members.join(',\n')}\n${indent}}`;
}
