import type { Db } from "../src/db/database.ts";
import type { Vault } from "../src/lib/vault.ts";
import { alertFactories } from "./factories/alerts.ts";
import { applicationFactories } from "./factories/applications.ts";
import { attentionFactories } from "./factories/attention.ts";
import { claimFactories } from "./factories/claims.ts";
import { controlFactories } from "./factories/control.ts";
import { conversationFactories } from "./factories/conversations.ts";
import { engagementFactories } from "./factories/engagement.ts";
import { hospitalFactories } from "./factories/hospitals.ts";
import { interviewFactories } from "./factories/interviews.ts";
import { interiorFactories } from "./factories/interiors.ts";
import { marketingEventFactories } from "./factories/marketing-events.ts";
import { messageFactories } from "./factories/messages.ts";
import { notificationFactories } from "./factories/notifications.ts";
import { peopleFactories } from "./factories/people.ts";
import { resumeFactories } from "./factories/resumes.ts";
import { rewardFactories } from "./factories/rewards.ts";
import { sharingFactories } from "./factories/sharing.ts";
import { teamFactories } from "./factories/teams.ts";
import type { FactoryTools } from "./factories/tools.ts";
import { verificationFactories } from "./factories/verifications.ts";
import { webinarFactories } from "./factories/webinars.ts";
import { processUnique, type Unique } from "./unique.ts";

export type { Doctor } from "./factories/people.ts";

/**
 * Creates rows for tests and for the demo world. Each factory creates missing parents. Names, phones and licences never repeat, so that
 * tests can run in parallel on one database.
 */
export function createFactories({ db, vault, unique = processUnique }: { db: Db; vault: Vault; unique?: Unique }) {
  const tools: FactoryTools = { db, vault, unique };
  const hospitals = hospitalFactories(tools);
  const people = peopleFactories(tools, hospitals);
  const engagement = engagementFactories(tools);
  const applications = applicationFactories(tools, people, hospitals);
  return {
    ...hospitals,
    ...people,
    ...verificationFactories(tools),
    ...resumeFactories(tools),
    ...sharingFactories(tools),
    ...messageFactories(tools),
    ...notificationFactories(tools, people),
    ...applications,
    ...interviewFactories(tools, applications),
    ...claimFactories(tools),
    ...controlFactories(tools),
    ...conversationFactories(tools),
    ...teamFactories(tools, people, hospitals),
    ...rewardFactories(tools, people),
    ...attentionFactories(tools),
    ...alertFactories(tools),
    ...webinarFactories(tools, people),
    ...engagement,
    ...interiorFactories(tools, people),
    ...marketingEventFactories(tools, engagement),
  };
}

export type Factories = ReturnType<typeof createFactories>;
