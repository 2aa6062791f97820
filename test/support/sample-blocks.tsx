// Kinds of blocks for tests: a container, a text, a block whose data the test releases, and a block that throws.
import * as z from 'zod';
import { defineBlock, defineDeferredBlock } from '#content/block.tsx';
import type { ContentDocument } from '#contract/entities/content.ts';
import Probe from '#features/dev-tools/probe.island.tsx';
import { Island } from '#islands/island.tsx';
import { ContentStyle, StyleSheet, styleRule } from '#ui/style-sheet.ts';

/** Promises for which deferred blocks wait, by name. */
export const waits = new Map<string, Promise<object>>();
const boxBlock = defineBlock({
  kind: 'box',
  fields: z.object({}),
  Content: ({ children }) => (
    <section className="box">
      <StyleSheet name="collection.block" />
      {children}
    </section>
  ),
});
const noteBlock = defineBlock({
  kind: 'note',
  fields: z.object({ text: z.string() }),
  Content: ({ fields }) => (
    <p className={styleRule('color:#123').className}>
      <StyleSheet name="hero.block" />
      <ContentStyle rule={styleRule('color:#123')} />
      {fields.text}
    </p>
  ),
});
const lateBlock = defineDeferredBlock({
  kind: 'late',
  fields: z.object({ name: z.string(), islands: z.number().default(0) }),
  load: ({ name }) => waits.get(name) ?? Promise.reject(new Error(`no data was created for ${name}`)),
  Fallback: ({ fields }) => <i>{fields.name}…</i>,
  Unavailable: ({ fields }) => <i>no {fields.name}</i>,
  Content: ({ fields, data }) => (
    <article>
      <StyleSheet name="recommendations.block" />
      {(data as { text: string }).text}
      {Array.from({ length: fields.islands }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the islands are identical
        <Island key={index} name="probe" component={Probe} when="load" props={{ label: `${index}` }} />
      ))}
    </article>
  ),
});
const faultyBlock = defineBlock({
  kind: 'faulty',
  fields: z.object({}),
  Content: () => {
    throw new Error('faulty');
  },
});
export const sampleBlocks = [boxBlock, noteBlock, lateBlock, faultyBlock];

let documents = 0;
const aDocument = (kind: string, fields: object, children: ContentDocument[] = []): ContentDocument => ({
  id: `document-${documents++}`,
  version: 1,
  locale: 'en-us',
  kind,
  fields: fields as ContentDocument['fields'],
  children,
});
export const box = (...children: ContentDocument[]) => aDocument('box', {}, children);
export const note = (text: string) => aDocument('note', { text });
export const late = (name: string, islands = 0) => aDocument('late', { name, islands });
export const faulty = (...children: ContentDocument[]) => aDocument('faulty', {}, children);

/** Creates data for a deferred block, which arrives when the test releases it. */
export function createPendingData(name: string) {
  let settle: { resolve: (text: string) => void; reject: (problem: unknown) => void } | undefined;
  waits.set(
    name,
    new Promise((resolve, reject) => {
      settle = { resolve: (text) => resolve({ text }), reject };
    }),
  );
  if (!settle) throw new Error('The executor of the promise has not run.');
  return settle;
}
