import { PREFETCH_HEADER } from '@lexledger/contracts/constants';
import type { Page, Request } from '@playwright/test';

/** The cost of a user's interaction as reported by the browser. */
export interface Interaction {
  /** Milliseconds from the browser's event until the change was painted. */
  readonly ms: number;
  /**
   * CPU milliseconds of the page's main thread meanwhile, which, unlike `ms`, do not depend on other load of the
   * machine.
   */
  readonly work: number;
  /** Durations of tasks longer than 50 ms, in milliseconds. */
  readonly longTasks: readonly number[];
  /** Requests to the API in the meantime: 'GET /api/clients?ids=…'. */
  readonly requests: readonly string[];
}

export interface Wanted {
  /** The event that starts the interaction: 'keydown', 'click'. */
  readonly event: string;
  /** An expression that becomes true in the page once the change is there. */
  readonly until: string;
}

export interface Interactions {
  measure(wanted: Wanted, act: () => Promise<unknown>): Promise<Interaction>;
}

/**
 * Script in the page: the measurement starts with the event's own time stamp, which a busy main thread cannot delay,
 * and checks for the change before every frame; a message that is sent then arrives after the paint.
 */
const WATCHER = `
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
}).observe({ type: 'longtask', buffered: true });
globalThis.watchInteraction = (type, until) => {
  const isThere = new Function('return ' + until);
  let began;
  addEventListener(type, (event) => { began ??= event.timeStamp; }, { capture: true, once: true });
  longTasks.length = 0;
  globalThis.interaction = new Promise((resolve) => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => resolve(performance.now() - began);
    const look = () => {
      if (began !== undefined && isThere()) painted.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};
`;

/**
 * Requests that the user does not wait for: the page's own reports, periodic requests, and the timer, which is
 * requested whenever it comes into view; prefetching is excluded, too.
 */
const BACKGROUND = /\/api\/(monitoring|birthday-notifications|auth|timer)/;

/** Sets up measurements; must be called before the page is opened. */
export async function watchInteractions(page: Page): Promise<Interactions> {
  await page.addInitScript(WATCHER);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  return {
    async measure({ event, until }, act) {
      const requests: string[] = [];
      const note = (request: Request): void => {
        const { pathname, search } = new URL(request.url());
        const isAhead = PREFETCH_HEADER in request.headers();
        if (pathname.startsWith('/api/') && !BACKGROUND.test(pathname) && !isAhead) {
          requests.push(`${request.method()} ${pathname}${search}`);
        }
      };
      page.on('request', note);
      const watch = `watchInteraction(${JSON.stringify(event)}, ${JSON.stringify(until)})`;
      await page.evaluate(watch);
      const before = await worked();
      await act();
      const ms = Math.round(await page.evaluate<number>('interaction'));
      const work = Math.round((await worked()) - before);
      const longTasks = await page.evaluate<number[]>('[...longTasks]');
      page.off('request', note);
      return { ms, work, longTasks, requests };
    },
  };
}

const LOOK_EVERY_MS = 100;

/**
 * Waits until an expression is true in the page. It is evaluated from outside, because the page's own policy forbids
 * evaluation.
 */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  while (!(await page.evaluate<boolean>(expression))) await page.waitForTimeout(LOOK_EVERY_MS);
}

/** A line of a report: 'type a letter: 41 ms (38 ms of work)'. */
export const lastInteraction = (name: string, { ms, work, longTasks }: Interaction): string =>
  `${name}: ${ms} ms (${work} ms of work${longTasks.length === 0 ? '' : `, tasks of ${longTasks.join(', ')} ms`})`;

/** The fields of a trace event that are used here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time of the thread, which does not depend on other load of the machine. */
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const MAIN_THREAD = 'CrRendererMain';

/**
 * The longest task of the page's main thread during the action, in milliseconds of CPU time, according to the browser's
 * trace.
 */
export async function longestTask(page: Page, act: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] },
  });
  await act();
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === MAIN_THREAD).map(threadOf),
  );
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(threadOf(event)));
  if (tasks.length === 0) throw new Error('the trace holds no task of the page');
  return Math.round(Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
}
