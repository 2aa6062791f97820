/** Names a class after its declaration (FNV-1a), so that equal declarations share one. */
export function ruleClass(declaration: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < declaration.length; index++) hash = Math.imul(hash ^ declaration.charCodeAt(index), 0x01000193);
  return `r${(hash >>> 0).toString(36)}`;
}
