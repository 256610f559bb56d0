/** People cannot invite themselves. An unknown code, a left person and the own code give the same error. */
export const canInvite = (inviter: { readonly id: number } | undefined, invitedUserId: number | null): inviter is { readonly id: number } =>
  inviter !== undefined && inviter.id !== invitedUserId;
