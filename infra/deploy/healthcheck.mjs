// Asks this container's own service for an address such as /health/live; ends with 0 when the answer is OK.
const [path = '/health/live'] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4780}${path}`, {
  signal: AbortSignal.timeout(4_000),
}).catch((error) => ({ ok: false, status: error.message }));
if (!answer.ok) {
  console.error(`${path}: ${answer.status}`);
  process.exitCode = 1;
}
