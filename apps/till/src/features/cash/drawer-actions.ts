/** What is done to the drawer: by whoever may, durable before it is told, and once. */

import { browserClock } from '@servery/client/browser/ports.ts'
import type { Photo } from '@servery/client/photos/photos.ts'
import { nextXNumber } from '@servery/domain/drawer/decide.ts'
import type { DrawerCommand, DrawerState } from '@servery/domain/drawer/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { showNotice, type Till } from '../../device/store/index.ts'
import { type Action, type Approval, authorise, registerFor } from '../../gate/rights/index.ts'
import { endDelayed } from '../order/front/index.ts'
import { type Printer, printKey } from '../print/paper/index.ts'
import { askToKick, writerFor } from '../print/printing/index.ts'
import { besideOf, reportOf } from './report-of.ts'

export interface DrawerAction {
  readonly drawerId: string
  readonly command: DrawerCommand
  readonly deed: Action
  /** Which the command names: kept before that is written, sent after it. */
  readonly photo?: Photo | null
  /** Once it is durable. */
  readonly onDone: () => void
}

/** Does it for those who may, with a manager's PIN, or says why not. */
export function workDrawer(
  till: Till,
  { drawerId, command, deed, photo = null, onDone }: DrawerAction,
): void {
  authorise(till, deed, (approval) => {
    void commit(till, approval, { drawerId, command, photo }).then((done) => {
      if (done) onDone()
    })
  })
}

async function commit(
  till: Till,
  approval: Approval | null,
  asked: Pick<DrawerAction, 'drawerId' | 'command' | 'photo'>,
): Promise<boolean> {
  // Cash that a refund still takes out belongs to this drawer.
  await endDelayed(till)
  const { drawerId, command, photo = null } = asked
  const { differenceLimit } = till.catalogue.get().profile
  const { drawer } = till.register.snapshot()
  const beside = drawer?.id === drawerId ? besideOf(till, drawer) : {}
  const setting = { noteAbove: minorUnits(differenceLimit), ...beside }
  try {
    const photos = photo === null ? null : await till.device.photoQueue.photos
    if (photo !== null) await photos?.keep(photo)
    const decision = await registerFor(till, approval).commitDrawer(drawerId, command, setting)
    if (!decision.ok) tell(till, 'error', `refusal.${decision.refusal.code}`)
    else if (command.type !== 'count' && command.type !== 'print') askToKick(till, null)
    if (photo !== null) await (decision.ok ? photos?.send() : photos?.drop(photo.id))
    return decision.ok
  } catch {
    tell(till, 'error', 'notStored')
    return false
  }
}

/**
 * Writes down that the report was asked for on paper; a printer prints because of that. Without a
 * connection this till writes it to a printer of its own, and another one waits for the connection.
 * Answers how often it was printed before; null: not stored.
 */
export async function printReport(
  till: Till,
  drawer: DrawerState,
  printer: Printer | null,
): Promise<number | null> {
  const id = till.register.newId()
  const printerId = printer?.id ?? null
  const write = printer === null ? null : await writerFor(till, printer).catch(() => null)
  const now = new Date(browserClock.now()).toISOString()
  const content = reportOf(till, { drawer, now, xNumber: nextXNumber(drawer) })
  const command = { type: 'print', printId: id, printerId } as const
  const asked = write === null ? command : ({ ...command, byTill: true } as const)
  if (!(await commit(till, null, { drawerId: drawer.id, command: asked }))) return null
  // Every X report is one of its own.
  const before = drawer.seal === null ? 0 : (drawer.zPrints ?? 0)
  if (printer !== null) {
    const waits = write === null && till.register.snapshot().sync.kind === 'offline'
    const key = printKey(waits ? 'printing.whenBack' : 'printing.sent')
    showNotice(till, { tone: 'info', key, values: { name: printer.name }, action: null })
  }
  await write?.({ id, document: { kind: 'report', content }, copy: before })
  return before
}

export function tell(till: Till, tone: 'info' | 'error', key: string): void {
  showNotice(till, { tone, key: `cash:cash.${key}`, values: {}, action: null })
}
