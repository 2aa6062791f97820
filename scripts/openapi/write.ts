// `npm run openapi`: writes the contract as an OpenAPI file. With `--release`, writes it as that of the last release, too.
import { writeFileSync } from 'node:fs';
import { contractFile, releasedContractFile, renderContract } from './documents.ts';

const text = renderContract();
for (const path of [contractFile, ...(process.argv.includes('--release') ? [releasedContractFile] : [])]) writeFileSync(path, text);
