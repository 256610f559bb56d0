import { scheduled } from "../../../jobs/job.ts";
import { sendReminders } from "./reminders.ts";

export const jobs = [scheduled("webinar_reminders:due", "* * * * *", sendReminders)];
