import type { LegalVersions } from "@rounds/contract/accounts/legal.ts";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import type { Outbox } from "./db/outbox.ts";
import type { Vault } from "./lib/vault.ts";
import type { AddressSearch } from "./providers/address-search/port.ts";
import type { ChannelFriends } from "./providers/channel-friends/port.ts";
import type { Directions } from "./providers/directions/port.ts";
import type { EmailSender } from "./providers/email/port.ts";
import type { FileStore } from "./providers/files/port.ts";
import type { LicenceVerifier } from "./providers/licence-check/port.ts";
import type { LiveStreams } from "./providers/live-streams/port.ts";
import type { PushSender } from "./providers/push/port.ts";
import type { SmsSender } from "./providers/sms/port.ts";
import type { SocialLogin } from "./providers/social-login/port.ts";
import type { UploadStore } from "./providers/uploads/port.ts";

/** The dependencies of all services. `main.ts` composes them once, and the harness does so in tests. */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  readonly outbox: Outbox;
  readonly vault: Vault;
  readonly log: FastifyBaseLogger;
  /** The time for rules about time (codes, locks, limits); tests set it. */
  readonly now: () => Date;
  /** Terms and privacy policy; tests add versions. */
  readonly legalVersions: LegalVersions;
  /** By provider name. */
  readonly socialLogins: ReadonlyMap<string, SocialLogin>;
  readonly sms: SmsSender;
  readonly email: EmailSender;
  readonly push: PushSender;
  readonly addressSearch: AddressSearch;
  readonly channelFriends: ChannelFriends;
  readonly directions: Directions;
  readonly licenceVerifier: LicenceVerifier;
  readonly files: FileStore;
  readonly uploads: UploadStore;
  readonly liveStreams: LiveStreams;
};
