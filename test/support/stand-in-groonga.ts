// A stand-in for a Groonga server, as far as the shop uses one: the commands and replies of https://groonga.org/docs/reference/command.html.

type Row = Record<string, string | number>;
type Predicate = (row: Row) => boolean;

const ok = (body: unknown): Response => Response.json([[0, 1_790_000_000.5, 0.0001], body]);
const refuse = (code: number, message: string): Response =>
  Response.json([[code, 1_790_000_000.5, 0.0001, message, [['execute', 'stand-in', 1]]]], { status: 400 });

interface StandInGroonga {
  fetch: typeof fetch;
  tables: ReadonlyMap<string, Row[]>;
}

export function createStandInGroonga(): StandInGroonga {
  const tables = new Map<string, Row[]>();
  const commands: Record<string, (parameters: URLSearchParams, body: string) => Response> = {
    table_list: () =>
      ok([
        ['id', 'name', 'path', 'flags', 'domain', 'range', 'default_tokenizer', 'normalizer'].map((name) => [name, 'ShortText']),
        ...Array.from(tables.keys(), (name, id) => [id, name, `db.${id}`, 'TABLE_PAT_KEY|PERSISTENT', 'UInt32', null, null, null]),
      ]),
    table_create: (parameters) => {
      const name = parameters.get('name') ?? '';
      if (!/^[A-Za-z][\w]*$/.test(name) || tables.has(name)) return refuse(-22, `[table][create] bad name: <${name}>`);
      tables.set(name, []);
      return ok(true);
    },
    table_remove: (parameters) => ok(tables.delete(parameters.get('name') ?? '')),
    column_create: (parameters) => (tables.has(parameters.get('table') ?? '') ? ok(true) : refuse(-22, '[column][create] no table')),
    load: (parameters, body) => {
      const rows = JSON.parse(body) as Row[]; // what the shop itself wrote
      tables.get(parameters.get('table') ?? '')?.push(...rows);
      return ok(rows.length);
    },
    select: (parameters) => {
      const rows = tables.get(parameters.get('table') ?? '');
      if (!rows) return refuse(-22, `[select] invalid name: <${parameters.get('table')}>`);
      const escalates = parameters.get('match_escalation_threshold') !== '-1';
      const found = rows.filter(readFilter(parameters.get('filter') ?? '', escalates));
      const keys = found.map(({ _key }) => Number(_key)).toSorted((one, other) => one - other);
      return ok([[[found.length], [['_key', 'UInt32']], ...keys.slice(0, Number(parameters.get('limit') ?? 10)).map((key) => [key])]]);
    },
  };
  return {
    tables,
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input));
      const command = commands[pathname.replace('/d/', '')];
      return command ? command(searchParams, String(init?.body ?? '')) : refuse(-22, 'invalid command name');
    },
  };
}

/** The part of Groonga's script syntax that the shop writes. `escalates`: a word that no row has is found within others. */
function readFilter(filter: string, escalates: boolean): Predicate {
  const tokens = filter.match(/"[^"]*"|&&|\|\||@\^|@|>=|<|[()]|[\w]+/g) ?? [];
  const next = (): string => tokens.shift() ?? '';
  const readOperand = (): Predicate => {
    const first = next();
    if (first === '(') {
      const inner = readAll();
      next();
      return inner;
    }
    const [operator, value] = [next(), next()];
    if (operator === '>=') return (row) => Number(row[first]) >= Number(value);
    if (operator === '<') return (row) => Number(row[first]) < Number(value);
    const word = value.slice(1, -1);
    const isHit = operator === '@^' || escalates ? (each: string) => each.startsWith(word) : (each: string) => each === word;
    return (row) => String(row[first]).split(' ').some(isHit);
  };
  const readAll = (): Predicate => {
    let left = readOperand();
    while (['&&', '||'].includes(tokens[0] ?? '')) {
      const [before, operator, right] = [left, next(), readOperand()];
      left = operator === '&&' ? (row) => before(row) && right(row) : (row) => before(row) || right(row);
    }
    return left;
  };
  return readAll();
}
