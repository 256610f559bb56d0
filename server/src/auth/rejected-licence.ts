/**
 * Whether an operator has rejected the doctor's licence. Then the doctor starts nothing new with a hospital. The argument is SQL. A decision
 * locks the doctor's row, so a request that has locked it reads the final state.
 */
export const hasRejectedLicence = (doctor: string): string =>
  `exists (select from profiles checked where checked.user_id = ${doctor} and checked.license_state = 'rejected')`;
