import { Link } from '@tanstack/react-router';
import { PageHeader } from '../../components/PageHeader.tsx';
import { HoldsPanel } from './HoldsPanel.tsx';

/** What is kept, and for how long: legal holds. */
export default function RetentionScreen() {
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
        <HoldsPanel />
      </div>
    </>
  );
}
