import type { Task } from '@lexledger/contracts/features/tasks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useShownByWhose } from '../../components/list/whose.ts';
import { useNames } from '../../components/names.ts';
import { instantOfDay } from '../../features/calendar/allDay.ts';
import type { CalendarItem } from '../../features/calendar/calendarItem.ts';
import { TASK_LOOK } from '../../features/calendar/eventLooks.ts';
import type { ShownDays } from '../../features/calendar/ranges.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

const NO_TASKS: readonly Task[] = [];

/** Open tasks, each on its due date. */
export function useTaskItems({ first, last }: ShownDays): readonly CalendarItem[] {
  const { data = NO_TASKS } = useQuery(recordsQuery('tasks', { open: true }));
  const isShown = useShownByWhose('tasks');
  const caseTitle = useNames('cases');
  const navigate = useNavigate();
  return useMemo(
    () =>
      data.filter(isShown).flatMap(({ id, title, dueDate, priority, caseId }) =>
        dueDate === null || dueDate < first || dueDate > last
          ? []
          : [
              {
                key: `task ${id}`,
                title,
                kind: ['task due', 'tasks due'] as const,
                span: { startDate: instantOfDay(dueDate), endDate: null, isAllDay: true },
                look: TASK_LOOK,
                priority,
                wholeDay: 'Due',
                detail: ['Task', caseTitle(caseId)].filter(Boolean).join(' · '),
                record: { view: 'tasks', id },
                open: () => void navigate({ to: '/tasks', search: { id } }),
              },
            ],
      ),
    [data, isShown, first, last, caseTitle, navigate],
  );
}
