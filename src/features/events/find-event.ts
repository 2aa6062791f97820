import { type EventSignUp, eventSignUpFields, eventSignUpKind } from '#contract/entities/event-sign-up.ts';
import type { PageContext } from '#http/page.ts';

/** Maximum number of events that a site announces at a time. */
const maxEvents = 50;

/** Returns the event with the id in the URL. Editors can announce it on any page. */
export async function findEvent({ gateway, content, params }: PageContext): Promise<EventSignUp | undefined> {
  const answer = await gateway('content.showcase', {
    params: { ...content.params, docType: eventSignUpKind },
    query: { ...content.query, limit: maxEvents, offset: 0 },
  });
  if (!answer.ok) return undefined;
  return answer.value.blocks
    .flatMap(({ fields }) => eventSignUpFields.safeParse(fields).data ?? [])
    .find(({ eventId }) => eventId === params.eventId);
}
