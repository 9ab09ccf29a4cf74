/** How the submission of a form ended. */
export interface FormOutcome {
  readonly sent: boolean;
  /** Code of the refusal: 'EDIT_CONFLICT'; 'INVALID_INPUT' when the form's own validation stopped it. */
  readonly code?: string | undefined;
}

/** Reports to the operator of the product, where an error tracker is configured. */
export interface Monitor {
  report(error: unknown): void;
  noteForm(outcome: FormOutcome): void;
  /** Logs what the application did to stay healthy. */
  log(message: string): void;
}

/** The monitor; undefined until it is known whether there is one. */
let monitor: Monitor | null | undefined;
let waiting: ((monitor: Monitor) => void)[] = [];
/**
 * Limit of the reports kept before the monitor is known: enough for the first seconds, and a bound for an endless loop
 * of errors.
 */
const MOST_WAITING = 20;

function notify(say: (monitor: Monitor) => void): void {
  if (monitor) say(monitor);
  else if (monitor === undefined && waiting.length < MOST_WAITING) waiting.push(say);
}

/** Reports an unexpected error; problems that the user can fix are not reported. */
export const reportError = (error: unknown): void => notify((monitor) => monitor.report(error));

/** Adds a form's outcome to the breadcrumbs of an error report; what was entered is not included. */
export const noteForm = (outcome: FormOutcome): void => notify((monitor) => monitor.noteForm(outcome));

/** Logs what the application did to stay healthy. */
export const logHealth = (message: string): void => notify((monitor) => monitor.log(message));

const onError = ({ error }: ErrorEvent): void => reportError(error);
const onRejection = ({ reason }: PromiseRejectionEvent): void => reportError(reason);

/** Keeps unhandled errors until a monitor handles them itself. */
export function watchEarlyErrors(): void {
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
}

/** Sets the monitor and sends it the waiting reports; null means that there is none. */
export function setMonitor(next: Monitor | null): void {
  removeEventListener('error', onError);
  removeEventListener('unhandledrejection', onRejection);
  monitor = next;
  const said = waiting;
  waiting = [];
  if (next !== null) for (const say of said) say(next);
}
