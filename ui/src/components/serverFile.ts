import { errorOf, messageOf, networkError } from '../api/apiError.ts';
import { addressOfMoment } from '../api/past.ts';
import { shownMoment } from '../dates/moment.ts';
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

/** Files that are of a moment of their own, or of the trail, which has every moment. */
const OF_ANY_MOMENT = /^\/api\/(?:cases\/[^/]+\/differences|audit-logs)\b/;
const TAKES_MOMENT = /^\/api\/financial-reports\//;

/** The address of a file of what the page shows; null where the server makes it of what stands now alone. */
function addressShown(address: string): string | null {
  if (shownMoment() === null || OF_ANY_MOMENT.test(address)) return address;
  return TAKES_MOMENT.test(address) ? addressOfMoment(address) : null;
}

/** Saves the file that the server creates at an address. */
export async function saveFileOf(address: string, name: string, kind: FileKind = 'pdf'): Promise<void> {
  const shown = addressShown(address);
  if (shown === null) {
    toastError({
      title: 'Not of the past',
      description: 'This file is made of what stands now. Go back to now first.',
    });
    return;
  }
  try {
    const response = await fetch(shown).catch((cause: unknown) => {
      throw networkError(cause);
    });
    if (!response.ok) throw await errorOf(response);
    saveFile(name, await response.blob(), KINDS[kind].type);
    toast({ title: `${KINDS[kind].name} saved` });
  } catch (error) {
    toastError({ title: 'Error', description: `The ${KINDS[kind].name} was not saved. ${messageOf(error)}` });
  }
}
