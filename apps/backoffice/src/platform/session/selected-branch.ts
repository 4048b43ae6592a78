export const selectedBranchKey = 'selectedBranch'

interface WithId {
  readonly id: string
}

/** The branch kept on this device if one still may see it, else the first; null without any. */
export function chooseBranch<Branch extends WithId>(
  kept: string | null,
  branches: readonly Branch[],
): Branch | null {
  return branches.find(({ id }) => id === kept) ?? branches[0] ?? null
}
