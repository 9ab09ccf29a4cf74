import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Identified } from '../../records/recordCommands.ts';
import { Button } from '../Button.tsx';
import { DetailSection } from '../DetailPane.tsx';
import { RecordHistory, type RecordHistoryProps } from './RecordHistory.tsx';

/** The history as a section of a pane, which is loaded when it is opened. */
export function HistorySection<Row extends Identified>(props: RecordHistoryProps<Row>) {
  const [open, setOpen] = useState(false);
  return (
    <DetailSection
      title="History"
      action={
        <Button
          size="sm"
          variant="quiet"
          icon={open ? ChevronDown : ChevronRight}
          aria-expanded={open}
          aria-label={open ? 'Hide the history' : 'Show the history'}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide' : 'Show'}
        </Button>
      }
    >
      {open && (
        <div className="pt-3">
          <RecordHistory {...props} />
        </div>
      )}
    </DetailSection>
  );
}
