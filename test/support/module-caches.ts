// Finds module-level state in sources, by parsing them.
import { parseSync } from 'vite';

interface Node {
  type: string;
  [key: string]: unknown;
}

/** Types that allow an unlimited number of different keys. */
const openTypes = new Set(['TSStringKeyword', 'TSNumberKeyword', 'TSBigIntKeyword', 'TSAnyKeyword', 'TSUnknownKeyword', 'TSObjectKeyword']);

/**
 * Returns the names of module-level variables and static fields that can grow without limit: a `Map` or `Set` that starts empty and whose
 * keys can be any string or number, an empty object, and a `BoundedMap` that is not in the list of caches. It finds neither collections
 * that a function creates for a module, nor those whose key type is an alias of `string`.
 */
export function findUnboundedStores(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return (program.body as unknown as Node[]).flatMap((statement) => {
    const declaration = (statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement) ?? statement;
    return listVariables(declaration).flatMap(({ name, type, value }) => (isUnbounded(value, type) ? [name] : []));
  });
}

/** Returns the names of the caches that a module creates with `createIsolateCache`. */
export function findCacheNames(path: string, text: string): string[] {
  const names: string[] = [];
  visit(parseSync(path, text).program, (node) => {
    if (node.type !== 'CallExpression' || readName(node.callee) !== 'createIsolateCache') return;
    const [limits] = node.arguments as Node[];
    const property = ((limits?.properties as Node[] | undefined) ?? []).find(({ key }) => readName(key) === 'name');
    names.push(String((property?.value as Node | undefined)?.value));
  });
  return names;
}

interface Variable {
  name: string;
  /** Type annotation of the variable. */
  type: Node | undefined;
  value: Node | undefined;
}

function listVariables(declaration: Node): Variable[] {
  const list = (nodes: unknown, readParts: (node: Node) => { id: Node; value: unknown }): Variable[] =>
    (nodes as Node[]).map((node) => {
      const { id, value } = readParts(node);
      const annotation = (id.typeAnnotation ?? node.typeAnnotation) as Node | undefined;
      return { name: readName(id), type: annotation?.typeAnnotation as Node | undefined, value: (value ?? undefined) as Node | undefined };
    });
  if (declaration.type === 'VariableDeclaration')
    return list(declaration.declarations, (node) => ({ id: node.id as Node, value: declaration.kind === 'const' ? node.init : undefined }));
  if (declaration.type !== 'ClassDeclaration') return [];
  const members = (declaration.body as Node).body as Node[];
  const fields = members.filter(({ type, static: isStatic }) => type === 'PropertyDefinition' && isStatic === true);
  return list(fields, (node) => ({ id: node.key as Node, value: node.value }));
}

function isUnbounded(value: Node | undefined, type: Node | undefined): boolean {
  if (value?.type === 'ObjectExpression') return (value.properties as Node[]).length === 0;
  if (value?.type !== 'NewExpression') return false;
  const className = readName(value.callee);
  if (className === 'BoundedMap') return true;
  if (!['Map', 'Set'].includes(className) || (value.arguments as Node[]).length > 0) return false;
  const [key] = listTypeArguments(value) ?? listTypeArguments(type) ?? [];
  return key === undefined || isOpen(key);
}

/** Returns the type arguments of a type, such as `K` and `V` of `Map<K, V>`. */
const listTypeArguments = (node: Node | undefined): Node[] | undefined =>
  (node?.typeArguments as Node | null | undefined)?.params as Node[] | undefined;

/** Returns whether a key type is unlimited: `string`, or a template or union that contains it. */
function isOpen(type: Node): boolean {
  let open = false;
  visit(type, (node) => {
    if (openTypes.has(node.type)) open = true;
  });
  return open;
}

const readName = (node: unknown): string => String((node as Node | undefined)?.name);

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) visit(each, see);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) see(value as Node);
    for (const each of Object.values(value)) visit(each, see);
  }
}
