// Sections: parts of a page whose HTML is rendered once and reused until their content changes.
import { type FunctionComponent, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '#lib/encoding/escape.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { type RenderContext, RenderContextProvider, useRenderContext } from '#ui/render-context.ts';
import { type ImagePreload, ResponseContext, type SheetName, type StyleRule, useResponse } from '#ui/response.ts';
import { contentId } from './content-id.ts';
import { fillTemplate, joinTemplates, newSecret, parseTemplate, placeholder, type Template } from './template.ts';

/**
 * The HTML of a section, and the styles and preloads that it needs. Its placeholders are `formKey`, `cartCount`, `cartLabel`,
 * `accountLabel` and `id`.
 */
export interface RenderedSection {
  html: Template;
  sheets: readonly SheetName[];
  rules: readonly StyleRule[];
  preloads: readonly ImagePreload[];
}

/** Context that a section's HTML depends on. */
export interface SectionScope {
  renderContext: RenderContext;
  origin: string;
  mention: (problem: unknown) => void;
  /** True if the HTML may be reused. Must be false for a shopper's own data. */
  isShared: boolean;
}

const maxSections = 3000;
const maxCharacters = 8_000_000;
export const renderedSections = createIsolateCache<RenderedSection>({
  name: 'rendered sections',
  maxEntries: maxSections,
  maxBytes: maxCharacters,
});

/** Returns the HTML of a component, which is reused for equal props in the same locale. Throws if rendering fails. */
export function renderSection<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
  scope: SectionScope,
): RenderedSection {
  if (!scope.isShared || !scope.renderContext.isShared) return render(component, props, scope);
  const key = sectionKey(component, props, scope);
  const known = renderedSections.get(key);
  if (known) return known;
  const section = render(component, props, scope);
  renderedSections.put(key, section, 0, countCharacters(section));
  return section;
}

const componentIds = new WeakMap<object, number>();
let lastComponentId = 0;

function sectionKey<Props extends object>(
  component: FunctionComponent<Props>,
  props: Props,
  { renderContext, origin }: SectionScope,
): string {
  const componentId = componentIds.get(component) ?? ++lastComponentId;
  componentIds.set(component, componentId);
  let key = `${componentId} ${renderContext.locale} ${origin} ${renderContext.offering.key} ${contentId(renderContext.terms)}`;
  for (const [name, value] of Object.entries(props)) key += ` ${name}=${contentId(value)}`;
  return key;
}

const countCharacters = ({ html }: RenderedSection): number => html.segments.reduce((sum, { length }) => sum + length, 0);

function render<Props extends object>(Component: FunctionComponent<Props>, props: Props, scope: SectionScope): RenderedSection {
  const secret = newSecret();
  const sheets = new Set<SheetName>();
  const rules = new Map<string, StyleRule>();
  const preloads: ImagePreload[] = [];
  const notes: ResponseContext = {
    formKey: placeholder(secret, 'formKey'),
    cartCount: placeholder(secret, 'cartCount'),
    cartLabel: placeholder(secret, 'cartLabel'),
    accountLabel: placeholder(secret, 'accountLabel'),
    origin: scope.origin,
    sheet: (name) => runAndReturnNull(() => sheets.add(name)),
    rule: (rule) => runAndReturnNull(() => rules.set(rule.className, rule)),
    preload: (image) => preloads.push(image),
    mention: scope.mention,
    isInSection: true,
  };
  const html = renderToStaticMarkup(
    <RenderContextProvider value={scope.renderContext}>
      <ResponseContext value={notes}>
        <Component {...props} />
      </ResponseContext>
    </RenderContextProvider>,
    // each use of the section replaces the id prefix, so that a page can contain the section twice
    { identifierPrefix: placeholder(secret, 'id') },
  );
  return { html: parseTemplate(html, secret), sheets: [...sheets], rules: [...rules.values()], preloads };
}

function runAndReturnNull(add: () => unknown): null {
  add();
  return null;
}

interface Joined {
  parts: readonly RenderedSection[];
  whole: RenderedSection;
}

