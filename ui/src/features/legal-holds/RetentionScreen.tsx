import { Link } from '@tanstack/react-router';
import { useMay } from '../../account/may.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { FilesPanel } from './FilesPanel.tsx';
import { HoldsPanel } from './HoldsPanel.tsx';

/** What is kept, and for how long: the files of closed cases, and legal holds. */
export default function RetentionScreen() {
  const may = useMay();
  return (
    <>
      <PageHeader
        title="Records retention"
        above={
          <Link to="/settings" className="underline">
            Settings
          </Link>
        }
      />
      <div className="flex max-w-5xl flex-col gap-4 px-4 pb-10 sm:px-6">
        {may.asks('ListRetainedFiles') && <FilesPanel />}
        <HoldsPanel />
      </div>
    </>
  );
}
