import { errorOf, messageOf, networkError } from '../api/apiError.ts';
import { toast, toastError } from '../notifications/toast.ts';
import { saveFile } from './csv.ts';

const KINDS = {
  csv: { name: 'CSV file', type: 'text/csv' },
  json: { name: 'JSON file', type: 'application/json' },
  pdf: { name: 'PDF', type: 'application/pdf' },
  docx: {
    name: 'Word document',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  proof: { name: 'Proof', type: 'text/plain;charset=utf-8' },
} as const;

export type FileKind = keyof typeof KINDS;

/** Saves the file that the server creates at an address. */
export async function saveFileOf(address: string, name: string, kind: FileKind = 'pdf'): Promise<void> {
  try {
    const response = await fetch(address).catch((cause: unknown) => {
      throw networkError(cause);
    });
    if (!response.ok) throw await errorOf(response);
    saveFile(name, await response.blob(), KINDS[kind].type);
    toast({ title: `${KINDS[kind].name} saved` });
  } catch (error) {
    toastError({ title: 'Error', description: `The ${KINDS[kind].name} was not saved. ${messageOf(error)}` });
  }
}
