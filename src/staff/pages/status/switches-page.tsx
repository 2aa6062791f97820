// Markets and payment methods that can be turned off without a deployment, each with a page that says what will happen.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { read } from '#backend/platform/query.ts';
import { isPermitted } from '#backend/rules/staff-permissions.ts';
import { nameSwitch } from '#backend/rules/switches.ts';
import { type ShopSwitch, switchesQuery } from '#backend/stores/switches.ts';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { requirePerson } from '../../authenticate.ts';
import type { StaffContext, StaffHono } from '../../context.ts';
import { requirePermission } from '../../permission.ts';
import { readForm } from '../../read-body.ts';
import { requireCommerce, runAction } from '../../run-action.ts';
import { marketNames } from '../describe-grants.tsx';
import { Input, Instant, Message, Table } from '../page.tsx';
import { requireStatus, respondStatus, switchesPath } from './open-status.tsx';

/** The last part of the path of a whole market. Payment methods have ids in capitals. */
const wholeMarket = 'market';
const path = `${switchesPath}/:site/:target`;
const action = 'status.change';

interface Target {
  siteId: string;
  /** Id of a payment method; empty for the whole market. */
  paymentMethod: string;
  /** The name, such as `Credit card in Germany`. */
  name: string;
}

export function mountSwitchesPage(app: Hono<StaffHono>): void {
  app.get(switchesPath, requireCommerce, requirePerson, respondSwitches);

  app.get(path, requireCommerce, requirePerson, async (c) => {
    const target = await openTarget(c);
    return respondSwitch(c, target, new URLSearchParams());
  });

  app.post(path, requireCommerce, requirePerson, async (c) => {
    const form = await readForm(c);
    const target = await openTarget(c);
    const { siteId, paymentMethod } = target;
    const attempt = { action, subject: nameSwitch(target) } as const;
    if (form.get('to') === 'on') {
      const result = await runAction(c, attempt, ['turnOn', { siteId, paymentMethod: paymentMethod as '' }]);
      return result.ok ? redirectDone(c, target, 'on') : respondSwitch(c, target, form, { form: result.error.message });
    }
    const typed = (form.get('minutes') ?? '').trim();
    const minutes = typed === '' ? {} : { minutes: /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN };
    const input = { siteId, paymentMethod: paymentMethod as '', reason: form.get('reason') ?? '', ...minutes };
    const result = await runAction(c, attempt, ['turnOff', input]);
    if (result.ok) return redirectDone(c, target, 'off');
    return respondSwitch(c, target, form, { [result.error.field ?? 'form']: result.error.message });
  });
}

const redirectDone = (c: StaffContext, { siteId, paymentMethod }: Target, done: 'on' | 'off'): Response =>
  c.redirect(`${switchesPath}?${new URLSearchParams({ done, site: siteId, method: paymentMethod })}`, 303);

/** Returns the payment methods of the backend. */
async function listMethods(c: StaffContext): Promise<{ id: string; name: string }[]> {
  if (!c.env.BACKEND) throw new HTTPException(404);
  return (await c.env.BACKEND.describe()).paymentMethods;
}

/** Returns what the path names. Throws a 403 if the person may not change it, and a 404 if it does not exist. */
async function openTarget(c: StaffContext): Promise<Target> {
  const [siteId = '', last = ''] = ['site', 'target'].map((name) => c.req.param(name));
  const paymentMethod = last === wholeMarket ? '' : last;
  await requirePermission(c, { action, subject: nameSwitch({ siteId, paymentMethod }) });
  const market = marketNames.get(siteId);
  const method = paymentMethod === '' ? undefined : (await listMethods(c)).find(({ id }) => id === paymentMethod);
  if (market === undefined || (paymentMethod !== '' && !method)) throw new HTTPException(404);
  return { siteId, paymentMethod, name: method ? `${method.name} in ${market}` : market };
}

const find = (switches: readonly ShopSwitch[], siteId: string, paymentMethod: string): ShopSwitch | undefined =>
  switches.find((each) => each.siteId === siteId && each.paymentMethod === paymentMethod);

