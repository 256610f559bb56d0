/** `blocked`: the person was a friend of the channel and has blocked it since. */
export type ChannelRelation = "added" | "blocked" | "none";

/** Reads whether a person follows our channel at the messenger. */
export type ChannelFriends = {
  /** The sign-in provider whose subject ids it accepts. */
  readonly provider: "kakao" | "local";
  /** `unknown`: the request failed, or the messenger does not know this person. Never throws. */
  relationOf(subject: string): Promise<ChannelRelation | "unknown">;
};
