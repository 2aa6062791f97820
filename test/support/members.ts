// Loyalty program members with points.
import { anAccount, aVisitor, signUpBody } from './accounts.ts';
import { backendEnv } from './backend.ts';
import { aShopper } from './shopper.ts';

const { BACKEND_DB: db } = backendEnv;

interface Who {
  points?: number;
  isMember?: boolean;
  isConfirmed?: boolean;
}

/** Creates a signed-in account at the gateway, which by default is a confirmed loyalty member. */
export async function aMember({ points = 0, isMember = true, isConfirmed = true }: Who = {}) {
  const { subscriptions } = signUpBody();
  const { email, consumerNo } = await anAccount({ subscriptions: { ...subscriptions, loyaltyConsent: isMember } });
  if (!isConfirmed) await unconfirm(consumerNo);
  if (points > 0) await addPoints(consumerNo, points);
  const { accessToken } = await (await aVisitor()).enter(email);
  return { email, consumerNo, accessToken, shopper: await aShopper({ accessToken }) };
}

/** Marks a membership as unconfirmed, as in markets that confirm by email first. */
export const unconfirm = (consumerNo: string) =>
  db
    .prepare("UPDATE consumer SET document = json_set(document, '$.enrollments[0].doubleOptin', json('false')) WHERE consumer_no = ?1")
    .bind(consumerNo)
    .run();

let gifts = 0;
export const addPoints = (consumerNo: string, points: number, countsAt = 0) =>
  db
    .prepare("INSERT INTO loyalty_entry VALUES (?1, ?2, 'bonus', ?3, NULL, ?4, ?4)")
    .bind(`bonus ${gifts++}`, consumerNo, points, countsAt)
    .run();
