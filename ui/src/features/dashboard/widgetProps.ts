import type { Widget } from '@lexledger/contracts/features/dashboard';
import type { Size } from './layout.ts';

/** What every widget is given. It finds its data itself, by live queries. */
export interface WidgetProps extends Size {
  readonly settings: Widget['settings'];
}
