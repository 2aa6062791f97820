// `npm run contract:compare`: lists the differences between the contract of the last release and the current contract.
import { readFileSync } from 'node:fs';
import { openApiDocument } from '#contract/openapi.ts';
import { compareContracts } from './compare-contracts.ts';
import type { Json } from './compare-schemas.ts';
import { releasedContractFile } from './documents.ts';

// the cast is safe because the file was written as an OpenAPI document
const released = JSON.parse(readFileSync(releasedContractFile, 'utf8')) as Json;
const differences = compareContracts(released, openApiDocument());
for (const { call, place, change, breaks } of differences)
  console.log(
    `${breaks.length > 0 ? `breaking for ${breaks.join(' and ')}` : 'compatible'}: ${[call, place, change].filter(Boolean).join(', ')}`,
  );
if (differences.length === 0) console.log('The contract is the same as in the last release.');
