import { addMonths, monthOf } from '@lexledger/contracts/kernel/days';
import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { LabelledSelect } from '../../components/LabelledControls.tsx';
import { saveFileOf } from '../../components/serverFile.ts';
import { useToday } from '../../dates/today.ts';
import { bankLabel, useTrustBanks } from './trustBanks.tsx';

/** Months that can be chosen, and most months of one file. */
const CHOICES = 60;
const MOST_MONTHS = 24;

const names = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const monthOption = (month: string) => ({ value: month, label: names.format(new Date(`${month}-15T12:00:00Z`)) });

/** Saves the records of a bank account that rules of conduct ask for, of a month as a PDF, or of several as a zip. */
export default function TrustPackageDialog({ onClose }: { readonly onClose: () => void }) {
  const { banks, main, areSeveral } = useTrustBanks();
  const thisMonth = monthOf(useToday());
  const [bank, setBank] = useState<string | null>(null);
  const [from, setFrom] = useState(addMonths(thisMonth, -1));
  const [to, setTo] = useState(addMonths(thisMonth, -1));
  const [saving, setSaving] = useState<'pdf' | 'zip' | null>(null);
  const months = Array.from({ length: CHOICES }, (_, back) => monthOption(addMonths(thisMonth, -back)));
  const upTo = addMonths(from, MOST_MONTHS - 1);
  // A first month that is chosen later may leave the last one behind, or too far ahead.
  const [, last = to] = [from, to, upTo].sort();
  const bankAccountId = bank ?? main?.id;

  const save = async (kind: 'pdf' | 'zip'): Promise<void> => {
    const span = from === last ? from : `${from} to ${last}`;
    const query = new URLSearchParams({
      ...(kind === 'pdf' ? { month: from } : { from, to: last }),
      ...(bankAccountId !== undefined && { bankAccountId }),
    });
    setSaving(kind);
    await saveFileOf(`/api/trust-package/${kind}?${query}`, `Trust package, ${span}.${kind}`, kind);
    setSaving(null);
  };

  return (
    <Dialog
      cancels
      onOpenChange={onClose}
      title="Trust package"
      description="Receipts and disbursements journals, the ledger of each client and matter, the trial balance and the reconciliation of a month, as its books were closed. Each entry has its place in the log."
      footer={
        <>
          <Button
            icon={FileDown}
            disabled={from !== last || saving !== null}
            pending={saving === 'pdf'}
            onClick={() => void save('pdf')}
          >
            Save as PDF
          </Button>
          <Button
            variant="primary"
            icon={Download}
            disabled={saving !== null}
            pending={saving === 'zip'}
            onClick={() => void save('zip')}
          >
            Save as zip
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {areSeveral && (
          <LabelledSelect
            label="Bank account"
            options={banks.map((one) => ({ value: one.id, label: bankLabel(one) }))}
            value={bankAccountId ?? ''}
            onChange={setBank}
          />
        )}
        <div className="grid grid-cols-2 gap-4">
          <LabelledSelect label="First month" options={months} value={from} onChange={setFrom} />
          <LabelledSelect
            label="Last month"
            options={months.filter(({ value }) => value >= from && value <= upTo)}
            value={last}
            onChange={setTo}
          />
        </div>
        <p className="text-muted text-sm">
          The zip has a folder for each month, with the PDF and a CSV file of each journal, ledger and balance, and the
          signed head of the log. The PDF is of one month.
        </p>
      </div>
    </Dialog>
  );
}
