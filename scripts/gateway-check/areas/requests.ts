// Checks that invalid requests are refused. The invalid values are generated from the schemas of the contract.
import { type CallName, callRow } from '#contract/calls.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { Check } from '../check.ts';
import { CheckFailure, expect, forAll } from '../check.ts';
import { describe, isMissing, requireRefusal } from '../client.ts';
import { listInvalidQueries, mutateBody } from '../invalid-values.ts';
import { createPlainRequest } from '../plain-request.ts';
import { createValidBodies } from '../valid-bodies.ts';
import type { World } from '../world.ts';

const invalidCodes: readonly ErrorCode[] = ['API400', 'ATTR300', 'ATTR100'];

/**
 * Sends an invalid request with a token. A gateway may check rights, or whether something exists, before it checks the input, so that every
 * code of the call is accepted for a call whose valid input is not known.
 */
async function expectRefused(world: World, call: CallName, sent: object, { why, isKnown }: { why: string; isKnown: boolean }) {
  const row = callRow(call);
  const token = row.open || row.isPublic ? undefined : await (await world.guest()).token();
  const response = await world.client.send(call, { ...(await createPlainRequest(world, call)), ...sent, token });
  if (isMissing(call, response)) return;
  if (!isKnown && response.status >= 400 && response.status < 500) return;
  if (response.status >= 500) throw new CheckFailure(`${call}: ${why} causes ${describe(response)}`);
  requireRefusal(response, { at: call, codes: invalidCodes, why });
}

const listCallsWithBody = ({ calls }: World): CallName[] => calls.filter((name) => callRow(name).body && !callRow(name).isSigned);

export const requestChecks: readonly Check[] = [
  {
    name: 'an unknown path is refused with API404',
    needs: ['content.page'],
    run: async ({ client }) => {
      requireRefusal(await client.visit('/no/such/path'), { at: 'GET /no/such/path', codes: ['API404'], why: 'an unknown path' });
    },
  },
  {
    name: 'invalid query values are refused with API400',
    needs: ['products.catalog'],
    run: async (world) => {
      for (const call of world.calls.filter((name) => callRow(name).query && !callRow(name).isSigned && !callRow(name).content))
        await forAll(listInvalidQueries(call, await createPlainRequest(world, call), world.seed), ({ query, why }) =>
          expectRefused(world, call, { query }, { why, isKnown: callRow(call).isPublic === true }),
        );
    },
  },
  {
    name: 'invalid bodies are refused with API400',
    needs: ['auth.token'],
    run: async (world) => {
      const bodies = await createValidBodies(world);
      for (const call of listCallsWithBody(world)) {
        const known = bodies[call];
        const examples = mutateBody(call, known, world.seed);
        expect(examples.length > 0, `${call}: no invalid body could be generated`);
        await forAll(examples, ({ body, why }) => expectRefused(world, call, { ...known, body }, { why, isKnown: known !== undefined }));
      }
    },
  },
  {
    name: 'a body that is not JSON is refused with API400',
    needs: ['auth.token'],
    run: async (world) => {
      const bodies = await createValidBodies(world);
      await forAll(listCallsWithBody(world), async (call) => {
        for (const text of ['{', '[1,', 'null'])
          await expectRefused(
            world,
            call,
            { ...bodies[call], body: undefined, text },
            { why: `the body ${text}`, isKnown: call in bodies },
          );
      });
    },
  },
];
