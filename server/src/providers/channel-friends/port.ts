/** `blocked`: was a friend of the channel and has shut it out since. */
export type ChannelRelation = "added" | "blocked" | "none";

/** Who follows our channel at the messenger. */
export type ChannelFriends = {
  /** The login whose people it knows. */
  readonly provider: "kakao" | "local";
  /** `unknown`: could not be asked now, or the messenger does not know this person. Never throws. */
  relationOf(subject: string): Promise<ChannelRelation | "unknown">;
};
