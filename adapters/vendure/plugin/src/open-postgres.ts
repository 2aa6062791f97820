// The type of a local PostgreSQL, which scripts read before the packages of the plugin are installed.

export interface LocalPostgres {
  /** Returns the URL of a database, and creates the database if it does not exist. With a template, it is created as a copy of it. */
  openDatabase(name: string, template?: string): Promise<string>;
  /** Returns true if a database exists. */
  hasDatabase(name: string): Promise<boolean>;
  renameDatabase(name: string, newName: string): Promise<void>;
  dropDatabase(name: string): Promise<void>;
  /** Runs SQL in a database, and returns the rows. */
  query(database: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

/** Starts PostgreSQL on a port of 127.0.0.1. Its data is in `folder`, which is created if necessary. */
export type OpenPostgres = (options: { folder: string; port: number }) => Promise<LocalPostgres>;
