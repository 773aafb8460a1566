/** The name under which a closed account's posts, comments and messages stay. Nobody can have it as a nickname. */
export const closedAccountName = '탈퇴한 사용자';
