// `npm run gateway-tables`: writes the tables of docs/gateway that are derived from code.
import { readFileSync, writeFileSync } from 'node:fs';
import { documents, fillTables } from './fill-tables.ts';

for (const path of documents) writeFileSync(path, fillTables(readFileSync(path, 'utf8')));
