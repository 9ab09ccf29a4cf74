import type { Lead } from '@lexledger/contracts/features/leads';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Ellipsis, Pencil, RotateCcw, ShieldQuestion, Trash2, UserCheck } from 'lucide-react';
import { liveQuery } from '../../cache/query.ts';
import { Button } from '../../components/Button.tsx';
import { MailLink, PhoneLink } from '../../components/ContactLinks.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { DueDay } from '../../components/DueDay.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { HistorySection } from '../../components/history/HistorySection.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Menu } from '../../components/Menu.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { formatMoney } from '../../money/money.ts';
import { formatInstantDay } from '../../text/format.ts';
import { LeadStatusMark } from './LeadStatusMark.tsx';
import { type LeadActs, stageMenu } from './leadMenu.ts';
import { isOpenLead } from './pipeline.ts';
import { LEADS } from './place.ts';

export interface LeadPaneProps {
  readonly id: string;
  /** As the list shows it, until the record itself is known. */
  readonly listed: Lead | undefined;
  readonly acts: LeadActs;
  readonly onClose: () => void;
}

/** One lead: who they are, where they stand, and what comes next. */
export function LeadPane({ id, listed, acts, onClose }: LeadPaneProps) {
  const { data, error, refetch } = useQuery({
    ...liveQuery<Lead>([`/api/leads/${id}`], LEADS.views),
    ...(listed === undefined ? {} : { placeholderData: listed }),
  });
  if (data === undefined) {
    return (
      <DetailPane title="Lead" onClose={onClose}>
        {error === null ? (
          <div role="status" aria-label="Loading" className="flex flex-col gap-4">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-3/4" />
          </div>
        ) : (
          <ErrorState title="The lead could not be loaded." error={error} onRetry={() => void refetch()} />
        )}
      </DetailPane>
    );
  }
  const removed = data.removedAt !== null;
  return (
    <DetailPane
      title={data.name}
      description={removed ? <StatusDot hollow>Removed</StatusDot> : <LeadStatusMark status={data.status} />}
      view="leads"
      id={id}
      onClose={onClose}
      verbs={
        !removed && (
          <>
            <Button size="sm" icon={Pencil} onClick={() => acts.edit(data)}>
              Edit
            </Button>
            {isOpenLead(data) && (
              <Button size="sm" icon={UserCheck} onClick={() => acts.convert(data)}>
                Convert to client
              </Button>
            )}
            {data.status === 'won' ? (
              <Button size="sm" icon={RotateCcw} onClick={() => acts.undoConversion(data)}>
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
                items={stageMenu(data, acts)}
              />
            )}
            <Menu
              trigger={<IconButton label="More" icon={Ellipsis} className="ml-auto" />}
              items={[
                { label: 'Check for conflicts', icon: ShieldQuestion, onSelect: () => acts.check(data) },
                'rule',
                {
                  label: 'Remove',
                  icon: Trash2,
                  danger: true,
                  onSelect: () => {
                    acts.remove([data]);
                    onClose();
                  },
                },
              ]}
            />
          </>
        )
      }
    >
      <RemovedNotice place={LEADS} record={data} onDone={() => undefined} />
      <Fields lead={data} />
      <HistorySection place={LEADS} id={id} />
    </DetailPane>
  );
}

function Fields({ lead }: { readonly lead: Lead }) {
  const { email, phone, practiceArea, value, source, nextStepDate, notes, clientId, convertedAt, createdAt } = lead;
  return (
    <KeyValues
      items={[
        {
          label: 'Email',
          value: email && <MailLink email={email} />,
        },
        {
          label: 'Phone',
          value: phone && <PhoneLink phone={phone} />,
        },
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
