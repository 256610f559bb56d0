/**
 * Condition for vouchers of an alias that are due. No decision has taken the licence of the invited person or of the receiver back: the job
 * that deletes such a voucher runs later, and without this condition an operator could send it until then. An invited person who has left has
 * no profile, and the inviter still gets the voucher.
 */
export const dueVoucher = (alias: string): string => `${alias}.status = 'ready_to_send' and not exists (
  select from profiles d where d.user_id in (${alias}.invited_user_id, ${alias}.receiver_user_id) and d.license_state <> 'verified')`;
