// The start page: who is signed in, and what they may do.
import type { Hono } from 'hono';
import { actionNames, actions, isPermitted, listPermittedMarkets } from '#backend/rules/staff-permissions.ts';
import { requirePerson } from '../authenticate.ts';
import type { Staff, StaffHono } from '../context.ts';
import { GrantList, marketNames } from './describe-grants.tsx';
import { Message, respondPage, Table } from './page.tsx';

export function mountAccountPage(app: Hono<StaffHono>): void {
  app.get('/', requirePerson, (c) => {
    const staff = c.get('staff');
    return respondPage(c, {
      title: staff.name,
      content: (
        <>
          {staff.email !== '' && <p>{staff.email}</p>}
          {staff.grants.length === 0 ? <Message>You have no role here. Ask an administrator for one.</Message> : <Roles staff={staff} />}
        </>
      ),
    });
  });
}

const Roles = ({ staff: { grants } }: { staff: Staff }) => (
  <>
    <h2>Your roles</h2>
    <GrantList grants={grants} />
    <h2>What you may do</h2>
    <Table
      caption="What you may do"
      columns={['Action', 'Markets']}
      rows={actionNames
        .filter((action) => isPermitted(grants, action) || listPermittedMarkets(grants, action).length > 0)
        .map((action) => [actions[action].description, describeMarkets(grants, action)])}
    />
  </>
);

function describeMarkets(...[grants, action]: Parameters<typeof listPermittedMarkets>): string {
  if (!actions[action].isPerMarket) return '–';
  if (isPermitted(grants, action)) return 'all';
  return listPermittedMarkets(grants, action)
    .map((siteId) => marketNames.get(siteId) ?? siteId)
    .join(', ');
}
