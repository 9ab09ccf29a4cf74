import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../../account/may.ts';
import { QuickActionMark } from '../../../components/QuickActionMark.tsx';
import { kindOf, quickActionsQuery } from '../../../records/quickActionPlace.ts';
import { runQuickAction } from '../../../records/runningQuickAction.ts';
import { Answered } from '../Answered.tsx';
import { linesIn } from '../layout.ts';
import { WidgetEmpty } from '../WidgetEmpty.tsx';
import type { WidgetProps } from '../widgetProps.ts';

/** The list has as many columns as the widget, but three at most: in a wider list an action is not easier to find. */
const columnsOf = (width: number): number => Math.min(width, 3);

/** The person's own actions and the standard ones; the most used come first. */
export default function QuickActionsWidget({ width, height }: WidgetProps) {
  const query = useQuery(quickActionsQuery);
  const lines = linesIn(height);
  const { add: mayAdd } = useMay();
  return (
    <Answered query={query} what="The quick actions" lines={lines}>
      {(all) => {
        const actions = all.filter(({ actionType }) => mayAdd(kindOf(actionType)));
        return actions.length === 0 ? (
          <WidgetEmpty
            title="What you do again and again is one press here, with its form filled in."
            first={{ to: '/quick-actions', label: 'Add a quick action' }}
          >
            For example: a telephone call of six minutes.
          </WidgetEmpty>
        ) : (
          <ul className="grid grid-cols-1 gap-x-2 p-2 @md:grid-cols-2 @3xl:grid-cols-3">
            {actions.slice(0, lines * columnsOf(width)).map((action) => (
              <li key={action.id}>
                <ActionButton action={action} />
              </li>
            ))}
          </ul>
        );
      }}
    </Answered>
  );
}

const ActionButton = ({ action }: { readonly action: QuickAction }) => (
  <button
    type="button"
    title={action.description ?? undefined}
    onClick={() => runQuickAction(action)}
    className="flex h-9 w-full items-center gap-2.5 rounded-md px-2 text-left transition-colors duration-150 hover:bg-hover touch:h-11"
  >
    <QuickActionMark icon={action.icon} color={action.color} />
    <span className="truncate">{action.name}</span>
  </button>
);
