import type { Identified } from '../../records/recordCommands.ts';
import { Sheet } from '../Sheet.tsx';
import { RecordHistory, type RecordHistoryProps } from './RecordHistory.tsx';

export interface HistorySheetProps<Row extends Identified> extends RecordHistoryProps<Row> {
  readonly onClose: () => void;
}

/** The history of a record that has no page, pane or form to show it in. */
export const HistorySheet = <Row extends Identified>({ onClose, ...props }: HistorySheetProps<Row>) => (
  <Sheet onOpenChange={onClose} title={`History of the ${props.place.noun.toLowerCase()}`}>
    <RecordHistory {...props} />
  </Sheet>
);
