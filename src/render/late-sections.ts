// Dynamic sections of a cached page: filled into its placeholders where they are there, sent after it where they come late
// (docs/decisions/026).
import type { SheetName } from '#ui/response.ts';
import { type OpenSection, renderOpenSection } from './deferred-section.tsx';
import type { SectionScope } from './section.tsx';
import { sheetCss } from './styles.ts';
import { fillTemplate } from './template.ts';

export const documentEnd = '</body></html>';

/** Of a dynamic section, by its number on the page: the id of its place, and the name of its placeholder. */
export const sectionId = (index: number): `section-${number}` => `section-${index}`;

interface SectionValues {
  nonce: string;
  formKey: string;
  cartCount: string;
}

/** The sections of a page that is being served. */
export class ServedSections {
  readonly #sections: readonly OpenSection[];
  readonly #scope: SectionScope;
  readonly #values: SectionValues;
  /** Names of the style sheets that the page has so far. */
  readonly #sheets: Set<string>;

  constructor(
    sections: readonly OpenSection[],
    scope: SectionScope,
    { values, sheets }: { values: SectionValues; sheets: Iterable<string> },
  ) {
    this.#sections = sections;
    this.#scope = scope;
    this.#values = values;
    this.#sheets = new Set(sheets);
  }

  /** What fills their placeholders for now: their content where it is there, else their fallback. */
  fillings(): Record<string, string> {
    return Object.fromEntries(this.#sections.map((section, index) => [sectionId(index), this.#html(section, index)]));
  }

  /** The page as a stream: what is there at once, then each late section as it comes, until the client leaves. */
  stream(first: Uint8Array, signal: AbortSignal): ReadableStream<Uint8Array> {
    const late = this.#sections.map((section, index) => ({ section, index })).filter(({ section }) => !section.data.settled);
    let waiting = late.length;
    let isLeft = false;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(first);
        for (const { section, index } of late) {
          section.data.promise.then(() => {
            waiting -= 1;
            if (isLeft) return;
            const html = this.#lateHtml(section, index);
            if (!signal.aborted) controller.enqueue(encoder.encode(waiting > 0 ? html : html + documentEnd));
            if (waiting === 0) controller.close();
          });
        }
      },
      cancel() {
        isLeft = true;
      },
    });
  }

  #html(section: OpenSection, index: number): string {
    const { html, sheets, rules } = renderOpenSection(section, section.data.settled, this.#scope);
    const { nonce, formKey, cartCount } = this.#values;
    const css = rules.map((rule) => rule.css).join('') + this.#missing(sheets).map(sheetCss).join('');
    return (css && `<style nonce="${nonce}">${css}</style>`) + fillTemplate(html, { formKey, cartCount, id: sectionId(index) });
  }

  /** A template is inert: what it holds is connected once, in its place. */
  #lateHtml(section: OpenSection, index: number): string {
    const id = sectionId(index);
    return (
      `<template id="late-${id}">${this.#html(section, index)}</template>` +
      `<script nonce="${this.#values.nonce}">document.getElementById("${id}").replaceChildren(document.getElementById("late-${id}").content)</script>`
    );
  }

  #missing(sheets: readonly SheetName[]): SheetName[] {
    const missing = sheets.filter((name) => !this.#sheets.has(name));
    for (const name of missing) this.#sheets.add(name);
    return missing;
  }
}

const encoder = new TextEncoder();
