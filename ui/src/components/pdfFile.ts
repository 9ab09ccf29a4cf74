import { errorOf, messageOf, networkError } from '../api/apiError.ts';
import { toast, toastError } from '../notifications/toast.ts';
import { saveFile } from './csv.ts';

/** Saves the PDF that the server creates at an address. */
export async function savePdfOf(address: string, name: string): Promise<void> {
  try {
    const response = await fetch(address).catch((cause: unknown) => {
      throw networkError(cause);
    });
    if (!response.ok) throw await errorOf(response);
    saveFile(name, await response.blob(), 'application/pdf');
    toast({ title: 'PDF saved' });
  } catch (error) {
    toastError({ title: 'Error', description: `The PDF was not saved. ${messageOf(error)}` });
  }
}
