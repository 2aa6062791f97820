// Settings of the markets that only the embedded backend may read, because the storefront has the commercial terms of the gateway.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLayer, findSourceFiles } from '../support/imports.ts';
import { backendLayers } from './import-table.ts';

const read = /\bsettings\.(?:dispatch|stores|returnDays|loyalty|cart|payLater)\b|\bmarket\.shipping\b/;

test('the storefront reads no commercial terms from the settings of the markets', () => {
  const files = findSourceFiles().filter((file) => ![...backendLayers, 'demo', 'markets', 'staff'].includes(findLayer(file)));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => read.test(readFileSync(file, 'utf8')))).toEqual([]);
});
