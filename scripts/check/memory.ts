// Checks that the shop stops reading a gateway reply at its size limit, even if the reply only becomes large when decompressed.
import type { Check } from './area.ts';
import { fetchUnpooled } from './buyers.ts';
import { openChaosShop } from './chaos-shop.ts';
import { readMemoryMb } from './group-usage.ts';
import { openTally } from './tally.ts';

const attacks = ['gzip-60', 'huge-60', 'gzip-200', 'gzip-3'];
const concurrentPages = 4;
/** Maximum growth of memory in megabytes. An isolate has 128 MB, and the measured memory includes that of the runtime. */
const maxGrowthMb = 200;

export const check: Check = async (run) => {
  const shop = await openChaosShop(run);
  const rounds = run.isSmall ? 2 : 6;
  await (await fetchUnpooled(`${shop.origin}/en-us`)).text();
  const before = readMemoryMb(shop.group);
  const [answers, memory] = [
    openTally('a gateway reply that is too large renders an error page'),
    openTally('the shop’s memory stays within its limit'),
  ];
  let most = before;
  for (const attack of attacks) {
    shop.chaos.setRules(`products.details=${attack}`);
    for (let round = 0; round < rounds; round++) {
      const paths = Array.from({ length: concurrentPages }, (_, page) => `/en-us/p/x-CN${attacks.indexOf(attack)}${round}00${page}0INK`);
      await Promise.all(
        paths.map(async (path) => {
          const response = await fetchUnpooled(shop.origin + path, { redirect: 'manual' });
          await response.text();
          answers.count(response.status === 503 ? undefined : `${path} under ${attack}: ${response.status}`);
        }),
      );
      most = Math.max(most, readMemoryMb(shop.group));
      memory.count(most - before <= maxGrowthMb ? undefined : `${attack}, round ${round}: ${before} MB grew to ${most} MB`);
    }
    run.say(`${attack}: ${readMemoryMb(shop.group)} MB`);
  }
  const logged = openTally('the log reports replies that were too large');
  logged.count(shop.log().includes('"reason":"too-large"') ? undefined : 'no line with the reason too-large');
  return [
    answers.result({ calls: shop.chaos.ledger.filter(({ call }) => call === 'products.details').length }),
    memory.result({ beforeMb: before, mostMb: most }),
    logged.result(),
  ];
};
