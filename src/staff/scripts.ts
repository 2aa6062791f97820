// The scripts of staff pages. They are part of this Worker, so that only the staff origin serves them.
import type { Hono } from 'hono';
import scripts from '../../dist/generated/staff-scripts.json' with { type: 'json' };
import type { StaffHono } from './context.ts';

export type StaffScript = keyof typeof scripts;

/** Returns the path of a script, which contains a hash of its text. */
export const scriptPath = (name: StaffScript): string => scripts[name].path;

export function mountScripts(app: Hono<StaffHono>): void {
  for (const { path, text } of Object.values(scripts))
    app.get(path, (c) => c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
}
