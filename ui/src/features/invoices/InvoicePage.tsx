import type { Invoice } from '@lexledger/contracts/features/invoices';
import { invoiceNumber } from '@lexledger/contracts/features/invoices';
import { PRODUCT_NAME } from '@lexledger/contracts/texts';
import { layoutOf } from '@lexledger/domain/invoiceLayout';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useFirm } from '../../account/firm.ts';
import { useMail } from '../../account/mail.ts';
import { usePhone } from '../../browser/media.ts';
import { AddressedPage } from '../../components/AddressedPage.tsx';
import { AlsoOpen } from '../../components/AlsoOpen.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { DetailSection } from '../../components/DetailPane.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { InvoiceLayoutControls } from '../../components/InvoiceLayoutControls.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { SubjectContext } from '../../components/subject.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useRouteParameter } from '../../navigation/address.ts';
import { recordQuery } from '../../records/recordQuery.ts';
import { InvoiceDesk } from './InvoiceDesk.tsx';
import type { Asking } from './InvoiceDialogs.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import { InvoiceVerbs, type InvoiceVerbsProps } from './InvoiceVerbs.tsx';
import { useInvoiceCommands } from './invoiceCommands.ts';
import { INVOICES } from './place.ts';

const InvoiceForm = lazyForm(() => import('./InvoiceSheet.tsx'));

const ToInvoices = () => (
  <Link to="/invoices" className={buttonClass()}>
    Go to the invoices
  </Link>
);

/** One invoice as its paper, with what can be done with it beside it. */
export default function InvoicePage() {
  const id = useRouteParameter('invoiceId');
  const query = useQuery(recordQuery('invoices', id));
  return (
    <AddressedPage one="invoice" query={query} back={<ToInvoices />}>
      {(invoice) => <KnownInvoice key={id} invoice={invoice} />}
    </AddressedPage>
  );
}

function KnownInvoice({ invoice }: { readonly invoice: Invoice }) {
  const { id, title, number, removedAt } = invoice;
  const { navigate } = useRouter();
  const today = { firm: useFirm(), sendsMail: useMail() };
  const more = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [edited, setEdited] = useState<Invoice>();
  const isPhone = usePhone();
  const edit = (): void => setEdited(invoice);
  useShortcut('e', 'Edit the invoice', edit, removedAt === null);

  const name = number === null ? title : `Invoice ${invoiceNumber(number)}`;
  useEffect(() => {
    document.title = `${name} · ${PRODUCT_NAME}`;
  }, [name]);

  return (
    <>
      <PageHeader
        title={title}
        detail={<InvoiceState invoice={invoice} />}
        above={
          <Link to="/invoices" search={{ id }} className="hover:text-ink">
            Invoices
          </Link>
        }
        subject={title}
      >
        {removedAt === null && (
          <SubjectContext value={{ place: INVOICES, record: invoice }}>
            <InvoiceVerbs
              invoice={invoice}
              today={today}
              more={more}
              onAsk={setAsking}
              onEdit={edit}
              onClose={() => void navigate({ to: '/invoices' })}
            />
          </SubjectContext>
        )}
      </PageHeader>
      <AlsoOpen view="invoices" id={id} className="px-4 pb-3 sm:px-6" />
      <div className="px-4 pb-10 sm:px-6">
        <RemovedNotice place={INVOICES} record={invoice} onDone={() => undefined} />
        <InvoiceDesk invoice={invoice} today={today} more={more} asking={asking} onAsk={setAsking} isPage={!isPhone}>
          {(paper, details) => (
            <div className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,52rem)_minmax(16rem,20rem)]">
              {paper}
              <aside aria-label="About the invoice" className="min-w-0 lg:-mt-6">
                <Layout invoice={invoice} firm={today.firm} />
                {details}
                <HistorySection place={INVOICES} id={id} />
              </aside>
            </div>
          )}
        </InvoiceDesk>
      </div>
      <InvoiceForm open={edited !== undefined} record={edited} onOpenChange={() => setEdited(undefined)} />
    </>
  );
}

interface LayoutProps {
  readonly invoice: Invoice;
  readonly firm: InvoiceVerbsProps['today']['firm'];
}

/** The layout of the invoice, which may change until it is sent. */
function Layout({ invoice, firm }: LayoutProps) {
  const { setLayout } = useInvoiceCommands();
  const { removedAt, sentAt, status, layout } = invoice;
  if (removedAt !== null || sentAt !== null || status === 'void') return null;
  const shown = layoutOf(invoice, (status === 'draft' ? firm : invoice.firm) ?? null);
  return (
    <DetailSection
      title="Layout"
      detail={layout == null && 'as your firm’s invoices'}
      action={
        layout != null && (
          <Button size="sm" variant="quiet" onClick={() => void setLayout(invoice, null)}>
            As your firm’s
          </Button>
        )
      }
    >
      <div className="pt-3">
        <InvoiceLayoutControls layout={shown} onChange={(next) => void setLayout(invoice, next)} />
        {status === 'draft' && shown.detail === 'summary' && (
          <p className="mt-3 text-muted text-sm">Choose every entry to edit the lines.</p>
        )}
      </div>
    </DetailSection>
  );
}
