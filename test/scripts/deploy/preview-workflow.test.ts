import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const workflow = readFileSync('.github/workflows/preview.yml', 'utf8');
const [head = '', jobs = ''] = workflow.split(/^jobs:$/m);
/** The text of each job by its name. */
const byName = Object.fromEntries(
  jobs.split(/^ {2}(?=[a-z]+:$)/m).flatMap((text) => (/^[a-z]+:/.test(text) ? [[text.split(':')[0], text]] : [])),
);
const tokenName = 'secrets.PREVIEW_CLOUDFLARE_API_TOKEN';

test('the preview workflow has the jobs that the other tests check', () => {
  expect(Object.keys(byName)).toEqual(['login', 'deploy', 'comment', 'remove']);
});

test('previews are not deployed for pull requests of forks, which must not get secrets', () => {
  expect(workflow).not.toContain('pull_request_target');
  expect(byName.login).toContain('if: github.event.pull_request.head.repo.full_name == github.repository');
  for (const name of ['deploy', 'remove']) expect(byName[name]).toMatch(/needs: login\n {4}if: needs\.login\.outputs\.is-set == 'true'/);
  expect(byName.comment).toContain('needs: deploy');
});

test('the preview workflow gives no job more permissions than it needs', () => {
  expect(head).toContain('permissions: {}');
  const find = (name: string) => [...(byName[name] ?? '').matchAll(/^ {6}([\w-]+: (?:read|write))$/gm)].map(([, permission]) => permission);
  expect(['login', 'deploy', 'comment', 'remove'].map(find)).toEqual([
    [],
    ['contents: read'],
    ['pull-requests: write'],
    ['contents: read'],
  ]);
});

test('only the steps that deploy and remove a preview get the token of Cloudflare', () => {
  const steps = jobs.split(/^ {6}- /m).filter((step) => step.includes(`\${{ ${tokenName} }}`));
  expect(steps.map((step) => step.split('\n')[0])).toEqual([
    'run: npm run deploy -- --env "preview-$NUMBER" --create',
    'run: npm run deploy -- --env "preview-$NUMBER" --remove',
  ]);
  expect(workflow.split(tokenName)).toHaveLength(4);
});

test('no step of the preview workflow inserts values of a pull request into a shell command', () => {
  const commands = [...workflow.matchAll(/run: (.*)$/gm)].map(([, command = '']) => command);
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((command) => command.includes('${{'))).toEqual([]);
});
