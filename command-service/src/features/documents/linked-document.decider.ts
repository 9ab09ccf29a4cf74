import { type LinkedDocument, linkedDocument } from '@lexledger/contracts/features/documents/links';
import type { Command } from '@lexledger/contracts/kernel/command';
import { readGoogleDocLink } from '@lexledger/domain/google/doc-link';
import { caseAndClient, clientOfCase, otherClient } from '../../kernel/client-of-case.ts';
import { recordDecider } from '../../kernel/record-decider.ts';

type Fields = Pick<LinkedDocument, 'url' | 'googleDocId'>;

/** The document's Google id from the command or from its link; null if it is not a Google document. */
function googleDocIdOf({ url, googleDocId }: Fields, { data }: Command): string | null {
  const said = data as Partial<Fields>;
  if (said.url === undefined) return googleDocId;
  return said.googleDocId ?? readGoogleDocLink(url)?.googleDocId ?? null;
}

export const linkedDocumentDecider = recordDecider<LinkedDocument>(linkedDocument, {
  ...caseAndClient,
  check: (_fields, _before, command, named) => otherClient(command, named),
  compute: (fields, _before, command, named) => ({
    ...clientOfCase(named),
    googleDocId: googleDocIdOf(fields, command),
  }),
});
