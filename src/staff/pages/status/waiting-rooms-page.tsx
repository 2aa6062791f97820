// The waiting rooms of the markets: a list, and a page for each market on which staff open, change and close its waiting room.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { nameWaitingRoom } from '#backend/rules/switches.ts';
import { type WaitingRoom, waitingRoomsQuery } from '#backend/stores/waiting-rooms.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { Input, Instant, Message, Table } from '../page.tsx';
import { requireStatus, respondStatus, waitingRoomsPath } from './open-status.tsx';

const path = `${waitingRoomsPath}/:site`;
const action = 'status.change';
const results = { open: 'opened', change: 'changed', close: 'closed' } as const;

type Errors = Readonly<Record<string, string>>;

export function mountWaitingRoomsPage(app: Hono<StaffHono>): void {
  app.get(waitingRoomsPath, requireCommerce, requirePerson, respondRooms);

  app.get(path, requireCommerce, requirePerson, async (c) => respondRoom(c, await openMarket(c), undefined));

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const form = await readForm(c);
    const siteId = await openMarket(c);
    const to = form.get('to');
    const attempt = { action, subject: nameWaitingRoom(siteId) } as const;
    const reason = form.get(to === 'close' ? 'closeReason' : 'reason') ?? '';
    const limits = { siteId, reason, ...readNumber(form, 'places'), ...readNumber(form, 'perMinute') };
    const result =
      to === 'close'
        ? await runAction(c, attempt, ['closeWaitingRoom', { siteId, reason }])
        : to === 'change'
          ? await runAction(c, attempt, ['changeWaitingRoom', limits])
          : await runAction(c, attempt, ['openWaitingRoom', { ...limits, ...readNumber(form, 'minutes') }]);
    if (!result.ok) {
      const { field = 'form', message } = result.error;
      return respondRoom(c, siteId, form, { [to === 'close' && field === 'reason' ? 'closeReason' : field]: message });
    }
    const done = to === 'close' || to === 'change' ? to : 'open';
    return c.redirect(`${waitingRoomsPath}?${new URLSearchParams({ done, site: siteId })}`, 303);
  });
}

/** Returns the number in a field. An input that is no number becomes NaN, which the action refuses; an empty field is left out. */
function readNumber(form: URLSearchParams, name: string): Record<string, number> {
  const typed = (form.get(name) ?? '').trim();
  if (typed === '') return {};
  return { [name]: /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN };
}

/** Returns the market in the path. Throws a 403 if the person may not change it, and a 404 if it does not exist. */
async function openMarket(c: StaffContext): Promise<string> {
  const siteId = c.req.param('site') ?? '';
  await requirePermission(c, { action, subject: nameWaitingRoom(siteId) });
  if (!marketNames.has(siteId)) throw new HTTPException(404);
  return siteId;
}

async function respondRooms(c: StaffContext): Promise<Response> {
  await requireStatus(c, 'waiting rooms');
  const [rooms] = await read(c.env.BACKEND_DB, waitingRoomsQuery);
  const mayChange = isPermitted(c.get('staff').grants, action);
  const { done, site = '' } = c.req.query();
  const result = Object.entries(results).find(([name]) => name === done)?.[1];
  const market = marketNames.get(site);
  return respondStatus(c, {
    title: 'Waiting rooms',
    tab: waitingRoomsPath,
    content: (
      <>
        {result !== undefined && market !== undefined && <Message>{`The waiting room of ${market} was ${result}.`}</Message>}
        <p>For a sale that would overrun the shop. Visitors notice a change within ten seconds. No deployment is needed.</p>
        <Table
          caption="Waiting rooms"
          columns={['Market', 'State', 'Change']}
          rows={[...marketNames].map(([siteId, name]) => {
            const room = rooms.find((each) => each.siteId === siteId);
            return [
              name,
              room ? <RoomState key="state" room={room} /> : 'Off',
              mayChange ? (
                <a key="change" href={`${waitingRoomsPath}/${siteId}`}>
                  {room ? 'Change or close' : 'Open'}
                  <span className="visually-hidden">{` the waiting room of ${name}`}</span>
                </a>
              ) : (
                '–'
              ),
            ];
          })}
        />
      </>
    ),
  });
}