async function respondSwitches(c: StaffContext): Promise<Response> {
  await requireStatus(c, 'switches');
  const [methods, [switches]] = await Promise.all([listMethods(c), read(c.env.BACKEND_DB, switchesQuery)]);
  const mayChange = isPermitted(c.get('staff').grants, action);
  const rowOf = (siteId: string, id: string, name: string) => {
    const off = find(switches, siteId, id);
    return [
      name,
      off ? <OffState key="state" off={off} /> : 'On',
      mayChange ? (
        <a key="change" href={`${switchesPath}/${siteId}/${id === '' ? wholeMarket : id}`}>
          {off ? 'Turn on' : 'Turn off'}
          <span className="visually-hidden">{` ${name} in ${marketNames.get(siteId)}`}</span>
        </a>
      ) : (
        '–'
      ),
    ];
  };
  return respondStatus(c, {
    title: 'Switches',
    tab: switchesPath,
    content: (
      <>
        <DoneMessage c={c} methods={methods} />
        {switches.length > 0 && (
          <ul className="staff-effects">
            {switches.map((off) => (
              <li key={nameSwitch(off)}>
                {`${off.paymentMethod === '' ? 'The whole market' : (methods.find(({ id }) => id === off.paymentMethod)?.name ?? off.paymentMethod)}, `}
                {marketNames.get(off.siteId) ?? off.siteId}: <OffState off={off} />
              </li>
            ))}
          </ul>
        )}
        <p>Shoppers notice a change within ten seconds. Orders that are being paid are completed. No deployment is needed.</p>
        {[...marketNames].map(([siteId, market]) => (
          <section key={siteId} className="staff-part">
            <h2>{market}</h2>
            <Table
              caption={`Switches of ${market}`}
              columns={['What', 'State', 'Change']}
              rows={[rowOf(siteId, '', 'The whole market'), ...methods.map(({ id, name }) => rowOf(siteId, id, name))]}
            />
          </section>
        ))}
      </>
    ),
  });
}

function DoneMessage({ c, methods }: { c: StaffContext; methods: readonly { id: string; name: string }[] }) {
  const { done, site = '', method = '' } = c.req.query();
  const market = marketNames.get(site);
  if (market === undefined || (done !== 'on' && done !== 'off')) return null;
  const name = methods.find(({ id }) => id === method)?.name;
  return <Message>{`${name === undefined ? market : `${name} in ${market}`} was turned ${done}.`}</Message>;
}

const OffState = ({ off }: { off: ShopSwitch }) => (
  <>
    <strong>Off</strong> since <Instant at={off.offAt} />, by {off.offBy}: {off.reason}
    {off.backAt !== null && (
      <>
        . Expected back at <Instant at={off.backAt} />
      </>
    )}
  </>
);

async function respondSwitch(
  c: StaffContext,
  target: Target,
  form: URLSearchParams,
  errors: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const [switches] = await read(c.env.BACKEND_DB, switchesQuery);
  const off = find(switches, target.siteId, target.paymentMethod);
  return respondStatus(c, {
    title: `Turn ${off ? 'on' : 'off'}: ${target.name}`,
    tab: switchesPath,
    status: Object.keys(errors).length > 0 ? 422 : 200,
    content: (
      <>
        {errors.form !== undefined && <Message isError>{errors.form}</Message>}
        <p>
          <a href={switchesPath}>Back to the switches</a>
        </p>
        {off ? <TurnOnForm off={off} /> : <TurnOffForm target={target} form={form} errors={errors} />}
      </>
    ),
  });
}

const TurnOnForm = ({ off }: { off: ShopSwitch }) => (
  <form method="post" className="form">
    <input type="hidden" name="to" value="on" />
    <p>
      <OffState off={off} />
    </p>
    <p>
      {off.paymentMethod === ''
        ? 'Afterwards, visitors see the pages of the market, and can order.'
        : 'Afterwards, the checkout offers this payment method again.'}
    </p>
    <SubmitButton>Turn on</SubmitButton>
  </form>
);

const marketEffects = [
  'Every page of the market is replaced by “Closed for maintenance” with status 503, so search engines try again later.',
  'No order can be placed. Carts are kept. Payments that have begun are completed.',
  'Editors still see the pages with a preview link.',
];
const methodEffects = [
  'The checkout no longer offers it, and express buttons disappear from carts.',
  'A shopper who has already chosen it is asked to choose another payment method, and is not charged.',
  'Refunds, and payments of earlier orders, go on.',
];

const TurnOffForm = ({ target, form, errors }: { target: Target; form: URLSearchParams; errors: Readonly<Record<string, string>> }) => (
  <>
    <ul className="staff-effects">
      {(target.paymentMethod === '' ? marketEffects : methodEffects).map((effect) => (
        <li key={effect}>{effect}</li>
      ))}
    </ul>
    <form method="post" className="form">
      <input type="hidden" name="to" value="off" />
      <Input
        name="reason"
        label="Reason"
        hint="For the audit log and for colleagues. Shoppers do not see it."
        value={form.get('reason') ?? ''}
        error={errors.reason}
        isRequired
      />
      {target.paymentMethod === '' && (
        <Input
          name="minutes"
          label="Minutes until it opens again (optional)"
          type="number"
          hint="Crawlers try again after this time. The market does not open by itself."
          value={form.get('minutes') ?? ''}
          error={errors.minutes}
        />
      )}
      <SubmitButton>Turn off</SubmitButton>
    </form>
  </>
);
