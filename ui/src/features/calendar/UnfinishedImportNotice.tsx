import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { forgetImport, unfinishedImport } from './unfinishedImport.ts';

const ImportDialog = lazyWithRetry(() => import('./ImportDialog.tsx'));

/** Offers to continue an import that was interrupted when the page was closed; shown above the calendar. */
export function UnfinishedImportNotice() {
  const queries = useQueryClient();
  const [left, setLeft] = useState(() => unfinishedImport(queries));
  const [isOpen, setOpen] = useState(false);
  if (left === null) return null;
  return (
    <>
      {!isOpen && (
        <div className="px-4 pb-3 sm:px-6">
          <Alert tone="warning">
            <p>The import of {left.name} was not finished.</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setOpen(true)}>
                See what is left
              </Button>
              <Button
                size="sm"
                variant="quiet"
                onClick={() => {
                  forgetImport(queries);
                  setLeft(null);
                }}
              >
                Leave it
              </Button>
            </div>
          </Alert>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <ImportDialog
            unfinished={left}
            onClose={() => {
              setOpen(false);
              setLeft(unfinishedImport(queries));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
