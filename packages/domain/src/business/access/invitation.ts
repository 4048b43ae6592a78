/** Limits of invitations to the back office. */

/** How many people are invited at once. */
export const invitationsAtOnceMax = 20
/** How long the link of a letter is good. */
export const invitationDays = 7
