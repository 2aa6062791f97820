// Dynamic sections of a cached page. If a section's data has settled, the section fills its placeholder in the page. Otherwise the
// section's fallback fills the placeholder, and the section is sent after the page (docs/decisions/026).
import { escapeHtml } from '#lib/encoding/escape.ts';
import type { SheetName } from '#ui/response.ts';
import { type OpenSection, renderOpenSection } from './deferred-section.tsx';
import type { SectionScope } from './section.tsx';
import { sheetCss } from './styles.ts';
import { fillTemplate } from './template.ts';

export const documentEnd = '</body></html>';

/** Returns the element id of a dynamic section, given its index on the page. Its placeholder has the same name. */
export const sectionId = (index: number): `section-${number}` => `section-${index}`;

interface SectionValues {
  nonce: string;
  formKey: string;
  cartCount: string;
  cartLabel: string;
  accountLabel: string;
}

/** The dynamic sections of one response. */
export class ServedSections {
  readonly #sections: readonly OpenSection[];
  readonly #scope: SectionScope;
  readonly #values: SectionValues;
  /** Names of the style sheets that the page already contains. */
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

  /** Returns the values of the placeholders: the section's content if its data has settled, otherwise its fallback. */
  fillings(): Record<string, string> {
    return Object.fromEntries(this.#sections.map((section, index) => [sectionId(index), this.#html(section, index)]));
  }

  /** Streams the page: `first` immediately, and each pending section when its data arrives, until the client disconnects. */
  stream(first: Uint8Array, signal: AbortSignal): ReadableStream<Uint8Array> {
    const awaited = this.#sections.map((section, index) => ({ section, index })).filter(({ section }) => !section.data.settled);
    let waiting = awaited.length;
    let isLeft = false;
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(first);
        for (const { section, index } of awaited) {
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
    const { nonce, cartLabel, accountLabel, ...values } = this.#values;
    const css = rules.map((rule) => rule.css).join('') + this.#missing(sheets).map(sheetCss).join('');
    return (
      (css && `<style nonce="${nonce}">${css}</style>`) +
      fillTemplate(html, { ...values, cartLabel: escapeHtml(cartLabel), accountLabel: escapeHtml(accountLabel), id: sectionId(index) })
    );
  }

  /**
   * Returns a late section in a template element. Content of a template element is inert, so the section's custom elements connect only
   * once, at their final position.
   */
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
