// Checks that all tabs that refresh the same sign-in at once stay signed in, and that a refresh token that is reused late counts as stolen.
import type { Check } from './area.ts';
import { createBuyer } from './buyers.ts';
import { isSignedIn, signIn } from './people.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

const parallel = 30;

export const check: Check = async (run) => {
  const { origin, find } = await openSeededShop(run);
  const together = openTally(`${parallel} requests that refresh a sign-in at once all stay signed in`);
  const stolen = openTally('a token from two refreshes ago ends its sign-in');
  const withAccount = (account: string) => {
    // The tab lacks the session cookie with the access token, so it must refresh.
    const tab = createBuyer(origin);
    tab.cookies.set('cairn-account', account);
    return tab;
  };
  const readGeneration = () => Number(find('SELECT MAX(generation) AS n FROM consumer_session WHERE ended_at IS NULL')[0]?.n ?? 0);
  for (let round = 0; round < (run.isSmall ? 1 : 5); round++) {
    const accounts = [(await signIn(origin)).cookies.get('cairn-account') ?? ''];
    for (let time = 0; time < 2; time++) {
      const tabs = Array.from({ length: parallel }, () => withAccount(accounts.at(-1) ?? ''));
      const before = readGeneration();
      const signedIn = await Promise.all(tabs.map(isSignedIn));
      for (const [tab, is] of signedIn.entries()) together.count(!is && `tab ${tab} of refresh ${time} was signed out`);
      together.count(readGeneration() > before + 1 && `${readGeneration() - before} refreshes instead of one`);
      accounts.push(tabs[0]?.cookies.get('cairn-account') ?? '');
    }
    const [first = '', , last = ''] = accounts;
    stolen.count((await isSignedIn(withAccount(first))) && 'the old token opened the account');
    stolen.count((await isSignedIn(withAccount(last))) && 'the newest token still opens the account');
  }
  return [together.result(), stolen.result()];
};
