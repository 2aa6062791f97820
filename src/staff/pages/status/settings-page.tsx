// The settings of the backend and of the staff Worker. Secrets are only set or missing.
import type { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { type DescribedSetting, describeSettings, staffSettings } from '#backend/platform/describe-settings.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { requireCommerce } from '../../run-action.ts';
import { Table } from '../page.tsx';
import { requireStatus, respondStatus, settingsPath } from './open-status.tsx';

export function mountSettingsPage(app: Hono<StaffHono>): void {
  app.get(settingsPath, requireCommerce, requirePerson, async (c) => {
    await requireStatus(c, 'settings');
    if (!c.env.BACKEND) throw new HTTPException(404);
    const { settings } = await c.env.BACKEND.describe();
    return respondStatus(c, {
      title: 'Settings',
      tab: settingsPath,
      content: (
        <>
          <p>
            The values with which the Workers run. They change with a deployment, or with <code>wrangler secret put</code>. Of a URL, only
            the origin is shown, and of a secret, only whether it is set.
          </p>
          <SettingList heading="Embedded backend" settings={settings} />
          <SettingList heading="Staff site" settings={describeSettings(staffSettings, c.env)} />
        </>
      ),
    });
  });
}

const SettingList = ({ heading, settings }: { heading: string; settings: readonly DescribedSetting[] }) => (
  <section className="staff-part">
    <h2>{heading}</h2>
    <Table
      caption={`Settings: ${heading}`}
      columns={['Name', 'Source', 'Value']}
      rows={settings.map(({ name, kind, state }) => [
        <code key="name">{name}</code>,
        state === 'missing' ? 'Default' : kind === 'secret' ? 'Secret' : 'Variable',
        state === 'missing' ? <em key="state">missing</em> : state,
      ])}
    />
  </section>
);
