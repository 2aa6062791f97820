// The settings of the three Workers. Secrets are only set or missing.
import type { Hono } from 'hono';
import { staffSettings } from '#backend/platform/describe-settings.ts';
import { type DescribedSetting, describeSettings } from '#lib/describe-settings.ts';
import { askShop } from '../../ask-shop.ts';
import { requirePerson } from '../../authenticate.ts';
import type { StaffHono } from '../../context.ts';
import { Message, Table } from '../page.tsx';
import { requireStatus, respondStatus, settingsPath } from './open-status.tsx';

export function mountSettingsPage(app: Hono<StaffHono>): void {
  app.get(settingsPath, requirePerson, async (c) => {
    await requireStatus(c, 'settings');
    const [shop, backend] = await Promise.all([askShop(c, { operation: 'settings' }), c.env.BACKEND?.describe()]);
    return respondStatus(c, {
      title: 'Settings',
      tab: settingsPath,
      content: (
        <>
          <p>
            The values with which the Workers run. They change with a deployment, or with <code>wrangler secret put</code>. Of a URL, only
            the origin is shown. Of a secret, only whether it is set, and of a key ring, how many values it has.
          </p>
          {'problem' in shop ? <Message isError>{shop.problem}</Message> : <SettingList heading="Storefront" settings={shop.settings} />}
          {backend && <SettingList heading="Embedded backend" settings={backend.settings} />}
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
