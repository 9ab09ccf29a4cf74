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
import { useMay } from '../../account/may.ts';
import { useTimeRounding } from '../../account/timeRounding.ts';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { Menu, type MenuAction } from '../../components/Menu.tsx';
import { SubjectContext } from '../../components/subject.ts';
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
  const may = useMay();
  const adds: readonly (MenuAction & { readonly category: string })[] = [
    { category: 'time', label: 'Time', icon: Clock, onSelect: () => onOpenForm({ kind: 'time' }) },
    { category: 'task', label: 'Task', icon: ListChecks, onSelect: () => onOpenForm({ kind: 'task' }) },
    { category: 'event', label: 'Event', icon: CalendarDays, onSelect: () => onOpenForm({ kind: 'event' }) },
    { category: 'note', label: 'Note', icon: StickyNote, onSelect: onAddNote },
    { category: 'fact', label: 'Fact', icon: BookOpen, onSelect: () => onOpenForm({ kind: 'fact' }) },
    { category: 'authority', label: 'Authority', icon: Scale, onSelect: () => onOpenForm({ kind: 'authority' }) },
    {
      category: 'argument',
      label: 'Argument',
      icon: MessageSquareQuote,
      onSelect: () => onOpenForm({ kind: 'argument' }),
    },
    { category: 'party', label: 'Party', icon: Users, onSelect: () => onOpenForm({ kind: 'party' }) },
    { category: 'money', label: 'Income or expense', icon: Banknote, onSelect: () => onOpenForm({ kind: 'money' }) },
  ];
  const items = adds.filter((kind) => may.add(kind));
  return (
    <>
      {!phone && (
        <TimerControl
          timer={timer}
          caseId={caseId}
          onLog={(state) => onOpenForm({ kind: 'time', defaults: measuredEntry(state, timer.now(), round) })}
        />
      )}
      <SubjectContext value={null}>
        <Menu
          verb="Add"
          trigger={
            <Button variant="primary" icon={Plus}>
              Add
            </Button>
          }
          items={items}
        />
      </SubjectContext>
    </>
  );
}
