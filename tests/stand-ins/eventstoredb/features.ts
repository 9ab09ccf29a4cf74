import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import serverFeatures from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { StreamsService } from './wire.ts';

const VERSION = '23.10.6';
const SERVICES = [StreamsService, serverFeatures.ServerFeaturesService, gossip.GossipService];
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  read: ['position', 'events'],
  batchappend: ['deadline_duration'],
};

/** The methods that the server says it supports, from which the client chooses how to append. */
export function supportedMethods(): InstanceType<typeof features.SupportedMethods> {
  const paths = SERVICES.flatMap((service) => Object.values(service).map(({ path }) => path.slice(1).toLowerCase()));
  const methods = paths.map((path) => {
    const [service = '', method = ''] = path.split('/');
    return new features.SupportedMethod()
      .setServiceName(service)
      .setMethodName(method)
      .setFeaturesList([...(service.endsWith('streams') ? (FEATURES[method] ?? []) : [])]);
  });
  return new features.SupportedMethods().setEventStoreServerVersion(VERSION).setMethodsList(methods);
}
