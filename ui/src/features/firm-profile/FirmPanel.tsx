import { TIMEKEEPER_CLASSES } from '@lexledger/contracts/billingChoices';
import type { FirmProfile } from '@lexledger/contracts/features/firm-profile';
import { letterhead } from '@lexledger/domain/firmWords';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFirmProfiles } from '../../account/firm.ts';
import { useMay } from '../../account/may.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { useAddress } from '../../navigation/address.ts';
import { LetterheadFile } from './LetterheadFile.tsx';

const FirmForm = lazyForm(() => import('./FirmSheet.tsx'));

/** The firm's details as invoices, LEDES files and reports print them. `?edit=firm` opens the form. */
export function FirmPanel() {
  const { search, setSearch } = useAddress();
  const { data, error, refetch } = useFirmProfiles();
  const firm = data?.[0];
  const mayEdit = useMay().send('', 'firm');
  const edit = (): void => setSearch({ edit: 'firm' });
  return (
    <Panel
      title="Firm and billing details"
      padded
      actions={
        firm !== undefined &&
        mayEdit && (
          <Button size="sm" variant="quiet" icon={Pencil} aria-label="Edit firm and billing details" onClick={edit}>
            Edit
          </Button>
        )
      }
    >
      {data === undefined && error === null && <SkeletonRows rows={4} label="Loading the firm’s details" />}
      {data === undefined && error !== null && (
        <ErrorState title="The firm’s details could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined &&
        (firm === undefined ? <Nothing onEnter={mayEdit ? edit : undefined} /> : <Details firm={firm} />)}
      {data !== undefined && search.edit === 'firm' && (
        <Editing firm={firm} onClose={() => setSearch({ edit: null })} />
      )}
    </Panel>
  );
}

/** Keeps the record that the form was opened on: a firm that another tab enters meanwhile must not remount the form. */
function Editing({ firm, onClose }: { readonly firm: FirmProfile | undefined; readonly onClose: () => void }) {
  const [record] = useState(firm);
  return <FirmForm open onOpenChange={onClose} record={record} />;
}

const Nothing = ({ onEnter }: { readonly onEnter: (() => void) | undefined }) => (
  <>
    <p className="mb-4 max-w-[60ch] text-muted">
      Invoices and reports bear your name alone. With the name and address of your firm, its tax id and how to pay, they
      are whole, and LEDES files name the firm as clients know it.
    </p>
    {onEnter !== undefined && (
      <Button variant="primary" onClick={onEnter}>
        Enter firm details
      </Button>
    )}
  </>
);

function Details({ firm }: { readonly firm: FirmProfile }) {
  const { firmName, ledesFirmId, taxId, timekeeperName, timekeeperId, timekeeperClass, paymentTerms } = firm;
  const timekeeper = [timekeeperName, timekeeperId, TIMEKEEPER_CLASSES[timekeeperClass]].filter(Boolean).join(' · ');
  return (
    <KeyValues
      className="-my-2"
      items={[
        {
          label: 'Letterhead',
          value: (
            <>
              <span className="font-medium">{firmName}</span>
              <span className="block whitespace-pre-line text-muted">{letterhead(firm).join('\n')}</span>
            </>
          ),
        },
        { label: 'Letters in Word', value: <LetterheadFile firm={firm} /> },
        { label: 'Firm in LEDES files', value: ledesFirmId ?? taxId },
        { label: 'Timekeeper', value: timekeeper },
        { label: 'Payment', value: paymentTerms && <span className="whitespace-pre-line">{paymentTerms}</span> },
      ]}
    />
  );
}
