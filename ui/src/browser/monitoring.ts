/** How the submission of a form ended. */
export interface FormOutcome {
  readonly sent: boolean;
  /** Of the refusal: 'EDIT_CONFLICT'; 'INVALID_INPUT' where the form's own checks stopped it. */
  readonly code?: string | undefined;
}

/** Whoever looks after the product is told by it, where an error tracker is configured. */
export interface Monitor {
  report(error: unknown): void;
  noteForm(outcome: FormOutcome): void;
  /** A line of the application's own: what it did to stay well. */
  log(message: string): void;
}

/** undefined until it is known whether there is one. */
let monitor: Monitor | null | undefined;
let waiting: ((monitor: Monitor) => void)[] = [];
/** What comes in the first seconds, and what an endless loop of errors would be. */
const MOST_WAITING = 20;

function notify(say: (monitor: Monitor) => void): void {
  if (monitor) say(monitor);
  else if (monitor === undefined && waiting.length < MOST_WAITING) waiting.push(say);
}

/** Tells of an error that nobody expected. What a person can mend is none. */
export const reportError = (error: unknown): void => notify((monitor) => monitor.report(error));

/** For the trail that an error's report carries; says nothing of what was entered. */
export const noteForm = (outcome: FormOutcome): void => notify((monitor) => monitor.noteForm(outcome));

/** Tells of what the application did to stay well. */
export const logHealth = (message: string): void => notify((monitor) => monitor.log(message));

const onError = ({ error }: ErrorEvent): void => reportError(error);
const onRejection = ({ reason }: PromiseRejectionEvent): void => reportError(reason);

/** Keeps errors that nobody handled, until a monitor watches for them itself. */
export function watchEarlyErrors(): void {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
}

/** From now on it is told, beginning with what waits for it; null: there is none. */
export function setMonitor(next: Monitor | null): void {
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
  monitor = next;
  const said = waiting;
  waiting = [];
  if (next !== null) for (const say of said) say(next);
}
