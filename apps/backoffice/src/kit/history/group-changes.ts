import type { AuditEntry } from '@servery/contract/people/audit.ts'

export interface ChangeGroup {
  readonly key: string
  readonly at: string
  readonly who: AuditEntry['actor']
  readonly entries: readonly AuditEntry[]
}

/** What somebody changed at one moment belongs together; the order stays. */
export function groupChanges(entries: readonly AuditEntry[]): readonly ChangeGroup[] {
  const groups: { key: string; at: string; who: AuditEntry['actor']; entries: AuditEntry[] }[] = []
  for (const entry of entries) {
    const { at, actor } = entry
    const last = groups.at(-1)
    if (last?.at === at && last.who.kind === actor.kind && last.who.name === actor.name) {
      last.entries.push(entry)
    } else groups.push({ key: entry.id, at, who: actor, entries: [entry] })
  }
  return groups
}
