// Parses HTML as a browser does, and finds elements by CSS selectors.
import { fromHtml } from 'hast-util-from-html';
import { select, selectAll } from 'hast-util-select';
import { toHtml } from 'hast-util-to-html';
import { find, html as htmlNames } from 'property-information';

export type HtmlElement = NonNullable<ReturnType<typeof select>>;
type Node = ReturnType<typeof fromHtml> | ReturnType<typeof fromHtml>['children'][number];
/** A whole page, a part of a page, or an element. */
export type Html = string | HtmlElement;

const isWholePage = (html: string) => /<html[\s>]/i.test(html);

let parsed: { html: string; tree: ReturnType<typeof fromHtml> } | undefined;

/** Parses HTML. Keeps the last result, because tests read several elements of the same page. */
function parse(html: Html): ReturnType<typeof fromHtml> | HtmlElement {
  if (typeof html !== 'string') return html;
  if (parsed?.html !== html) parsed = { html, tree: fromHtml(html, { fragment: !isWholePage(html) }) };
  return parsed.tree;
}

/** Returns the matching elements in document order. */
export const findElements = (html: Html, selector: string): HtmlElement[] => selectAll(selector, parse(html));

export const countElements = (html: Html, selector: string): number => findElements(html, selector).length;

/** Returns the first matching element. Throws if no element matches. */
export function findElement(html: Html, selector: string): HtmlElement {
  const element = select(selector, parse(html));
  if (!element) throw new Error(`No element matches ${selector}.`);
  return element;
}

/** Returns an attribute by its HTML name. Undefined if it is not set. */
export function readAttribute({ properties }: HtmlElement, name: string): string | undefined {
  const value = properties[find(htmlNames, name).property];
  if (value === undefined || value === null || value === false) return undefined;
  if (value === true) return '';
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** Returns an attribute of the first matching element. Throws if no element matches. */
export const findAttribute = (html: Html, selector: string, name: string): string | undefined =>
  readAttribute(findElement(html, selector), name);

/** Returns an attribute of each matching element that has it. */
export const findAttributes = (html: Html, selector: string, name: string): string[] =>
  findElements(html, selector).flatMap((element) => readAttribute(element, name) ?? []);

/** Returns the normalized inner HTML of the first matching element, or of the whole text. */
export const readInnerHtml = (html: Html, selector?: string): string =>
  toHtml(selector === undefined ? parse(html).children : findElement(html, selector).children);

const unread = ['head', 'script', 'style'];

/** Joins the texts in a node. Elements separate words. Comments, which React writes between texts, do not. */
function joinWords(node: Node): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && unread.includes(node.tagName))) return '';
  const words = node.children.map(joinWords).join('');
  return node.type === 'element' ? ` ${words} ` : words;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Returns the visible text of a whole page or of the first matching element. */
export const readText = (html: Html, selector?: string): string =>
  tidy(joinWords(selector === undefined ? parse(html) : findElement(html, selector)));

/** Returns the text of each matching element. */
export const readTexts = (html: Html, selector: string): string[] => findElements(html, selector).map((element) => readText(element));

/** Returns the URLs of scripts and style sheets in a page. */
export const readSources = (html: Html, selector: string): string[] =>
  findElements(html, selector).map(({ children }) => children.map((child) => (child.type === 'text' ? child.value : '')).join(''));

/** Returns the structured data of a page. */
export const readLinkedData = (html: Html): Record<string, unknown>[] =>
  readSources(html, 'script[type="application/ld+json"]').map((source) => JSON.parse(source) as Record<string, unknown>);

/** Returns the values of all inputs with a name. */
export const readInputs = (html: Html, name: string): string[] =>
  findElements(html, `input[name="${name}"]`).map((element) => readAttribute(element, 'value') ?? '');

export const readInput = (html: Html, name: string): string => readInputs(html, name)[0] ?? '';
