import { type CountStore, createCountStore } from '@servery/client/counts/count-store.ts'
import {
  type AddedRow,
  type Counted,
  pendingEntry,
  pendingRow,
} from '@servery/client/counts/sheet-entries.ts'
import { type ShownRow, showRows } from '@servery/client/counts/sheet-rows.ts'
import { createSheetSync, type SheetSync } from '@servery/client/counts/sheet-sync.ts'
import type { StockTake } from '@servery/contract/stock/stock-takes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api, client, getErrorCode } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'
import { useLiveEvents, useLiveStatus } from '../../../platform/live/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { keepCountingPage } from './keep-page.ts'

let opened: CountStore | undefined
const countStore = () => (opened ??= createCountStore())

/** What could not be sent is tried again so often; what others enter is told by an event. */
const retryMs = 15_000

/** The sheet of a stock take that is being counted, and how to enter something. */
export function useSheet({ id: takeId, branchId }: StockTake) {
  const { me } = useSession()
  const queryClient = useQueryClient()
  const sync = useMemo(() => openSheet(takeId), [takeId])
  const state = useSyncExternalStore(sync.subscribe, sync.getState)
  useEffect(() => {
    const run = () => void sync.sync()
    const retry = () => {
      const { pending, isOnline } = sync.getState()
      if (pending.length > 0 || !isOnline) run()
    }
    run()
    const timer = setInterval(retry, retryMs)
    window.addEventListener('online', run)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', run)
    }
  }, [sync])
  useLiveEvents((event) => {
    if (event.type === 'stock_take' && event.id === takeId) void sync.sync()
  })
  const live = useLiveStatus()
  useEffect(() => {
    // Nobody told us what was missed while the connection was gone.
    if (live === 'live') void sync.sync()
  }, [live, sync])
  const isKnown = state.rows !== null && state.isOnline
  useEffect(() => {
    // Once all of it is there; a browser that keeps nothing counts on as long as the page is open.
    if (isKnown) void keepCountingPage(takeId).catch(() => undefined)
  }, [isKnown, takeId])
  const { problem } = state
  useEffect(() => {
    // Somebody else has moved it on: the page shows what it is now.
    if (problem === null) return
    void queryClient.invalidateQueries({
      queryKey: api.stockTakes.get.key({ input: { id: takeId } }),
    })
  }, [problem, queryClient, takeId])
  const name = `${me.user.firstName} ${me.user.secondName}`.trim()
  const rows = useMemo(
    () => (state.rows === null ? null : showRows(state.rows, state.pending, name)),
    [state.rows, state.pending, name],
  )
  return {
    ...state,
    rows,
    discardRefused: sync.discardRefused,
    enter: (row: ShownRow, said: Counted) => enter(sync, takeId, row, said),
    addRow: (added: AddedRow) => addRow(sync, added, { takeId, branchId }),
  }
}

function openSheet(takeId: string): SheetSync {
  const { stockTakes } = client
  return createSheetSync(takeId, {
    store: countStore(),
    server: {
      rows: (since) => stockTakes.rows({ id: takeId, since }),
      addRows: (rows) => stockTakes.addRows({ id: takeId, rows: [...rows] }),
      count: (entries) => stockTakes.count({ id: takeId, entries: [...entries] }),
      codeOf: getErrorCode,
    },
  })
}

async function enter(sync: SheetSync, takeId: string, row: ShownRow, said: Counted): Promise<void> {
  const countedAt = new Date().toISOString()
  await sync.enter(pendingEntry({ takeId, id: newId() }, row, { countedAt, ...said }))
  void sync.sync()
}

async function addRow(
  sync: SheetSync,
  added: AddedRow,
  heading: { readonly takeId: string; readonly branchId: string },
): Promise<void> {
  await sync.enter(pendingRow({ ...heading, id: newId() }, added))
  void sync.sync()
}
