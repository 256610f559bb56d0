/**
 * The pages of signed-in areas show these frames before their scripts arrive. Only the server renders them, so they are in no file for
 * browsers. Links already work, and the frames are the shells of the finished screens, so nothing moves afterwards.
 */
import { usePublicConfig } from "../lib/config.ts";
import { PendingOperatorShell } from "../ui/console/operator-shell.tsx";
import { PendingOwnerShell } from "../ui/console/owner-shell.tsx";
import { PendingDoctorShell } from "../ui/doctor-shell/doctor-shell.tsx";
import { contentsItem, homeItem, interiorsItem, postItems, profileItem } from "./_doctor/-menu.tsx";
import { useHasTabs } from "./-has-tabs.ts";
import { operatorItems } from "./-operator-menu.ts";

const doctorItems = [homeItem, ...postItems, contentsItem, interiorsItem, profileItem];

export const DoctorFrame = () => <PendingDoctorShell brand={usePublicConfig().brand} items={doctorItems} hasTabs={useHasTabs()} />;
export const OperatorFrame = () => <PendingOperatorShell brand={usePublicConfig().brand} items={operatorItems} />;
export const OwnerFrame = () => <PendingOwnerShell brand={usePublicConfig().brand} />;
