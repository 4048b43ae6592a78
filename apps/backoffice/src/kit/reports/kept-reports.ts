/** What this person keeps at hand on this device: pinned reports, and when each was last read. */
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import { useEffect } from 'react'
import { z } from 'zod'
import { useSession } from '../../platform/session/index.ts'

const store = findTextStore()
const kept = z.object({
  pinned: z.array(z.string()),
  /** ISO times by report. */
  viewed: z.record(z.string(), z.string()),
})
export type KeptReports = z.infer<typeof kept>

const keyOf = (userId: string) => `app.reports.${userId}`

export function readKept(userId: string): KeptReports {
  const nothing: KeptReports = { pinned: [], viewed: {} }
  try {
    return kept.parse(JSON.parse(store.getItem(keyOf(userId)) ?? ''))
  } catch {
    return nothing
  }
}

export function pinReport(userId: string, name: string, pinned: boolean): KeptReports {
  const before = readKept(userId)
  const others = before.pinned.filter((one) => one !== name)
  return keep(userId, { ...before, pinned: pinned ? [...others, name] : others })
}

/** The report is in front of this person now. */
export function useViewed(name: string): void {
  const { me } = useSession()
  useEffect(() => markViewed(me.user.id, name, new Date().toISOString()), [me.user.id, name])
}

function markViewed(userId: string, name: string, at: string): void {
  const before = readKept(userId)
  keep(userId, { ...before, viewed: { ...before.viewed, [name]: at } })
}

function keep(userId: string, next: KeptReports): KeptReports {
  store.setItem(keyOf(userId), JSON.stringify(next))
  return next
}
