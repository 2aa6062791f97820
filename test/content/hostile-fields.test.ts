// Hostile text in any field of any block is never executed, and cannot leave its element, attribute or style rule.
import { expect, test } from 'vitest';
import { blockSamples } from '#features/dev-tools/block-samples.ts';
import { findElements } from '../support/html.ts';
import { showBlocks } from '../support/show-blocks.ts';

const hostileTexts = [
  '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)></svg></style><script>alert(1)</script>',
  'javascript:alert(1)',
  'JaVa\tScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'red;}body{background:url(//evil.example/x)}',
  '1rem;position:fixed;inset:0',
];

/** Returns the value with every text in it replaced, at any depth. */
function replaceTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((each) => replaceTexts(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceTexts(each, text)]));
}

/** Returns copies of the fields, each with one text replaced, so that the other fields remain valid. */
function replaceEach(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value)) return value.flatMap((each, index) => replaceEach(each, text).map((changed) => value.with(index, changed)));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => replaceEach(each, text).map((changed) => ({ ...value, [name]: changed })));
}

const kinds = [...new Set(blockSamples.map(({ kind }) => kind))];
const runs = /^\s*(?:javascript|vbscript|data:text)/i;

test.each(kinds)('hostile texts in the fields of %s are not executed', async (kind) => {
  const sample = blockSamples.find((each) => each.kind === kind);
  const fields = sample?.fields;
  // fields are replaced one at a time, so that the other fields remain valid, and then all at once with each hostile text
  const perText = hostileTexts.map((text) => replaceEach(fields, text));
  const alone = (perText[0] ?? []).map((_, index) => perText[index % perText.length]?.[index]);
  const changed = [...hostileTexts.map((text) => replaceTexts(fields, text)), ...alone];
  const documents = changed.map((each, index) => ({ ...sample, id: `hostile-${index}`, kind, fields: each, children: [] }) as never);
  for (const isPreview of [false, true]) {
    const { html } = await showBlocks(documents, { isPreview });
    const elements = findElements(html, '*');
    const attributes = elements.flatMap(({ properties }) =>
      Object.entries(properties).map(([name, value]) => ({ name: name.toLowerCase(), value: String(value) })),
    );
    expect(attributes.filter(({ name }) => name.startsWith('on')).map(({ name }) => name)).toEqual([]);
    expect(
      attributes.filter(
        ({ name, value }) => /^(?:href|src|action|formaction|poster|srcdoc)$/.test(name) && runs.test(value.replace(/[\t\n]/g, '')),
      ),
    ).toEqual([]);
    expect(html).not.toMatch(/<script[^>]*>alert/i);
    expect(html).not.toMatch(/<svg[^>]*onload/i);
    const styles = html.match(/<style[^>]*>[^<]*/g) ?? [];
    expect(styles.filter((style) => /evil\.example|position:fixed;inset:0/.test(style))).toEqual([]);
    expect(attributes.filter(({ name, value }) => name === 'style' && /evil\.example|position:fixed/.test(value))).toEqual([]);
  }
});
