/**
 * Runs the stand-in as a process of its own, configured by environment variables.
 * PORT is 2113 by default, or lists those of a cluster's nodes, separated by commas. CONTROL_PORT is that of the
 * switches, any free one by default. Without DATA_DIR, everything is in memory. CERTIFICATE and KEY are files in PEM.
 * LOGIN has the form user:password.
 */
import { readFileSync } from 'node:fs';
import { controlUrl, openControl } from './control.ts';
import { startEventStoreDbStandIn } from './stand-in.ts';

const { PORT = '2113', CONTROL_PORT = '0', DATA_DIR, CERTIFICATE, KEY, LOGIN } = process.env;
const [, username, password] = /^([^:]+):(.+)$/.exec(LOGIN ?? '') ?? [];

const standIn = await startEventStoreDbStandIn({
  ports: PORT.split(',').map(Number),
  ...(DATA_DIR && { folder: DATA_DIR }),
  ...(CERTIFICATE &&
    KEY && { tls: { certificate: readFileSync(CERTIFICATE, 'utf8'), key: readFileSync(KEY, 'utf8') } }),
  ...(username && password && { credentials: { username, password } }),
});
const control = await openControl(standIn, Number(CONTROL_PORT));
process.stdout.write(`${JSON.stringify({ ready: standIn.url, ports: standIn.ports, control: controlUrl(control) })}\n`);

// The stand-in ends when the test that started it is killed.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.once(end, async () => {
    control.close();
    await standIn.stop();
    process.exit(0);
  });
}
