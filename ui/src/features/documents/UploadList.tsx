import { RotateCw, X } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { formatPercent } from '../../text/format.ts';
import type { Uploads } from './uploads.ts';

/** The uploads in progress, and those that failed. */
export const UploadList = ({ uploads: { sending, cancel, again } }: { readonly uploads: Uploads }) =>
  sending.length === 0 ? null : (
    <ul aria-label="Uploads" className="mx-4 mb-3 rounded-md border bg-surface sm:mx-6">
      {sending.map(({ key, name, share, problem }) => (
        <li key={key} className="flex items-center gap-3 border-b px-3 py-2 last:border-b-0">
          <div className="min-w-0 flex-1">
            <p className="truncate">{name}</p>
            {problem === null ? (
              <progress
                aria-label={`Upload of ${name}`}
                value={share}
                max={1}
                className="block h-1.5 w-full overflow-hidden rounded-full accent-accent"
              />
            ) : (
              <p role="alert" className="text-danger text-sm">
                {problem}
              </p>
            )}
          </div>
          {problem === null ? (
            <span className="w-10 text-right text-muted text-sm">{formatPercent(share)}</span>
          ) : (
            <Button size="sm" icon={RotateCw} onClick={() => again(key)}>
              Send again
            </Button>
          )}
          <IconButton label={`Cancel ${name}`} icon={X} size="sm" onClick={() => cancel(key)} />
        </li>
      ))}
    </ul>
  );
