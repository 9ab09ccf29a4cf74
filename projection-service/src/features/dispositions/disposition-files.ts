import { type Case, casesView } from '@lexledger/contracts/features/cases';
import { clientsView } from '@lexledger/contracts/features/clients';
import {
  dispositionPaperRoute,
  type FileDisposition,
  fileDispositionsView,
  retentionPoliciesView,
} from '@lexledger/contracts/features/dispositions';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { firmsView, type Member } from '@lexledger/contracts/features/membership';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { textOf } from '@lexledger/contracts/kernel/text-of';
import { ORIGINALS } from '@lexledger/contracts/retentionChoices';
import { usualAnswerDay } from '@lexledger/domain/dispositionNotice';
import { personName } from '@lexledger/domain/personName';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance } from 'fastify';
import { firmOf } from '../../kernel/firm-of.ts';
import { type Asked, ofRecord, registerMadeFile } from '../../kernel/made-file.ts';
import { createPrinter } from '../../kernel/printer.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import type { DispositionCertificate, DispositionLetter, DispositionPaper } from './disposition-paper.ts';
import { retainedFileOf } from './dispositions.view.ts';

async function letterOf({
  params: { id },
  read,
  actor,
  today,
}: Asked<{ readonly id: string }, unknown>): Promise<DispositionLetter> {
  const [found, user, profile, file, disposition] = await Promise.all([
    read.get(casesView.name, id),
    read.get(usersView.name, actor.userId),
    read.get(firmProfilesView.name, firmIdOf(actor)),
    retainedFileOf(id, { actor, read, today }),
    read.get(fileDispositionsView.name, id),
  ]);
  if (found === null || file === null) throw new HttpRefusal('NOT_FOUND');
  const { closedOn, retainedUntil } = file;
  // A letter may be prepared before the time is over; it is no letter for a file that stays.
  const stays = file.exclusions.some(({ kind }) => kind !== 'early');
  if (closedOn === null || retainedUntil === null || stays) throw new HttpRefusal('FILE_IS_RETAINED');
  const matter = found as unknown as Case;
  const client = await read.get(clientsView.name, matter.clientId);
  const firm = firmOf(profile);
  const notice = (disposition as unknown as FileDisposition | null)?.notice ?? null;
  const writtenOn = notice?.sentOn ?? today;
  return {
    kind: 'letter',
    firm,
    from: firm?.firmName ?? personName(user),
    client: { name: textOf(client?.name) ?? 'The client', address: textOf(client?.address) },
    matter: matter.title,
    closedOn,
    retainedUntil,
    years: file.years,
    writtenOn,
    answerBy: notice?.answerBy ?? usualAnswerDay(writtenOn),
  };
}

async function certificateOf({
  params: { id },
  read,
  actor,
}: Asked<{ readonly id: string }, unknown>): Promise<DispositionCertificate | null> {
  const [found, user, profile, members] = await Promise.all([
    read.get(fileDispositionsView.name, id),
    read.get(usersView.name, actor.userId),
    read.get(firmProfilesView.name, firmIdOf(actor)),
    read.get(firmsView.name, firmIdOf(actor)),
  ]);
  const { disposed = null, notice = null, ordered = null } = (found ?? {}) as unknown as Partial<FileDisposition>;
  if (disposed === null || ordered === null) return null;
  const firm = firmOf(profile);
  const people = (members as unknown as { readonly members: readonly Member[] } | null)?.members ?? [];
  const by = people.find((member) => member.id === ordered.by)?.name ?? personName(user);
  return {
    kind: 'certificate',
    firm,
    from: firm?.firmName ?? personName(user),
    index: disposed,
    notice,
    originals: ORIGINALS[ordered.originals],
    by,
    orderedOn: ordered.at.slice(0, 10),
    disposedOn: disposed.at.slice(0, 10),
  };
}

/** The papers about the disposition of a file. */
export function registerDispositionFiles(app: FastifyInstance, services: RouteServices): void {
  const printer = createPrinter<DispositionPaper>({ name: 'disposition-paper.worker', beside: import.meta.url });
  registerMadeFile(app, services, {
    ...dispositionPaperRoute,
    operationId: 'GetDispositionPaper',
    tag: 'dispositions',
    params: ofRecord,
    reads: [
      casesView,
      clientsView,
      firmProfilesView,
      usersView,
      firmsView,
      fileDispositionsView,
      retentionPoliciesView,
    ],
    async make(asked) {
      const certificate = await certificateOf(asked);
      const paper = certificate ?? (await letterOf(asked));
      const name =
        paper.kind === 'letter' ? `Notice of ${paper.writtenOn}` : `Certificate of disposition, ${paper.disposedOn}`;
      return { name: `${name}.pdf`, bytes: await printer.print(paper) };
    },
  });
}
