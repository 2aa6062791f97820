// Actions of staff that need what only the backend Worker has: payment providers, Durable Objects, or emails. The staff Worker requests them
// through a binding to the entry point StaffActions, after it has checked the permission. Nothing else can reach this entry point.
import { WorkerEntrypoint } from 'cloudflare:workers';
import type * as z from 'zod';
import { balanceActions } from '#backend/handlers/staff/balance-actions.ts';
import { catalogActions } from '#backend/handlers/staff/catalog-actions.ts';
import { chargebackActions } from '#backend/handlers/staff/chargeback-actions.ts';
import { customerActions } from '#backend/handlers/staff/customer-actions.ts';
import { fraudActions } from '#backend/handlers/staff/fraud-actions.ts';
import { fulfillmentActions } from '#backend/handlers/staff/fulfillment-actions.ts';
import { giftCardActions } from '#backend/handlers/staff/gift-card-actions.ts';
import { heldEmailActions } from '#backend/handlers/staff/held-email-actions.ts';
import { orderActions } from '#backend/handlers/staff/order-actions.ts';
import { orderWorkActions } from '#backend/handlers/staff/order-work-actions.ts';
import { placementActions } from '#backend/handlers/staff/placement-actions.ts';
import { privacyActions } from '#backend/handlers/staff/privacy-actions.ts';
import { shopifyActions } from '#backend/handlers/staff/shopify-actions.ts';
import type { StaffAction, StaffActionContext, StaffRefusal } from '#backend/handlers/staff/staff-action.ts';
import { switchActions } from '#backend/handlers/staff/switch-actions.ts';
import { waitingRoomActions } from '#backend/handlers/staff/waiting-room-actions.ts';
import { backendSettings } from '#backend/platform/describe-settings.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { workerSystem } from '#backend/platform/system.ts';
import { choosePaymentMethods } from '#backend/services/payments/registry.ts';
import { nameIn } from '#backend/services/pricing/payment-method.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { type Result, refused } from '#contract/errors/result.ts';
import { type DescribedSetting, describeSettings } from '#lib/describe-settings.ts';

const actions = {
  ...orderActions,
  ...orderWorkActions,
  ...placementActions,
  ...fulfillmentActions,
  ...customerActions,
  ...fraudActions,
  ...chargebackActions,
  ...balanceActions,
  ...giftCardActions,
  ...catalogActions,
  ...privacyActions,
  ...switchActions,
  ...heldEmailActions,
  ...waitingRoomActions,
  ...shopifyActions,
};

export type StaffActionName = keyof typeof actions;
export type StaffInput<Name extends StaffActionName> = z.input<(typeof actions)[Name]['input']>;
export type StaffAnswer<Name extends StaffActionName> = Extract<Awaited<ReturnType<(typeof actions)[Name]['run']>>, { ok: true }>['value'];

/** The person or access token that requests an action, and the correlation id of the request. */
interface StaffRequester {
  actor: string;
  actorName: string;
  correlationId: string;
}

export interface StaffActionsBinding {
  run<Name extends StaffActionName>(
    name: Name,
    input: StaffInput<Name>,
    requester: StaffRequester,
  ): Promise<Result<StaffAnswer<Name>, StaffRefusal>>;
  /** Describes what only the backend Worker knows. It reads nothing personal and changes nothing, so it is not an action. */
  describe(): Promise<BackendDescription>;
}

/** What the pages of staff show about the backend Worker. */
interface BackendDescription {
  /** The configured payment methods, with English names. */
  paymentMethods: { id: string; name: string }[];
  settings: DescribedSetting[];
}

/** Carries out an action. Its input is checked, because TypeScript does not check what crosses the binding. */
async function runStaffAction(
  env: BackendEnv,
  [name, input, requester]: readonly [name: StaffActionName, input: unknown, requester: StaffRequester],
): Promise<Result<unknown, StaffRefusal>> {
  const action: StaffAction = actions[name];
  const { data, error } = action.input.safeParse(input);
  if (error) return refused(describeIssue(error));
  const now = workerSystem.now();
  const isReading = action.isReading?.(data) ?? false;
  const act = isReading ? 'staff-reading' : 'staff-action';
  const { closedForMs } = await countAttempt(env, act, { address: undefined, target: requester.actor }, now);
  if (closedForMs !== undefined) {
    const done = isReading ? 'opened many pages' : 'made many changes';
    return refused({ message: `You have ${done} in a short time. Try again in ${Math.ceil(closedForMs / 1000)} seconds.` });
  }
  const db = env.BACKEND_DB;
  const context: StaffActionContext = {
    ...{
      db,
      env,
      now,
      randomId: workerSystem.randomId,
      paymentMethods: choosePaymentMethods(env),
      actor: requester.actor,
      actorName: requester.actorName,
    },
    ...{ usid: undefined, signIn: undefined, inStore: undefined, clientAddress: undefined, idempotencyKey: undefined },
    audit: (event) => createAuditStatement(db, { outcome: 'done', ...event, ...requester, recordedAt: now }),
  };
  return action.run(data, context);
}

function describeIssue({ issues: [issue] }: z.ZodError): StaffRefusal {
  const field = issue?.path[0];
  return { message: issue?.message ?? 'The input is invalid.', ...(field !== undefined && { field: String(field) }) };
}

/** The entry point to which the staff Worker is bound. */
export class StaffActions extends WorkerEntrypoint<BackendEnv> {
  run(name: StaffActionName, input: unknown, requester: StaffRequester): Promise<Result<unknown, StaffRefusal>> {
    return runStaffAction(this.env, [name, input, requester]);
  }

  async describe(): Promise<BackendDescription> {
    return {
      paymentMethods: choosePaymentMethods(this.env).map((method) => ({ id: method.id, name: nameIn('en-us', method) })),
      settings: describeSettings(backendSettings, this.env),
    };
  }
}
