import { expect, test } from 'vitest';
import { contractFile } from '../../../scripts/openapi/documents.ts';
import { runTool } from '../../support/processes.ts';

test(`${contractFile} is a valid OpenAPI document, and its examples are valid`, () => {
  const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const lint = () =>
    runTool('redocly', ['lint', contractFile, '--config', 'scripts/openapi/redocly.yaml', '--max-problems', '20'], { env });
  expect(lint).not.toThrow();
});