const joinedLists = new WeakMap<readonly object[], Joined>();

/**
 * Joins sections into one, in order. `list` is the cache key: sections of the same list are joined again only if one of them has changed.
 */
export function joinSections(list: readonly object[], parts: readonly RenderedSection[]): RenderedSection {
  const known = joinedLists.get(list);
  if (known && parts.every((part, index) => part === known.parts[index])) return known.whole;
  const whole = joinParts(parts);
  joinedLists.set(list, { parts, whole });
  return whole;
}

function joinParts(parts: readonly RenderedSection[]): RenderedSection {
  const rules = new Map(parts.flatMap((part) => part.rules.map((rule) => [rule.className, rule] as const)));
  return {
    html: joinTemplates(parts.map(({ html }, index) => numberIds(html, index))),
    sheets: [...new Set(parts.flatMap(({ sheets }) => sheets))],
    rules: [...rules.values()],
    preloads: parts.flatMap(({ preloads }) => preloads),
  };
}

/** Adds the section's number to its ids, so that the ids of joined sections differ. */
const numberIds = ({ segments, placeholders }: Template, number: number): Template => ({
  segments: segments.map((segment, index) => (placeholders[index - 1] === 'id' ? `${number}-${segment}` : segment)),
  placeholders,
});

/** Renders a section's HTML, and its styles and preloads as elements, which React adds to the head once each. */
export function SectionHtml({ section: { html, sheets, rules, preloads } }: { section: RenderedSection }) {
  const { formKey, cartCount, cartLabel, accountLabel, sheet, rule, preload } = useResponse();
  const id = useId();
  const values = { formKey, cartCount, cartLabel: escapeHtml(cartLabel), accountLabel: escapeHtml(accountLabel), id };
  for (const image of preloads) preload(image);
  return (
    <>
      {sheets.map(sheet)}
      {rules.map(rule)}
      <div className="rendered" dangerouslySetInnerHTML={{ __html: fillTemplate(html, values) }} />
    </>
  );
}

/** Returns the scope for a section, from the contexts of the calling component. */
export function useSectionScope(): SectionScope {
  const { origin, mention } = useResponse();
  return { renderContext: useRenderContext(), origin, mention, isShared: true };
}

/**
 * Creates a component whose HTML is reused for equal props. The props must be plain data and must not contain personal data, because other
 * visitors receive the same HTML. If the component throws, `failed` is rendered instead; without `failed` the page fails. Inside another
 * section, the component is rendered as part of the outer section, and an error makes the outer section fail, unless `isIsolated` is true.
 */
export function memoized<Props extends object>(
  Component: FunctionComponent<Props>,
  failed?: (problem: unknown, props: Props) => ReactNode,
  { isIsolated = false } = {},
): FunctionComponent<Props> {
  return asSection(Component, { isShared: true, failed, isIsolated });
}

/**
 * Creates a component whose HTML is rendered for each response, for props that are rarely equal. Rendering it to text takes a fraction of
 * the time of rendering it into React's stream.
 */
export const unshared = <Props extends object>(Component: FunctionComponent<Props>): FunctionComponent<Props> =>
  asSection(Component, { isShared: false, failed: undefined, isIsolated: false });

interface SectionOptions<Props> {
  isShared: boolean;
  failed: ((problem: unknown, props: Props) => ReactNode) | undefined;
  isIsolated: boolean;
}

function asSection<Props extends object>(
  Component: FunctionComponent<Props>,
  { isShared, failed, isIsolated }: SectionOptions<Props>,
): FunctionComponent<Props> {
  function Section(props: Props) {
    const scope = { ...useSectionScope(), isShared };
    const isInSection = useContext(ResponseContext)?.isInSection;
    if (isInSection && !isIsolated) return <Component {...props} />;
    try {
      return <SectionHtml section={renderSection(Component, props, scope)} />;
    } catch (problem) {
      if (!failed) throw problem;
      return failed(problem, props);
    }
  }
  return Section;
}
