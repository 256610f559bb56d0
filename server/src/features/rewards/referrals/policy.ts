/** Nobody invites themselves; an unknown code, a person who has left and one's own code answer alike. */
export const canInvite = (inviter: { readonly id: number } | undefined, invitedUserId: number | null): inviter is { readonly id: number } =>
  inviter !== undefined && inviter.id !== invitedUserId;
