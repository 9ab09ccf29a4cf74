import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { Copy, Download } from 'lucide-react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { saveFile } from '../../components/csv.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { toast, toastError } from '../../notifications/toast.ts';

export interface BackupCodesProps {
  readonly codes: readonly string[];
  readonly username: string;
  readonly onDone: () => void;
}

/** Shows the backup codes, which the server gives out only once. The browser does not store them. */
export function BackupCodes({ codes, username, onDone }: BackupCodesProps) {
  const text = codes.join('\n');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Backup codes copied' });
    } catch {
      toastError({ title: 'Error', description: 'The codes were not copied. Select them, and copy them yourself.' });
    }
  };
  const save = (): void => {
    const head = `${PRODUCT_NAME}: backup codes of ${username}. Each one works once, instead of a code of the app.`;
    saveFile('lexledger-backup-codes.txt', `${head}\n\n${text}\n`, 'text/plain;charset=utf-8');
  };
  return (
    <Dialog
      closable={false}
      onOpenChange={onDone}
      title="Keep your backup codes"
      description="With one of them you get in when your phone is not at hand. Each works once."
      footer={
        <>
          <Button icon={Copy} onClick={() => void copy()}>
            Copy
          </Button>
          <Button icon={Download} onClick={save}>
            Save as a file
          </Button>
          <Button variant="primary" onClick={onDone}>
            I have kept them
          </Button>
        </>
      }
    >
      <Alert tone="warning">They are shown this once. Keep them where nobody else looks, and not on your phone.</Alert>
      <ul aria-label="Backup codes" className="mt-4 grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all font-mono text-base tabular-nums">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
