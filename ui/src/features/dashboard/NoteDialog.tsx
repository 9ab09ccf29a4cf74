import { Dialog } from '../../components/Dialog.tsx';
import { NoteForm } from './NoteForm.tsx';

/** A dialog that adds a note to a case from anywhere on the dashboard. */
export default function NoteDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onOpenChange={onClose} title="Add note" description="It stays with its case.">
      <div className="pb-3">
        <NoteForm open onSaved={onClose} />
      </div>
    </Dialog>
  );
}
