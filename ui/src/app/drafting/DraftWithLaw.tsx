import { readCitation } from '@lexledger/domain/citations/format';
import { useState } from 'react';
import { DraftPage } from '../../features/drafting/DraftPage.tsx';
import { AuthorityForm } from '../../features/law/AuthorityForm.tsx';

interface Cited {
  readonly caseId: string;
  readonly citation: string;
}

/** A new authority as its citation says what it is. */
function authorityOf({ caseId, citation }: Cited) {
  const read = readCitation(citation)?.citation;
  const type = read === undefined || read.kind === 'unknown' ? 'other' : read.kind;
  return { caseId, citation, type, title: read?.title ?? '' } as const;
}

/** A draft, and the form that adds to Law what it cites. */
export default function DraftWithLaw() {
  const [cited, setCited] = useState<Cited>();
  return (
    <>
      <DraftPage onAddAuthority={(caseId, citation) => setCited({ caseId, citation })} />
      <AuthorityForm
        open={cited !== undefined}
        {...(cited !== undefined && { defaults: authorityOf(cited) })}
        onOpenChange={() => setCited(undefined)}
      />
    </>
  );
}
