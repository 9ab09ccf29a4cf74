import { toast, toastError } from '../notifications/toast.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Input } from './Input.tsx';

/** Selects the text with the caret before it, since a field scrolls to its caret and is to show its beginning. */
const selectFromEnd = (field: HTMLInputElement): void => field.setSelectionRange(0, field.value.length, 'backward');

/** A link whose secret is shown for the only time, with a button that copies it. */
export function SecretLink({ link }: { readonly link: string }) {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      toast({ title: 'Link copied' });
    } catch {
      toastError({ title: 'Error', description: 'The link was not copied. Select it, and copy it yourself.' });
    }
  };
  return (
    <Alert tone="warning">
      <p>Copy the link now. It is not shown again.</p>
      <div className="mt-2 flex gap-2">
        <Input readOnly aria-label="Secret link" value={link} onFocus={({ target }) => selectFromEnd(target)} />
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </Alert>
  );
}
