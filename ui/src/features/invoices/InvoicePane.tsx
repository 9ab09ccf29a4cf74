import type { Invoice } from '@lexledger/contracts/features/invoices';
import { useRef, useState } from 'react';
import { useFirm } from '../../account/firm.ts';
import { useMail } from '../../account/mail.ts';
import { RecordPane } from '../../components/RecordPane.tsx';
import { InvoiceDesk } from './InvoiceDesk.tsx';
import type { Asking } from './InvoiceDialogs.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { InvoiceVerbs } from './InvoiceVerbs.tsx';
import { INVOICES } from './place.ts';

export interface InvoicePaneProps {
  readonly id: string;
  /** The invoice from the list, shown until the record itself is loaded. */
  readonly listed: Invoice | undefined;
  /** Whether the invoice was just created; its unbilled work is then offered at once. */
  readonly isNew: boolean;
  readonly onEdit: (invoice: Invoice) => void;
  readonly onClose: () => void;
}

/** One invoice: its preview, the next step, its payments and its history. */
export function InvoicePane({ id, listed, isNew, onEdit, onClose }: InvoicePaneProps) {
  const [asking, setAsking] = useState<Asking | null>(isNew ? 'unbilled' : null);
  const today = { firm: useFirm(), sendsMail: useMail() };
  const more = useRef<HTMLButtonElement>(null);
  return (
    <RecordPane
      place={INVOICES}
      id={id}
      listed={listed}
      titleOf={({ title }) => title}
      descriptionOf={(invoice) => <InvoiceState invoice={invoice} />}
      verbsOf={(invoice) => (
        <InvoiceVerbs
          invoice={invoice}
          today={today}
          more={more}
          onAsk={setAsking}
          onEdit={() => onEdit(invoice)}
          onClose={onClose}
          hasPage
        />
      )}
      onClose={onClose}
    >
      {(invoice) => (
        <InvoiceDesk invoice={invoice} today={today} more={more} asking={asking} onAsk={setAsking}>
          {(paper, details) => (
            <>
              {paper}
              {details}
            </>
          )}
        </InvoiceDesk>
      )}
    </RecordPane>
  );
}
