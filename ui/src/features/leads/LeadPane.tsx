import type { Lead } from '@lexledger/contracts/features/leads';
import { ChevronDown, Ellipsis, RotateCcw, ShieldQuestion, UserCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { useErasure } from '../../components/erasure/erasure.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Menu } from '../../components/Menu.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { EditVerb, RecordPane } from '../../components/RecordPane.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import { StatusDot } from '../../components/StatusDot.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatInstantDay } from '../../text/format.ts';
import { LeadStatusMark } from './LeadStatusMark.tsx';
import { type LeadActs, stageMenu } from './leadMenu.ts';
import { isOpenLead } from './pipeline.ts';
import { LEADS } from './place.ts';

const ErasedNotice = lazyWithRetry(() => import('../../components/erasure/ErasedNotice.tsx'));

const ERASURE = { path: LEADS.path, command: 'EraseLead', noun: 'lead' } as const;

export interface LeadPaneProps {
  readonly id: string;
  /** The lead from the list, shown until the record itself is loaded. */
  readonly listed: Lead | undefined;
  readonly acts: LeadActs;
  readonly onClose: () => void;
}

/** One lead: its details, its stage in the pipeline, and the next step. */
export const LeadPane = ({ id, listed, acts, onClose }: LeadPaneProps) => (
  <RecordPane
    place={LEADS}
    id={id}
    listed={listed}
    titleOf={({ name }) => name}
    descriptionOf={({ removedAt, status }) =>
      removedAt === null ? <LeadStatusMark status={status} /> : <StatusDot hollow>Removed</StatusDot>
    }
    verbsOf={(lead) => <Verbs lead={lead} acts={acts} onClose={onClose} />}
    onClose={onClose}
    removedAs={(notice) => (
      <Suspense>
        <ErasedNotice id={id}>{notice}</ErasedNotice>
      </Suspense>
    )}
  >
    {(lead) => <Fields lead={lead} />}
  </RecordPane>
);

interface VerbsProps extends Pick<LeadPaneProps, 'acts' | 'onClose'> {
  readonly lead: Lead;
}

function Verbs({ lead, acts, onClose }: VerbsProps) {
  const may = useMay();
  const erasure = useErasure(ERASURE);
  return (
    <>
      <EditVerb onClick={() => acts.edit(lead)} />
      {isOpenLead(lead) && (
        <Button size="sm" icon={UserCheck} onClick={() => acts.convert(lead)}>
          Convert to client
        </Button>
      )}
      {lead.status === 'won' ? (
        <Button size="sm" icon={RotateCcw} onClick={() => acts.undoConversion(lead)}>
          Undo the conversion
        </Button>
      ) : (
        <Menu
          align="start"
          trigger={
            <Button size="sm" icon={ChevronDown}>
              Move
            </Button>
          }
          items={stageMenu(lead, acts)}
        />
      )}
      <Menu
        trigger={<IconButton label="More" icon={Ellipsis} className="ml-auto" />}
        items={[
          { label: 'Check for conflicts', icon: ShieldQuestion, onSelect: () => acts.check(lead) },
          'rule',
          {
            ...REMOVE,
            danger: true,
            onSelect: () => {
              acts.remove([lead]);
              onClose();
            },
          },
          ...(may.send('EraseLead', 'erasure') ? [erasure.item(lead.id)] : []),
        ]}
      />
      {erasure.dialog}
    </>
  );
}

function Fields({ lead }: { readonly lead: Lead }) {
  const { email, phone, practiceArea, value, source, nextStepDate, notes, clientId, convertedAt, createdAt } = lead;
  return (
    <KeyValues
      items={[
        { label: 'Email', value: email && <MailLink email={email} /> },
        { label: 'Phone', value: phone && <PhoneLink phone={phone} /> },
        { label: 'Practice area', value: practiceArea },
        { label: 'Expected fee', value: value && formatMoney(value) },
        { label: 'Source', value: source },
        { label: 'Next step', value: nextStepDate && <DueDay day={nextStepDate} isOpen={isOpenLead(lead)} /> },
        { label: 'Notes', value: notes && <span className="whitespace-pre-line">{notes}</span> },
        ...(clientId === null || convertedAt === null
          ? []
          : [
              { label: 'Won', value: formatInstantDay(convertedAt) },
              { label: 'Client', value: <RecordName kind="clients" id={clientId} link /> },
            ]),
        { label: 'Added', value: formatInstantDay(createdAt) },
        { label: 'Last change', value: <RelativeTime instant={lead.updatedAt} /> },
      ]}
    />
  );
}
