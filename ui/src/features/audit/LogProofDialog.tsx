import { type ShownLogHead, transparencyLogRoutes } from '@lexledger/contracts/transparencyLog';
import { useQuery } from '@tanstack/react-query';
import { Download, Stamp } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonClass } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { saveFileOf } from '../../components/serverFile.ts';

const COMMAND = 'npm run verify -- checkpoint.txt';

/** The signed head of the firm's log, to be kept elsewhere, and the log itself with all that proves it. */
export function LogProofDialog({ onClose }: { readonly onClose: () => void }) {
  const answer = useQuery<ShownLogHead>({ queryKey: [transparencyLogRoutes.head.path], gcTime: 0 });
  const { data } = answer;
  const [isStamping, setStamping] = useState(false);
  return (
    <Dialog
      size="lg"
      onOpenChange={onClose}
      title="Proof of the log"
      description="Every entry leads to one hash. Who keeps a signed head proves later that nothing before it was changed, removed or added."
      footer={
        <>
          <Button
            icon={Download}
            disabled={data === undefined}
            onClick={() => data && saveFile('checkpoint.txt', data.checkpoint, 'text/plain;charset=utf-8')}
          >
            Save the head
          </Button>
          {data?.canStamp === true && (
            <Button
              icon={Stamp}
              pending={isStamping}
              onClick={() => {
                setStamping(true);
                const { path } = transparencyLogRoutes.headFile;
                void saveFileOf(path, 'Head of the log.zip', 'zip').then(() => setStamping(false));
              }}
            >
              Save with a time stamp
            </Button>
          )}
          <a href={transparencyLogRoutes.export.path} className={buttonClass('primary')}>
            <Download aria-hidden size={16} strokeWidth={1.75} />
            Export the log
          </a>
        </>
      }
    >
      <QueryContent query={answer} failure="The head of the log could not be loaded." rows={3}>
        {({ origin, size, root, checkpoint }) => (
          <>
            <KeyValues
              items={[
                { label: 'Entries', value: size.toLocaleString('en-US') },
                { label: 'Root', value: <code className="text-sm">{root}</code> },
                { label: 'Log', value: <code className="text-sm">{origin}</code> },
              ]}
            />
            <pre className="mt-4 select-all whitespace-pre-wrap break-all rounded-md border bg-paper p-3 font-mono text-sm">
              {checkpoint}
            </pre>
            <p className="mt-4 text-muted text-sm">
              Save the head where whoever runs LexLedger cannot reach it: in your mail, with your accountant, on paper.
              The export is a zip with the entries that you may read, and a program that verifies it without LexLedger.
              At the machine itself: <code className="whitespace-nowrap">{COMMAND}</code>
            </p>
          </>
        )}
      </QueryContent>
    </Dialog>
  );
}
