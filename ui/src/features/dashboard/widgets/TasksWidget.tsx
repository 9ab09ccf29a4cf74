import type { Task } from '@lexledger/contracts/features/tasks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../account/may.ts';
import { cx } from '../../../browser/classes.ts';
import { Checkbox } from '../../../components/Checkbox.tsx';
import { tip } from '../../../components/Tooltip.tsx';
import { type Day, daysBetween } from '../../../dates/zones.ts';
import { recordsQuery } from '../../../records/recordsQuery.ts';
import { formatDay, formatDayBriefly } from '../../../text/format.ts';
import { Answered } from '../Answered.tsx';
import { linesIn } from '../layout.ts';
import { loadRecordActions } from '../loadRecordActions.ts';
import { NewTask } from '../NewTask.tsx';
import { useToday } from '../today.ts';
import { WidgetEmpty } from '../WidgetEmpty.tsx';
import { LINE_LINK, WidgetFooter, WidgetLine, WidgetList } from '../WidgetList.tsx';
import { useWhoseShown } from '../whoseShown.ts';
import type { WidgetProps } from '../widgetProps.ts';

export default function TasksWidget({ height, settings }: WidgetProps) {
  const whose = useWhoseShown(settings);
  // The form for a new task takes the place of one line.
  const lines = linesIn(height) - 1;
  // One more task than is shown is requested, to know whether there are more.
  const query = useQuery(recordsQuery('tasks', { open: true, sort: 'dueDate,-priority', limit: lines + 1, ...whose }));
  const queries = useQueryClient();
  const complete = (task: Task): void =>
    void loadRecordActions().then(({ completeTask }) => completeTask(queries, task));
  const today = useToday();
  return (
    <>
      <Answered query={query} what="The tasks" lines={lines}>
        {(answer) => {
          const open = answer.filter(({ status }) => status !== 'completed');
          return open.length === 0 ? (
            <WidgetEmpty title="Open tasks will be listed here by due date.">
              For example “Draft the answer to the complaint”, due on Friday.
            </WidgetEmpty>
          ) : (
            <WidgetList label="Open tasks">
              {open.slice(0, lines).map((task) => (
                <TaskLine key={task.id} task={task} today={today} onComplete={() => complete(task)} />
              ))}
            </WidgetList>
          );
        }}
      </Answered>
      <NewTask />
      <WidgetFooter>
        <Link to="/tasks" className={LINE_LINK}>
          {(query.data?.length ?? 0) > lines ? 'More tasks' : 'All tasks'}
        </Link>
      </WidgetFooter>
    </>
  );
}

interface TaskLineProps {
  readonly task: Task;
  readonly today: Day;
  readonly onComplete: () => void;
}

const TaskLine = ({ task, task: { id, title, dueDate, priority }, today, onComplete }: TaskLineProps) => (
  <WidgetLine view="tasks" id={id}>
    <Checkbox
      aria-label={`Complete ${title}`}
      checked={false}
      disabled={!useMay().change({ category: 'task' }, task)}
      onChange={onComplete}
    />
    <span className="flex min-w-0 flex-1 items-baseline gap-2">
      <Link to="/tasks" search={{ id }} className={LINE_LINK}>
        {title}
      </Link>
      {(priority === 'high' || priority === 'urgent') && (
        <span className={cx('shrink-0 text-xs @max-sm:hidden', priority === 'urgent' ? 'text-danger' : 'text-warning')}>
          {priority === 'urgent' ? 'Urgent' : 'High'}
        </span>
      )}
    </span>
    {dueDate !== null && <Due day={dueDate} today={today} />}
  </WidgetLine>
);

function Due({ day, today }: { readonly day: Day; readonly today: Day }) {
  const away = daysBetween(today, day);
  const near = away === 0 ? 'Today' : away === 1 ? 'Tomorrow' : formatDayBriefly(day);
  return (
    <time
      dateTime={day}
      {...tip(formatDay(day, 'long'))}
      className={cx('shrink-0 text-sm', away < 0 ? 'font-medium text-danger' : away > 0 && 'text-muted')}
    >
      {away < 0 && 'Overdue '}
      <span className={away < 0 ? '@max-xs:sr-only' : ''}>{near}</span>
    </time>
  );
}
