// Components for the styles of other components. React moves each style into the head, once per page.
import { useContext } from 'react';
import { ResponseContext, type SheetName, type StyleRule, useResponse } from './response.ts';

/** Adds a style sheet to the page. Inside an island it renders nothing, because the page adds the island's styles. */
export const StyleSheet = ({ name }: { name: SheetName }) => useContext(ResponseContext)?.sheet(name) ?? null;

/** Adds a rule to the page. */
export const ContentStyle = ({ rule }: { rule: StyleRule }) => useResponse().rule(rule);

/**
 * Creates a class for a declaration from content, such as `background-color:#112233`. Equal declarations share a class, because the name of
 * the class is an FNV-1a hash of the declaration.
 */
export function styleRule(declaration: string): StyleRule {
  let hash = 0x811c9dc5;
  for (let index = 0; index < declaration.length; index++) hash = Math.imul(hash ^ declaration.charCodeAt(index), 0x01000193);
  const className = `r${(hash >>> 0).toString(36)}`;
  return { className, css: `.${className}{${declaration}}` };
}
