import {
  exportPractice,
  listPracticeExports,
  type PracticeExport,
  practiceExportFile,
  practiceExportsView,
} from '@lexledger/contracts/features/practice-export';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useIsInFirm } from '../../account/authentication.ts';
import { useMay } from '../../account/may.ts';
import { api } from '../../api/api.ts';
import { liveQuery } from '../../cache/query.ts';
import { Button, buttonClass } from '../../components/Button.tsx';
import { Panel } from '../../components/Panel.tsx';
import { saveStreamOf } from '../../components/serverFile.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';
import { formatInstant } from '../../text/format.ts';
import { PracticeImport } from './PracticeImport.tsx';

const VIEWS = [practiceExportsView.name];

const addressOf = ({ id }: Pick<PracticeExport, 'id'>): string => practiceExportFile.path.replace(':id', id);

/** Everything of the practice, to be saved; in a firm of several people once a second one agreed. */
export function PracticeDataPanel() {
  const may = useMay();
  const mayExport = may.send(exportPractice.type, exportPractice.category);
  return mayExport ? <PracticeData /> : null;
}

function PracticeData() {
  const isInFirm = useIsInFirm();
  const queries = useQueryClient();
  const { data: released = [] } = useQuery(liveQuery<readonly PracticeExport[]>([listPracticeExports.path], VIEWS));
  const exporting = useMutation({
    mutationFn: () => api.sendCommand<PracticeExport>(exportPractice.method, exportPractice.path, {}),
    onSuccess: (made) => {
      void refreshViews(queries, VIEWS);
      saveStreamOf(addressOf(made));
    },
    onError: toastFailure,
  });
  const [latest] = released;
  return (
    <Panel title="Your data" padded>
      <p className="mb-4 text-muted">
        Everything that you can read here, as one file: records as tables, documents in their folders, the calendar, and
        a page that leads to them. {isInFirm && 'A second person of the firm agrees first.'}
      </p>
      <Button icon={Download} pending={exporting.isPending} onClick={() => exporting.mutate()}>
        Export everything
      </Button>
      {latest !== undefined && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-muted text-sm">
          <span>An export may be saved until {formatInstant(latest.expiresAt)}.</span>
          <a href={addressOf(latest)} className={buttonClass('quiet', 'sm')}>
            Save it
          </a>
        </p>
      )}
      {!isInFirm && <PracticeImport />}
    </Panel>
  );
}
