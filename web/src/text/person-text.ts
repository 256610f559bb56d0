import type { AuditPerson } from "@rounds/contract/audit-log.ts";

/** `최지우#19840`, as the audit log and the records of access rights name a person. */
export const personText = ({ name, user_id }: AuditPerson): string => (name === null ? `이름 없는 회원 #${user_id}` : `${name}#${user_id}`);
