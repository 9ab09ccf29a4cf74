import { errorScreenTexts } from '@lexledger/contracts/texts';
import { useQueryClient } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { correlationIdOf, messageOf } from '../api/apiError.ts';
import { Button } from '../components/Button.tsx';
import { errorReportOf, reportText } from './errorReport.ts';

/**
 * The address to which reports can be sent. It is set when the application is built; otherwise reports are only copied.
 */
const SUPPORT_EMAIL: string | undefined = import.meta.env.VITE_SUPPORT_EMAIL || undefined;

/** Whether a chunk of the application is no longer on the server, because there is a newer version. */
const isMissingPart = (error: unknown): boolean =>
  /dynamically imported module|importing a module script failed/i.test(messageOf(error));

/** Loads the report form; null when that fails, in which case the report is shown as plain text. */
const loadReport = (): Promise<typeof import('./IssueReport.tsx') | null> =>
  import('./IssueReport.tsx').catch(() => null);

export interface ErrorScreenProps extends Pick<ErrorComponentProps, 'error' | 'reset' | 'info'> {
  readonly showDetails?: boolean;
  readonly supportEmail?: string | undefined;
}

/** Replaces a screen that failed: it says that the data are safe, and offers ways to continue. */
export function ErrorScreen({
  error,
  reset,
  info,
  showDetails = true,
  supportEmail = SUPPORT_EMAIL,
}: ErrorScreenProps) {
  const router = useRouter();
  const queries = useQueryClient();
  const [report, setReport] = useState<ReactNode>();
  const known = useMemo(() => errorReportOf(error, info?.componentStack), [error, info]);

  useEffect(() => {
    console.error('Something went wrong', known);
  }, [known]);

  const tryAgain = (): void => {
    if (isMissingPart(error)) {
      window.location.reload();
      return;
    }
    // The screen may have failed because of a cached answer: inactive answers are removed, and those still shown are
    // refetched.
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries();
    reset();
    void router.invalidate();
  };
  const makeReport = async (): Promise<void> => {
    const textOf = (words?: string): string => reportText(known, correlationIdOf(error), words);
    const part = await loadReport();
    setReport(
      part === null ? (
        <pre className="w-full max-w-3xl select-all overflow-auto rounded-md border p-3 text-xs">{textOf()}</pre>
      ) : (
        <part.default textOf={textOf} supportEmail={supportEmail} />
      ),
    );
  };

  return (
    <div role="alert" className="flex flex-1 flex-col items-start gap-4 px-6 py-10">
      <div className="border-danger/60 border-l-3 border-double pl-4">
        <h1 className="font-serif text-2xl">{errorScreenTexts.title}</h1>
        <p className="mt-1 max-w-[60ch] text-muted">
          {isMissingPart(error)
            ? 'This screen could not be loaded; there may be a newer version, or no connection.'
            : 'This screen stopped working.'}{' '}
          Your data is safe: everything that was saved is kept on the server.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={tryAgain}>
          {errorScreenTexts.retry}
        </Button>
        <Button
          onClick={() => {
            reset();
            void router.navigate({ to: '/' });
          }}
        >
          {errorScreenTexts.home}
        </Button>
        <Button onClick={() => void makeReport()}>{errorScreenTexts.report}</Button>
      </div>
      {report}
      {showDetails && report === undefined && (
        <details className="max-w-3xl text-muted text-sm">
          <summary>Error details</summary>
          <p className="wrap-anywhere mt-1 font-mono text-xs">{messageOf(error)}</p>
        </details>
      )}
      {supportEmail !== undefined && (
        <p className="text-muted text-sm">
          Contact:{' '}
          <a href={`mailto:${supportEmail}`} className="text-accent underline underline-offset-2">
            {supportEmail}
          </a>
        </p>
      )}
    </div>
  );
}
