import gossips from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

export interface Member {
  /** Id of the node, a UUID. */
  readonly id: string;
  readonly host: string;
  readonly port: number;
  readonly isAlive: boolean;
  readonly isLeader: boolean;
}

const { LEADER, FOLLOWER } = gossips.MemberInfo.VNodeState;

/** A node's description of the cluster, by which the client finds the leader. */
export function clusterInfo(members: readonly Member[]): InstanceType<typeof gossips.ClusterInfo> {
  return new gossips.ClusterInfo().setMembersList(
    members.map(({ id, host, port, isAlive, isLeader }) =>
      new gossips.MemberInfo()
        .setInstanceId(new shared.UUID().setString(id))
        .setTimeStamp(String(Date.now()))
        .setState(isLeader ? LEADER : FOLLOWER)
        .setIsAlive(isAlive)
        .setHttpEndPoint(new gossips.EndPoint().setAddress(host).setPort(port)),
    ),
  );
}
