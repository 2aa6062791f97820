// `node scripts/chaos-gateway.ts --target http://localhost:8788 'cart.*=status-503@0.2'` starts the chaos gateway, which injects faults
// between the shop and its gateway, for manual tests (docs/gateway/embedded-backend.md).
import { parseArgs } from 'node:util';
import { controlPath, openChaosGateway } from './chaos/open-gateway.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    target: { type: 'string', default: 'http://localhost:8788' },
    port: { type: 'string', default: '8790' },
    seed: { type: 'string', default: '1' },
  },
});
const rules = positionals.join('&');
const { origin } = await openChaosGateway({ target: values.target, port: Number(values.port), seed: Number(values.seed), rules });
console.log(`The chaos gateway at ${origin} forwards to ${values.target}, with seed ${values.seed} and ${rules || 'no rules yet'}.`);
console.log(`To change the rules: curl -X PUT ${origin}${controlPath} -d 'content.*=hang@0.5&cart.read=reset'`);
