export const selectedBranchKey = 'selectedBranch'

interface WithId {
  readonly id: string
}

/** The branch kept on this device if one still may see it, else one's own; null without any. */
export function chooseBranch<Branch extends WithId>(
  kept: string | null,
  branches: readonly Branch[],
  own: string | null,
): Branch | null {
  const find = (wanted: string | null) => branches.find(({ id }) => id === wanted)
  return find(kept) ?? find(own) ?? branches[0] ?? null
}
