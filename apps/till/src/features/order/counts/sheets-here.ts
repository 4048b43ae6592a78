/** The sheets of this till: each is sent and fetched by one, which goes on when it is closed. */
import { type CountStore, createCountStore } from '@servery/client/counts/count-store.ts'
import { createSheetSync, type SheetSync } from '@servery/client/counts/sheet-sync.ts'
import { ask } from '../../../device/register/index.ts'
import type { Till } from '../../../device/store/index.ts'

interface Here {
  readonly store: CountStore
  readonly sheets: Map<string, SheetSync>
}

const byDevice = new WeakMap<Till['device'], Here>()
/** What could not be sent is tried again so often. */
const retryMs = 15_000

function hereOf({ device }: Till): Here {
  const known = byDevice.get(device)
  if (known !== undefined) return known
  const name = `servery-counts-${device.pairing.registerId}`
  const here = { store: createCountStore(undefined, name), sheets: new Map() }
  byDevice.set(device, here)
  return here
}

export function sheetHere(till: Till, takeId: string): SheetSync {
  const { store, sheets } = hereOf(till)
  const known = sheets.get(takeId)
  if (known !== undefined) return known
  const sheet = createSheetSync(takeId, { store, server: serverOf(till, takeId) })
  sheets.set(takeId, sheet)
  const retry = () => {
    const { pending, isOnline } = sheet.getState()
    if (pending.length > 0 || !isOnline) void sheet.sync()
  }
  setInterval(retry, retryMs)
  window.addEventListener('online', retry)
  return sheet
}

export async function hasWaiting(till: Till, takeId: string): Promise<boolean> {
  return (await hereOf(till).store.readPending(takeId)).length > 0
}

/** What was counted before the till was begun again. */
export async function sendWaiting(till: Till, takeId: string): Promise<void> {
  if (await hasWaiting(till, takeId)) await sheetHere(till, takeId).sync()
}

class Refused extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

function serverOf(till: Till, takeId: string): Parameters<typeof createSheetSync>[1]['server'] {
  const path = `/stock/counts/${takeId}`
  const asked = async (...said: [method: 'GET' | 'POST', path: string, body?: object]) => {
    const answer = await ask(till, ...said)
    if (answer === null) throw new Error('the server does not answer')
    if (answer.status !== 200) throw new Refused(codeOf(answer.body))
    return answer.body as Awaited<ReturnType<ReturnType<typeof serverOf>['rows']>>
  }
  return {
    rows: (since) => asked('GET', `${path}/rows?since=${since}`),
    addRows: (rows) => asked('POST', `${path}/rows`, { rows }),
    count: (entries) => asked('POST', `${path}/entries`, { entries }),
    codeOf: (error) => (error instanceof Refused ? error.code : null),
  }
}

const codeOf = (body: unknown) => (body as { readonly code?: string } | null)?.code ?? 'internal'
