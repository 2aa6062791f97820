// Parts of a page as HTML that is rendered once and reused until its content changes.
import { type FunctionComponent, type ReactNode, useContext, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoundedMap } from '#lib/bounded-map.ts';
import { type RenderContext, RenderContextProvider, useRenderContext } from '#ui/render-context.ts';
import { type ImagePreload, ResponseContext, type SheetName, type StyleRule, useResponse } from '#ui/response.ts';
import { contentId } from './content-id.ts';
import { fillTemplate, newSecret, parseTemplate, placeholder, type Template } from './template.ts';

/** The HTML of a section, and what its page must bring along. Its placeholders are `formKey`, `cartCount` and `id`. */
export interface RenderedSection {
  html: Template;
  sheets: readonly SheetName[];
  rules: readonly StyleRule[];
  preloads: readonly ImagePreload[];
}

/** What a section is rendered for. */
export interface SectionScope {
  renderContext: RenderContext;
  origin: string;
  mention: (problem: unknown) => void;
  /** Whether the HTML may be reused: never for what is a shopper's own. */
  isShared: boolean;
}

const maxSections = 3000;
const maxCharacters = 8_000_000;
export const renderedSections = new BoundedMap<RenderedSection>(maxSections, maxCharacters);

/** Renders a component, or gives the HTML that was made of equal props for the same locale before. Throws what the component throws. */
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
  let key = `${componentId} ${renderContext.locale} ${origin}`;
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
    origin: scope.origin,
    sheet: (name) => note(() => sheets.add(name)),
    rule: (rule) => note(() => rules.set(rule.className, rule)),
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
    // ids are filled in by each place that shows the section, so that one shown twice has ids of its own
    { identifierPrefix: placeholder(secret, 'id') },
  );
  return { html: parseTemplate(html, secret), sheets: [...sheets], rules: [...rules.values()], preloads };
}

function note(add: () => unknown): null {
  add();
  return null;
}

/** A rendered section in its place: its HTML, and its styles and preloads as elements, so that they reach the head, each once. */
export function SectionHtml({ section: { html, sheets, rules, preloads } }: { section: RenderedSection }) {
  const { formKey, cartCount, sheet, rule, preload } = useResponse();
  const id = useId();
  for (const image of preloads) preload(image);
  return (
    <>
      {sheets.map(sheet)}
      {rules.map(rule)}
      <div className="rendered" dangerouslySetInnerHTML={{ __html: fillTemplate(html, { formKey, cartCount, id }) }} />
    </>
  );
}

/** What a section is rendered for, where a component stands. */
export function useSectionScope(): SectionScope {
  const { origin, mention } = useResponse();
  return { renderContext: useRenderContext(), origin, mention, isShared: true };
}

/**
 * A component whose HTML is reused until its props say something else. They must be plain data, the same for everyone: the HTML serves
 * other visitors too. `failed` shows in the place of a component that throws; without it the page fails.
 */
export function memoised<Props extends object>(
  Component: FunctionComponent<Props>,
  failed?: (problem: unknown, props: Props) => ReactNode,
): FunctionComponent<Props> {
  return asSection(Component, { isShared: true, failed });
}

/** A component that is rendered as one text for each response: for what is too rare to be reused, as a stream costs several times as much. */
export const unshared = <Props extends object>(Component: FunctionComponent<Props>): FunctionComponent<Props> =>
  asSection(Component, { isShared: false, failed: undefined });

interface SectionOptions<Props> {
  isShared: boolean;
  failed: ((problem: unknown, props: Props) => ReactNode) | undefined;
}

function asSection<Props extends object>(
  Component: FunctionComponent<Props>,
  { isShared, failed }: SectionOptions<Props>,
): FunctionComponent<Props> {
  function Section(props: Props) {
    const scope = { ...useSectionScope(), isShared };
    const isInSection = useContext(ResponseContext)?.isInSection;
    if (isInSection) return <Component {...props} />;
    try {
      return <SectionHtml section={renderSection(Component, props, scope)} />;
    } catch (problem) {
      if (!failed) throw problem;
      return failed(problem, props);
    }
  }
  return Section;
}
