// The frame of every staff page: the name of the shop, the navigation, and the person who is signed in.
import { Logo } from '#ui/logo.tsx';
import type { StaffContext } from '../context.ts';
import { findCurrent, listGroups, type NavigationEntry } from './navigation.ts';

const menuId = 'staff-menu';

/** True if the person is signed in and has a role, so that there are pages to navigate to. */
export const hasNavigation = (c: StaffContext): boolean => (c.get('staff')?.grants.length ?? 0) > 0;

/** Renders the header with the menu. The menu is a popover, which works without scripts; on wide screens, it is always visible. */
export const Header = ({ c }: { c: StaffContext }) => (
  <header className="staff-header">
    <p className="staff-brand">
      <Logo /> staff
    </p>
    {hasNavigation(c) ? (
      <>
        <button type="button" className="staff-menu-button" popoverTarget={menuId}>
          Menu
        </button>
        <Menu c={c} />
      </>
    ) : (
      c.get('staff') && <SignOut />
    )}
  </header>
);

function Menu({ c }: { c: StaffContext }) {
  const { pathname } = new URL(c.req.url);
  const groups = listGroups(c);
  const current = findCurrent(
    groups.flatMap(({ entries }) => entries),
    pathname,
  );
  const links = (entries: readonly NavigationEntry[]) =>
    entries.map(({ path, label }) => (
      <li key={path}>
        <a href={path} aria-current={path === pathname ? 'page' : path === current ? 'true' : undefined}>
          {label}
        </a>
      </li>
    ));
  return (
    <div className="staff-menu" id={menuId} popover="auto">
      <button type="button" className="staff-menu-button" popoverTarget={menuId} popoverTargetAction="hide">
        Close
      </button>
      <nav aria-label="Staff">
        {groups.map(({ name, entries }) => (
          <section key={name}>
            <p className="staff-menu-group" id={`menu-${name}`}>
              {name}
            </p>
            <ul aria-labelledby={`menu-${name}`}>{links(entries)}</ul>
          </section>
        ))}
      </nav>
      <div className="staff-menu-person">
        <p>{c.get('staff').name}</p>
        <a href="/" aria-current={pathname === '/' ? 'page' : undefined}>
          Your account
        </a>
        <SignOut />
      </div>
    </div>
  );
}

const SignOut = () => (
  <form method="post" action="/sign-out">
    <button type="submit" className="staff-link">
      Sign out
    </button>
  </form>
);
