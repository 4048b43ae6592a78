/** Opens the drawer by a printer that hangs on this till, while the server can't. */
import { drawerPulse } from '@servery/domain/receipt/printer/drawer-pulse.ts'
import { isAtTill } from '@servery/domain/receipt/printer/printer.ts'
import { showNotice, type Till } from '../../../device/store/index.ts'
import { translations } from '../../../device/texts/index.ts'
import { printerOf, printKey } from '../paper/index.ts'
import { inTurn } from './in-turn.ts'
import { kicksHere } from './kicks.ts'
import { attachedHere } from './work-prints.ts'
import { writePaper } from './write-paper.ts'

export async function kickHere(till: Till, methodIds: readonly string[] | null): Promise<void> {
  const { methods } = till.catalogue.get()
  const opens = methods.some(({ id, opensDrawer }) => opensDrawer && methodIds?.includes(id))
  const printer = printerOf(till)
  if ((methodIds !== null && !opens) || printer === null) return
  const { id, connection, drawer, language, name } = printer
  // A till that was not told of its drawer since it was brought up to date knows of none.
  if (drawer == null || !isAtTill(connection) || !attachedHere.isChosen(id)) return
  kicksHere.note(id)
  const outcome = await inTurn(id, async () => {
    const device = await attachedHere.find({ id, connection }).catch(() => undefined)
    return writePaper(device, drawerPulse(language, drawer), printer)
  })
  if (outcome.kind !== 'refused') return
  kicksHere.forget(id)
  const problem = translations.t(printKey(`printing.problem.${outcome.problem}`))
  const key = printKey('printing.alarm')
  showNotice(till, { tone: 'error', key, values: { name, problem }, action: null })
}
