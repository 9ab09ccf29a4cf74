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
  zip: { name: 'Zip file', type: 'application/zip' },
  proof: { name: 'Proof', type: 'text/plain;charset=utf-8' },
} as const;

export type FileKind = keyof typeof KINDS;

/** Saves a large file that the server sends at an address: the browser takes it as it comes, and the page holds none of it. */
export function saveStreamOf(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

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
