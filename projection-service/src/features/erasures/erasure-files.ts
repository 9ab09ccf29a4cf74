import { CERTIFICATE_PATH, type Erasure, erasuresView } from '@lexledger/contracts/features/erasures';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { FastifyInstance } from 'fastify';
import { firmOf } from '../../kernel/firm-of.ts';
import { ofRecord, registerMadeFile } from '../../kernel/made-file.ts';
import { createPrinter } from '../../kernel/printer.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';
import type { CertificatePaper } from './erasure-certificate.ts';
import { LABELS } from './labels.ts';
import { personOfFirm } from './person-of-firm.ts';

/** Registers the certificate of an erasure as a PDF. */
export function registerErasureFiles(app: FastifyInstance, services: RouteServices): void {
  const printer = createPrinter<CertificatePaper>({ name: 'erasure-certificate.worker', beside: import.meta.url });
  registerMadeFile<{ readonly id: string }>(app, services, {
    path: CERTIFICATE_PATH,
    summary:
      'The certificate of an erasure as a PDF: what was erased by kind and number, by whom and when, and what stays',
    operationId: 'GetErasureCertificate',
    tag: 'erasures',
    params: ofRecord,
    reads: [erasuresView],
    async make({ params: { id }, read, actor }) {
      const erasure = (await read.get(erasuresView.name, id)) as unknown as Erasure | null;
      if (erasure === null) throw new HttpRefusal('NOT_FOUND');
      if (erasure.state !== 'completed') throw new HttpRefusal('ERASURE_NOT_COMPLETE');
      const firm = firmOf(await read.get(firmProfilesView.name, firmIdOf(actor)));
      const by = await personOfFirm(read, actor, erasure.userId);
      return {
        name: `Certificate of erasure ${id.slice(0, 8)}.pdf`,
        bytes: await printer.print({ from: firm?.firmName ?? by, firm, erasure, orderedBy: by, labels: LABELS }),
      };
    },
  });
}
