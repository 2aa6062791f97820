import type { CallReply } from '#contract/calls.ts';
import { isSignedOutError, leave } from '#features/account/require-account.ts';
import type { PersonalContext, SeeOther } from '#http/page.ts';
import { formatDay, formatList } from '#i18n/format.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

type Registration = CallReply<'events.registration'>;

/** Returns the account's registration status for an event, undefined if the lookup fails, or a redirect if the sign-in has ended. */
export async function readRegistration(context: PersonalContext, eventId: string): Promise<Registration | SeeOther | undefined> {
  const answer = await context.shopper.gateway('events.registration', { params: { eventId } }).catch(context.report);
  if (!answer || answer.ok) return answer?.value;
  return isSignedOutError(answer.error) ? leave(context, answer, routePath('eventSignUp', { eventId })) : undefined;
}

/** Renders a message that the customer is signed up for the event, with the days and the guest of their registration. */
export function Registered({ registration: { attendingDays = '', plusOne } }: { registration: Registration }) {
  const { t, link, locale } = useRenderContext();
  const days = attendingDays.split(',').filter((day) => day !== '');
  return (
    <div className="event-registered" role="status">
      <p>
        <strong>{t('event.registered')}</strong>
      </p>
      {days.length > 0 && (
        <p>
          {formatList(
            days.map((day) => formatDay(day, locale)),
            locale,
          )}
        </p>
      )}
      {plusOne && <p>{t('event.withGuest', { name: plusOne })}</p>}
      <p>
        <a href={link(routePath('contactUs'))}>{t('event.change')}</a>
      </p>
    </div>
  );
}
