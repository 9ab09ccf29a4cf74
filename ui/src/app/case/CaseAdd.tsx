import {
  Banknote,
  BookOpen,
  CalendarDays,
  Clock,
  ListChecks,
  MessageSquareQuote,
  Plus,
  Scale,
  StickyNote,
  Users,
} from 'lucide-react';
import { useUser } from '../../account/authentication.ts';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { Menu } from '../../components/Menu.tsx';
import { measuredEntry } from '../../features/time/measured.ts';
import { TimerControl } from '../../features/time/TimerControl.tsx';
import { timerOf } from '../../features/time/timer.ts';
import type { OpenForm } from './CaseForms.tsx';

export interface CaseAddProps {
  readonly caseId: string;
  readonly onOpenForm: (form: OpenForm) => void;
  readonly onAddNote: () => void;
}

/** The timer of the case, and the menu of the records that can be added to it. */
export function CaseAdd({ caseId, onOpenForm, onAddNote }: CaseAddProps) {
  const timer = timerOf(useUser().id);
  const round = useTimeRounding();
  const phone = usePhone();
  return (
    <>
      {!phone && (
        <TimerControl
          timer={timer}
          caseId={caseId}
          onLog={(state) => onOpenForm({ kind: 'time', defaults: measuredEntry(state, timer.now(), round) })}
        />
      )}
      <Menu
        verb="Add"
        trigger={
          <Button variant="primary" icon={Plus}>
            Add
          </Button>
        }
        items={[
          { label: 'Time', icon: Clock, onSelect: () => onOpenForm({ kind: 'time' }) },
          { label: 'Task', icon: ListChecks, onSelect: () => onOpenForm({ kind: 'task' }) },
          { label: 'Event', icon: CalendarDays, onSelect: () => onOpenForm({ kind: 'event' }) },
          { label: 'Note', icon: StickyNote, onSelect: onAddNote },
          { label: 'Fact', icon: BookOpen, onSelect: () => onOpenForm({ kind: 'fact' }) },
          { label: 'Authority', icon: Scale, onSelect: () => onOpenForm({ kind: 'authority' }) },
          { label: 'Argument', icon: MessageSquareQuote, onSelect: () => onOpenForm({ kind: 'argument' }) },
          { label: 'Party', icon: Users, onSelect: () => onOpenForm({ kind: 'party' }) },
          { label: 'Income or expense', icon: Banknote, onSelect: () => onOpenForm({ kind: 'money' }) },
        ]}
      />
    </>
  );
}
