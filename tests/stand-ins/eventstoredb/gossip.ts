import gossips from '@eventstore/db-client/generated/gossip_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';

export interface Member {
  /** A UUID. */
  readonly id: string;
  readonly host: string;
  readonly port: number;
  readonly isAlive: boolean;
  readonly isLeader: boolean;
}

const { LEADER, FOLLOWER } = gossips.MemberInfo.VNodeState;

/** What a node tells of the cluster: by it the client finds the leader. */
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
