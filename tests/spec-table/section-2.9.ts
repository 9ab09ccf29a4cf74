import { DASHBOARD, DASHBOARD_JOURNEY, QUOTES, WIDGETS } from './files.ts';
import { type Row, row, testsOf } from './row.ts';

const FILLED = DASHBOARD_JOURNEY('the dashboard > begins empty, and is filled, emptied and reset');

const LAYOUT = testsOf('ui/src/features/dashboard/layout.test.ts');

/** Dashboard screen: its texts and figures. */
export const dashboard: readonly Row[] = [
  row(
    'The quote comes from a fixed list of 15',
    QUOTES('the quote of the day > comes from a list of fifteen, none twice'),
    'QUOTE_COUNT',
  ),
  row('It is the same all day', QUOTES('the quote of the day > is the same whenever the same day is asked for')),
  row(
    "'Customize Dashboard' lists the widgets with descriptions and tips",
    DASHBOARD('the customize dialog > lists every widget and says how the dashboard works'),
    'dashboardTexts.screen',
    'dashboardTexts.customizeDashboard',
  ),
  row(
    "Heading 'Dashboard', buttons 'Customize'/'Done Editing', 'Add Widget', 'Reset'",
    FILLED,
    'dashboardTexts.grid',
    'dashboardTexts.customize',
    'dashboardTexts.done',
    'dashboardTexts.addWidget',
    'dashboardTexts.reset',
  ),
  row(
    '1, 2 and 4 columns',
    LAYOUT('the grid > has 1 column on small screens, 2 on medium and 4 on large ones'),
    'DASHBOARD_COLUMNS.small',
    'DASHBOARD_COLUMNS.medium',
    'DASHBOARD_COLUMNS.large',
  ),
  row(
    'A widget takes no more columns than there are',
    LAYOUT('spans > of a widget %i wide are %i of 2 columns and %i of 4'),
  ),
  row(
    'The empty state and its first button',
    DASHBOARD('the dashboard without widgets > says what to do, and its first button opens the add dialog'),
    'dashboardTexts.emptyTitle',
    'dashboardTexts.emptyDescription',
    'dashboardTexts.addFirst',
  ),
  row(
    "'Use Default Layout'",
    DASHBOARD('the dashboard without widgets > takes the default layout'),
    'dashboardTexts.useDefault',
  ),
  row(
    "'Select a widget type', 'Cancel'; 'Add Widget' is disabled until a type is chosen",
    DASHBOARD('the add dialog > offers every type, and adds only after one is chosen'),
    'dashboardTexts.selectType',
    'dashboardTexts.cancel',
  ),
  row(
    "'Widget type not implemented'",
    DASHBOARD('a widget > of a type that this version does not know says so'),
    'dashboardTexts.unknownType',
  ),
  row(
    'A widget is stored 1 by 1 unless said',
    WIDGETS('AddWidget > spans one column and one row when it is told no size'),
    'DEFAULT_WIDGET_WIDTH',
    'DEFAULT_WIDGET_HEIGHT',
  ),
];
