/** In place of the name of a person whose account is deleted. In its own file, because every page loads the vocabulary. */
export const leftMemberName = "탈퇴한 회원";
