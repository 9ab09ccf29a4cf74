import autocannon from 'autocannon';

const CONNECTIONS = 32;
const SECONDS = 3;

export const json = { 'content-type': 'application/json', accept: 'application/json' };

/** @throws Error if an answer was not OK, since refusals are quick and would distort the figure */
export async function send(options: autocannon.Options): Promise<autocannon.Result> {
  const result = await autocannon({ connections: CONNECTIONS, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result;
}

/** Requests per second, measured for a fixed time, since autocannon notices the end only at the next full second. */
export async function rate(options: autocannon.Options): Promise<number> {
  const { requests, start, finish } = await send({ ...options, duration: SECONDS });
  return (requests.total * 1000) / (finish.getTime() - start.getTime());
}
