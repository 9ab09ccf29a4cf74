import { errorScreenTexts } from '@lexledger/contracts/texts';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { messageOf } from '../lib/apiError.ts';

/** Where reports can be sent; set when the application is built, else reports are copied only. */
const SUPPORT_EMAIL: string | undefined = import.meta.env.VITE_SUPPORT_EMAIL || undefined;

const LONGEST_STACK = 4000;

/** A part of the application that the server no longer has, since a newer version is there. */
const isMissingPart = (error: unknown): boolean =>
  /dynamically imported module|importing a module script failed/i.test(messageOf(error));

function reportOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [
    `Message: ${messageOf(error)}`,
    `Time: ${new Date().toISOString()}`,
    `Page: ${window.location.origin}${window.location.pathname}`,
    `Browser: ${navigator.userAgent}`,
    '',
    stack.slice(0, LONGEST_STACK),
  ].join('\n');
}

export interface ErrorScreenProps extends Pick<ErrorComponentProps, 'error' | 'reset'> {
  readonly showDetails?: boolean;
  readonly supportEmail?: string | undefined;
}

/** In place of a screen that failed: the data is safe, and there is a way on. */
export function ErrorScreen({ error, reset, showDetails = true, supportEmail = SUPPORT_EMAIL }: ErrorScreenProps) {
  const router = useRouter();
  const [report, setReport] = useState<string>();
  const [told, setTold] = useState<string>();

  const tryAgain = (): void => {
    if (isMissingPart(error)) {
      window.location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  const makeReport = async (): Promise<void> => {
    const text = reportOf(error);
    setReport(text);
    try {
      await navigator.clipboard.writeText(text);
      setTold('The report is copied to the clipboard.');
    } catch {
      setTold('The browser did not allow copying; select the text below.');
    }
    if (supportEmail !== undefined) {
      const subject = encodeURIComponent('LexLedger: something went wrong');
      window.location.assign(`mailto:${supportEmail}?subject=${subject}&body=${encodeURIComponent(text)}`);
    }
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
      {told !== undefined && <p role="status">{told}</p>}
      {report !== undefined && (
        <pre className="max-h-72 w-full max-w-3xl select-all overflow-auto rounded-md border bg-sunken p-3 font-mono text-xs">
          {report}
        </pre>
      )}
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
