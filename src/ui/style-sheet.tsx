// Styles that a component brings along. React moves them into the head, each once per page.
import { useContext } from 'react';
import { ResponseContext, type SheetName, type StyleRule, useResponse } from './response.ts';

/** Brings a style sheet along. Inside an island it is nothing: the page around the island brings its styles. */
export const StyleSheet = ({ name }: { name: SheetName }) => useContext(ResponseContext)?.sheet(name) ?? null;

/** Brings a rule along. */
export const ContentStyle = ({ rule }: { rule: StyleRule }) => useResponse().rule(rule);

/** A class for a declaration that comes from content, such as `background-color:#112233`. Equal declarations share one (FNV-1a). */
export function styleRule(declaration: string): StyleRule {
  let hash = 0x811c9dc5;
  for (let index = 0; index < declaration.length; index++) hash = Math.imul(hash ^ declaration.charCodeAt(index), 0x01000193);
  const className = `r${(hash >>> 0).toString(36)}`;
  return { className, css: `.${className}{${declaration}}` };
}
