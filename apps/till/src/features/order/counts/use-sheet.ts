import { browserClock } from '@servery/client'
import {
  type AddedRow,
  type Counted,
  type CountedBy,
  pendingEntry,
  pendingRow,
} from '@servery/client/counts/sheet-entries.ts'
import { type ShownRow, showRows } from '@servery/client/counts/sheet-rows.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useCatalogue, useTill } from '../../../device/store/index.ts'
import type { Approval } from '../../../gate/rights/index.ts'
import { sheetHere } from './sheets-here.ts'

/** What others count meanwhile is fetched so often. */
const freshMs = 15_000

/** The sheet of a stock take at this till, and how to count. */
export function useSheet(takeId: string, { actorId: memberId, approverId }: Approval) {
  const till = useTill()
  const { team } = useCatalogue()
  const sheet = sheetHere(till, takeId)
  const { rows, pending, ...state } = useSyncExternalStore(sheet.subscribe, sheet.getState)
  useEffect(() => {
    const run = () => void sheet.sync()
    run()
    const timer = setInterval(run, freshMs)
    return () => clearInterval(timer)
  }, [sheet])
  const name = team.find(({ id }) => id === memberId)?.displayName ?? ''
  const shown = useMemo(
    () => (rows === null ? null : showRows(rows, pending, name)),
    [rows, pending, name],
  )
  const by: CountedBy = { memberId, approverId }
  const keep = async (waiting: Parameters<typeof sheet.enter>[0]) => {
    await sheet.enter(waiting)
    void sheet.sync()
  }
  const heading = () => ({ takeId, id: till.register.newId() })
  return {
    ...state,
    rows: shown,
    pending,
    discardRefused: sheet.discardRefused,
    discardAll: sheet.discardAll,
    count: (row: ShownRow, said: Counted) => {
      const countedAt = new Date(browserClock.now()).toISOString()
      void keep(pendingEntry(heading(), row, { ...said, ...by, countedAt }))
    },
    add: (added: AddedRow) => {
      const { branchId } = till.device.pairing
      void keep(pendingRow({ ...heading(), branchId }, added, by))
    },
  }
}

export type TillSheet = ReturnType<typeof useSheet>
