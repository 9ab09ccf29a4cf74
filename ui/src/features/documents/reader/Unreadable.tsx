import { Download, FileX2 } from 'lucide-react';
import { useEffect } from 'react';
import { buttonClass } from '../../../components/Button.tsx';

export interface UnreadableProps {
  /** The reason: 'This PDF is protected by a password.' */
  readonly title: string;
  /** What the person can do about it. */
  readonly advice: string;
  readonly download: string;
  /** Called when this is shown. Keep it stable between renders. */
  readonly onProblem?: () => void;
}

/** Replaces a file that cannot be shown. */
export function Unreadable({ title, advice, download, onProblem }: UnreadableProps) {
  useEffect(() => onProblem?.(), [onProblem]);
  return (
    <div role="alert" className="flex flex-col items-start gap-3 px-4 py-8 sm:px-6">
      <div className="flex gap-2.5">
        <FileX2 aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
        <div>
          <p className="font-medium">{title}</p>
          <p className="max-w-[64ch] text-muted">{advice}</p>
        </div>
      </div>
      <a href={download} className={buttonClass('secondary', 'sm')}>
        <Download aria-hidden size={16} strokeWidth={1.75} />
        Download
      </a>
    </div>
  );
}
