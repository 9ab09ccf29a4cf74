import { useEffect, useId, useState } from 'react';
import { Button } from '../components/Button.tsx';

export interface IssueReportProps {
  /** The report, including the person's description. */
  readonly textOf: (words: string) => string;
  readonly supportEmail: string | undefined;
}

/** Characters; some mail programs cut or refuse longer addresses. */
const LONGEST_MAIL = 1800;

const mailTo = (address: string, text: string): string =>
  `mailto:${address}?subject=${encodeURIComponent('LexLedger: something went wrong')}&body=${encodeURIComponent(text.slice(0, LONGEST_MAIL))}`;

/** The report of an error, copied at once, with a field for the person's description. Nothing is sent automatically. */
export default function IssueReport({ textOf, supportEmail }: IssueReportProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [message, setMessage] = useState<string>();
  const text = textOf(words);

  const copy = async (report: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(report);
      setMessage('The report is copied to the clipboard.');
    } catch {
      setMessage('The browser did not allow copying; select the text below.');
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is when it opens; later words are copied by the button
  useEffect(() => void copy(text), []);

  return (
    <section aria-label="Report" className="flex w-full max-w-3xl flex-col items-start gap-3">
      <p role="status">{message}</p>
      <label htmlFor={id} className="font-medium text-sm">
        What were you doing? (optional)
      </label>
      <textarea
        id={id}
        rows={3}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        className="-mt-2 w-full rounded-md border border-control bg-surface px-2.5 py-1.5"
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copy(text)}>Copy report</Button>
        {supportEmail !== undefined && (
          <a
            href={mailTo(supportEmail, text)}
            className="inline-flex h-8 items-center rounded-md border px-3 hover:bg-hover touch:h-10"
          >
            Send to {supportEmail}
          </a>
        )}
      </div>
      <pre className="max-h-72 w-full select-all overflow-auto rounded-md border bg-sunken p-3 font-mono text-xs">
        {text}
      </pre>
    </section>
  );
}
