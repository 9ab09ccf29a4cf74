import { afterEach, expect, vi } from 'vitest';
import type { StepServices, Watch } from './policy.ts';
import type { aSetTime } from './test-time.ts';

/** The watches that a test file runs by clocks that it sets; what still runs ends with its test. */
export function runningWatches() {
  const running: (() => Promise<void>)[] = [];
  const endAll = async (): Promise<void> => {
    for (const end of running.splice(0)) await end();
  };
  afterEach(endAll);
  return {
    /** Ends those that run, in the order in which they were started. */
    endAll,
    /** Starts a watch; resolves once it has read the log to its present end. */
    async start(watch: Watch, services: StepServices): Promise<void> {
      const ended = new AbortController();
      const head = await services.store.head();
      await new Promise<void>((known) => {
        const over = watch.watch(services, ended.signal, async (position) => {
          if (position >= head) known();
        });
        running.push(async () => {
          ended.abort();
          await over;
        });
      });
    },
    /** Sets the clock; resolves once all that run have looked at it, as often as they take to do what is due. */
    async setClock(time: ReturnType<typeof aSetTime>, at: string, looks: number): Promise<void> {
      const rested = () => vi.waitFor(() => expect(time.resting()).toBe(running.length));
      for (let look = 0; look < looks; look += 1) {
        await rested();
        time.set(at);
      }
      await rested();
    },
  };
}
