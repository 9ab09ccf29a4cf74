import { randomUUID } from 'node:crypto';
import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import { Server, ServerCredentials, type sendUnaryData } from '@grpc/grpc-js';
import {
  type AppendCall,
  type AppendReply,
  appendOne,
  type DeleteCall,
  type DeleteReply,
  deleteStream,
  type TombstoneCall,
  type TombstoneReply,
  tombstoneStream,
} from './appends.ts';
import { appendMany, type BatchAppendCall } from './batch-appends.ts';
import type { Desk } from './desk.ts';
import { supportedMethods } from './features.ts';
import { clusterInfo, type Member } from './gossip.ts';
import { Listener } from './listener.ts';
import { type ReadCall, read } from './reads.ts';
import { StreamsService } from './wire.ts';

/** A server's log can contain events of 16 MB, so its messages can be larger than gRPC allows by default. */
const MAX_MESSAGE_BYTES = 17 * 1024 * 1024;

export interface Tls {
  /** Certificate in PEM. */
  readonly certificate: string;
  /** Private key in PEM. */
  readonly key: string;
}

/** One server of a cluster: a port and the services on it. */
export class Node {
  readonly id = randomUUID();
  readonly listener: Listener;
  readonly #server: Server;

  constructor(
    desk: Desk,
    {
      port,
      tls,
      members,
      canSwallow = false,
    }: { port: number; tls?: Tls; members: () => readonly Member[]; canSwallow?: boolean },
  ) {
    const { faults } = desk;
    this.#server = new Server({
      'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
      'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    });
    this.#server.addService(StreamsService, {
      read: (call: ReadCall) => {
        const refused = desk.refusal(call.metadata, 'read');
        if (refused !== undefined) call.emit('error', refused);
        else void read(desk.log, faults, call);
      },
      append: (call: AppendCall, reply: AppendReply) => appendOne(desk, call, reply),
      batchAppend: (call: BatchAppendCall) => appendMany(desk, call),
      delete: (call: DeleteCall, reply: DeleteReply) => deleteStream(desk, call, reply),
      tombstone: (call: TombstoneCall, reply: TombstoneReply) => tombstoneStream(desk, call, reply),
    });
    this.#server.addService(serverFeatures.ServerFeaturesService, {
      getSupportedMethods: async (_call: unknown, reply: sendUnaryData<unknown>) => {
        await faults.stalled;
        reply(null, supportedMethods());
      },
    });
    this.#server.addService(gossip.GossipService, {
      read: async (_call: unknown, reply: sendUnaryData<unknown>) => {
        await faults.stalled;
        reply(null, clusterInfo(members()));
      },
    });
    const credentials =
      tls === undefined
        ? ServerCredentials.createInsecure()
        : ServerCredentials.createSsl(null, [
            { cert_chain: Buffer.from(tls.certificate), private_key: Buffer.from(tls.key) },
          ]);
    const injector = this.#server.createConnectionInjector(credentials);
    this.listener = new Listener(port, {
      serve: (socket) => injector.injectConnection(socket),
      isStalled: () => faults.stalled !== undefined,
      canSwallow,
    });
  }

  async stop(): Promise<void> {
    await this.listener.close();
    this.#server.forceShutdown();
  }
}
