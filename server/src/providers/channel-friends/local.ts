import type { Db } from "../../db/database.ts";
import type { ChannelFriends } from "./port.ts";
import { findRelation } from "./queries.ts";

/** The demo world's channel: a flag on the people of the local provider. */
export const createLocalChannel = ({ db }: { readonly db: Db }): ChannelFriends => ({
  provider: "local",
  async relationOf(subject) {
    const relation = await findRelation(db, subject);
    return relation === "added" || relation === "blocked" || relation === "unknown" ? relation : "none";
  },
});
