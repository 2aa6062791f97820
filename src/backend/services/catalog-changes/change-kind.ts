// The interface of a kind of catalog change: prices, stock, visibility, or promotion codes. A form changes one line, a file many.

/** A line of a file, or the fields of a form, with the names of the columns. */
export interface InputLine {
  line: number;
  cells: Readonly<Record<string, string>>;
}

/** An error of a line. Line 0 is the whole file. */
export interface ChangeProblem {
  line: number;
  column?: string;
  message: string;
}

type Values = Readonly<Record<string, string | number | null>>;

/** The difference that a line makes. */
export interface PlannedLine {
  line: number;
  siteId: string;
  /** The style, whose pages and listings change. Undefined for a promotion code, and for a promotion without a gift. */
  masterId?: string;
  /** Key of the changed price, stock, visibility or code. */
  subject: Values;
  /** The former values. Null if there were none. */
  before: Values | null;
  after: Values;
  /** The new values that the person confirms, if `after` contains the time of the change. */
  shown?: Values;
  /** The stored state with which the difference was computed, in the form of the kind's SQL. Null if the change does not depend on it. */
  guard: string | null;
  /** Sentences for the person about what the line changes besides its values. */
  notes?: readonly string[];
  /** When shoppers see the change, in milliseconds since 1970. Undefined for now. */
  from?: number;
  /** When shoppers no longer see the change, if this is known. */
  until?: number;
}

export interface Plan<Line extends PlannedLine = PlannedLine> {
  lines: Line[];
  problems: ChangeProblem[];
}

/** The lines that restore the former values of a change, and those that cannot be restored. */
interface Undoing {
  lines: InputLine[];
  problems: ChangeProblem[];
}

interface StoredLine {
  line: number;
  siteId: string;
  subject: Values;
  before: Values | null;
  after: Values;
}

export interface ChangeKind<Line extends PlannedLine = PlannedLine> {
  /** The columns of a file, in the order of a download. */
  columns: readonly string[];
  /** The columns that a file must have. */
  required: readonly string[];
  /** Compares the lines with the stored data and returns the differences. Lines without a difference are left out. */
  plan(db: D1Database, input: readonly InputLine[], now: number): Promise<Plan<Line>>;
  /** SQL for the stored state of the line `l.value`, which is a JSON object with `siteId` and `subject`. ?3 is the time of the decision. */
  guardSql: string;
  /** Returns the statements that store the lines. The same transaction first compares their guards. */
  write(db: D1Database, lines: readonly Line[], now: number): D1PreparedStatement[];
  /** Returns the input that restores the values before a change. */
  invert(db: D1Database, lines: readonly StoredLine[], now: number): Promise<Undoing>;
}

/** Returns an error if an earlier line has the same key, and remembers the key. */
export function createRepetitionCheck(): (line: number, key: string) => ChangeProblem[] {
  const lines = new Map<string, number>();
  return (line, key) => {
    const first = lines.get(key);
    if (first !== undefined) return [{ line, message: `The line repeats line ${first}.` }];
    lines.set(key, line);
    return [];
  };
}
