/**
 * The stand-in as a process of its own.
 * PORT, 2113 by default, or those of a cluster's nodes with commas between them; CONTROL_PORT of the switches, any free
 * one by default; DATA_DIR, without which everything is in memory; CERTIFICATE and KEY, files in PEM; LOGIN as
 * user:password.
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

// A test that is killed takes its stand-in with it.
for (const end of ['SIGINT', 'SIGTERM', 'disconnect']) {
  process.once(end, async () => {
    control.close();
    await standIn.stop();
    process.exit(0);
  });
}
