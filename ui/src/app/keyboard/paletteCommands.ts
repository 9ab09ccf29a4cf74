import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsInFirm, useUser } from '../../account/authentication.ts';
import { changeTheme } from '../../account/changeTheme.ts';
import { useMay } from '../../account/may.ts';
import { useTheme } from '../../account/theme.ts';
import { useNames } from '../../components/names.ts';
import { QUICK_ICONS } from '../../components/QuickActionMark.tsx';
import { timerOf, useTimers } from '../../features/time/timer.ts';
import { activeShortcuts } from '../../keyboard/shortcuts.ts';
import { openVerbs } from '../../navigation/verbs.ts';
import { toast } from '../../notifications/toast.ts';
import { kindOf, quickActionsQuery } from '../../records/quickActionPlace.ts';
import { runQuickAction } from '../../records/runningQuickAction.ts';
import { useLogOut } from '../leaving.ts';
import { type Command, commandsOf, type NamedTimer, type PaletteActions, type QuickCommand } from './commands.ts';

/** The actions of the palette that the frame of the application carries out. */
export type FrameActions = Pick<PaletteActions, 'writeNote' | 'openHelp' | 'chooseMoment'>;

function useNamedTimers(): readonly NamedTimer[] {
  const timers = useTimers(timerOf(useUser().id));
  const caseTitle = useNames('cases', timers.length > 0);
  return timers.map(({ is, measureId, caseId, taskDescription }) => ({
    is,
    measureId: measureId ?? '',
    name: caseTitle(caseId) ?? taskDescription,
  }));
}

function useQuickCommands(): readonly QuickCommand[] {
  const { data: actions } = useQuery(quickActionsQuery);
  const { add: mayAdd } = useMay();
  // Actions that open an empty form are already listed as 'New …'.
  return (actions ?? [])
    .filter(
      ({ isDefault, template, actionType }) =>
        (!isDefault || Object.keys(template).length > 0) && mayAdd(kindOf(actionType)),
    )
    .map((action) => ({
      id: action.id,
      name: action.name,
      description: action.description,
      icon: QUICK_ICONS[action.icon] ?? QUICK_ICONS.zap,
      run: () => runQuickAction(action),
    }));
}

/** What the commands of the palette do. */
function useActions(frame: FrameActions): PaletteActions {
  const router = useRouter();
  const logOut = useLogOut();
  const timer = timerOf(useUser().id);
  return {
    ...frame,
    chooseTheme: (next) => void changeTheme(next),
    startTimer: () => {
      // The timer is started on the case of the current page, if there is one.
      const caseId = /^\/cases\/([^/]+)$/.exec(router.state.location.pathname)?.[1];
      timer.start(caseId === undefined ? {} : { caseId });
      toast({ title: 'Timer started', description: 'It runs until it is paused or stopped, on every device.' });
    },
    pauseTimer: (measureId) => timer.pause(measureId),
    resumeTimer: (measureId) => {
      timer.resume(measureId);
      toast({ title: 'Timer resumed' });
    },
    stopTimer: (measureId) => {
      timer.stop(measureId);
      void router.navigate({ to: '/time', search: { timer: measureId } as never });
    },
    logOut,
  };
}

/** All commands that are available where the palette was opened. */
export function usePaletteCommands(frame: FrameActions): readonly Command[] {
  const actions = useActions(frame);
  const { add: mayAdd } = useMay();
  const theme = useTheme();
  const timers = useNamedTimers();
  const quickActions = useQuickCommands();
  const isInFirm = useIsInFirm();
  // These are read when the palette is opened, since it covers the components that registered them.
  const [around] = useState(() => ({ open: openVerbs(), shortcuts: activeShortcuts() }));
  return commandsOf(actions, { ...around, theme, timers, mayAdd, quickActions, isInFirm });
}