const RoomState = ({ room }: { room: WaitingRoom }) => (
  <>
    <strong>On</strong> since <Instant at={room.onAt} />, by {room.onBy}: {room.reason}.{room.places !== null && ` Places: ${room.places}.`}
    {room.perMinute !== null && ` Admissions per minute: ${room.perMinute}.`}
    {room.opensAt !== null && (
      <>
        {' '}
        Opening: <Instant at={room.opensAt} />
      </>
    )}
  </>
);

async function respondRoom(c: StaffContext, siteId: string, form: URLSearchParams | undefined, errors: Errors = {}): Promise<Response> {
  const [rooms] = await read(c.env.BACKEND_DB, waitingRoomsQuery);
  const room = rooms.find((each) => each.siteId === siteId);
  const market = marketNames.get(siteId) ?? siteId;
  return respondStatus(c, {
    title: room ? `Waiting room: ${market}` : `Open the waiting room: ${market}`,
    tab: waitingRoomsPath,
    status: Object.keys(errors).length > 0 ? 422 : 200,
    content: (
      <>
        {errors.form !== undefined && <Message isError>{errors.form}</Message>}
        <p>
          <a href={waitingRoomsPath}>Back to the waiting rooms</a>
        </p>
        {room && (
          <p>
            <RoomState room={room} />
          </p>
        )}
        {room && <h2>Change the limits</h2>}
        <Effects effects={room ? changeEffects : openEffects} />
        <LimitsForm room={room} form={form?.get('to') === 'close' ? undefined : form} errors={errors} />
        {room && (
          <section className="staff-part">
            <h2>Close the waiting room</h2>
            <Effects effects={['Everybody who waits is admitted within ten seconds, all at once.', 'The line cannot be restored.']} />
            <form method="post" className="form">
              <input type="hidden" name="to" value="close" />
              <Input name="closeReason" label="Reason" value={form?.get('closeReason') ?? ''} error={errors.closeReason} isRequired />
              <SubmitButton>Close the waiting room</SubmitButton>
            </form>
          </section>
        )}
      </>
    ),
  });
}

const openEffects = [
  'Visitors without a place see a page with their place in the line, with status 503. Visitors who are in the shop now wait as well.',
  'The checkout, orders, payments that have begun and pages from emails never wait.',
  'A place ends after ten minutes without a request.',
];
const changeEffects = ['The line keeps its order.', 'Nobody in the shop loses a place. With fewer places, the next visitors wait longer.'];

const Effects = ({ effects }: { effects: readonly string[] }) => (
  <ul className="staff-effects">
    {effects.map((effect) => (
      <li key={effect}>{effect}</li>
    ))}
  </ul>
);

interface LimitsProps {
  room: WaitingRoom | undefined;
  form: URLSearchParams | undefined;
  errors: Errors;
}

function LimitsForm({ room, form, errors }: LimitsProps) {
  const field = (name: string, stored: number | null | undefined) => ({
    name,
    value: form?.get(name) ?? String(stored ?? ''),
    error: errors[name],
  });
  return (
    <form method="post" className="form">
      <input type="hidden" name="to" value={room ? 'change' : 'open'} />
      <Input {...field('places', room?.places)} label="Places" type="number" hint="Visitors in the shop at once. Empty for no limit." />
      <Input
        {...field('perMinute', room?.perMinute)}
        label="Admissions per minute"
        type="number"
        hint="Empty for no limit. Enter the places, this number, or both."
      />
      {!room && (
        <Input
          {...field('minutes', undefined)}
          label="Minutes until the opening (optional)"
          type="number"
          hint="Until then everybody waits. Places in the line are then drawn at random among those who wait."
        />
      )}
      <Input
        {...field('reason', undefined)}
        label="Reason"
        hint="For the audit log and for colleagues. Shoppers do not see it."
        isRequired
      />
      <SubmitButton>{room ? 'Change the limits' : 'Open the waiting room'}</SubmitButton>
    </form>
  );
}
