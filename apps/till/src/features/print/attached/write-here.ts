/**
 * Writes paper to a printer that hangs on this till while the server can't be reached. The fact
 * that asks for it says that the till writes it, so the server never does; it is told what came out
 * once it is back, and from then on does with it as with every other print.
 */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PaperAtTill } from '@servery/contract/devices/printers.ts'
import type { Allergen } from '@servery/domain/offer/catalogue/types.ts'
import { encodeForPrinter } from '@servery/domain/receipt/encode.ts'
import { brandOf } from '@servery/domain/receipt/layout/brand.ts'
import { type PaperDocument, paperSheets } from '@servery/domain/receipt/paper.ts'
import { isAtTill } from '@servery/domain/receipt/printer/printer.ts'
import { drawerWords, receiptWords } from '@servery/messages/paper-in-apps.ts'
import { receiptFormat } from '@servery/ordering/receipt/receipt-format.ts'
import type { Catalogue } from '../../../device/catalogue/index.ts'
import { showNotice, type Till } from '../../../device/store/index.ts'
import { translations } from '../../../device/texts/index.ts'
import { printKey } from '../paper/index.ts'
import { drawLine } from './draw-line.ts'
import { inTurn } from './in-turn.ts'
import { logosOf, paperSettingOf } from './paper-setting.ts'
import type { PaperHere } from './papers-here.ts'
import { attachedHere, papersHere, type TillPrinter, workPrints } from './work-prints.ts'
import { writePaper } from './write-paper.ts'

interface PaperForHere {
  /** Of the print. */
  readonly id: string
  readonly document: PaperDocument
  /** 0: the first; every further one is marked. */
  readonly copy: number
  /** Of the guest of a kitchen ticket. Absent: none. */
  readonly allergens?: readonly Allergen[]
  /** The server has it in its queue when it hears of it. Absent: the fact says who writes it. */
  readonly isQueued?: true
}

/** Writes to a printer; says so where it can't. */
export type Writer = (paper: PaperForHere) => Promise<void>

/** Null: the printer is not this till's own, or the server never said how it is set up. */
export function writerOf(till: Till, printer: Catalogue['printers'][number]): Writer | null {
  const setting = paperSettingOf(printer.id)
  const { connection } = printer
  if (setting === null || !isAtTill(connection) || !attachedHere.isChosen(printer.id)) return null
  const on = { ...printer, connection }
  return (paper) => {
    const attempt = paper.isQueued ? 0 : 1
    papersHere.note(paper.id, { kind: 'doubtful', problem: 'interrupted' }, attempt)
    return write(till, on, { id: paper.id, attempt, bytes: bytesOf(till, on, setting, paper) })
  }
}

function bytesOf(
  till: Till,
  { language }: Pick<TillPrinter, 'language'>,
  setting: PaperAtTill,
  { document, copy, allergens = [] }: Omit<PaperForHere, 'id'>,
): Uint8Array {
  const { branch, receiptBrands } = till.catalogue.get()
  const brand = brandOf(receiptBrands, branch.id)
  const spoken = brand.language ?? setting.language
  const sheets = paperSheets(document, copy, {
    printer: setting,
    brand,
    words: { receipt: receiptWords[spoken], drawer: drawerWords[spoken] },
    format: receiptFormat({ ...branch, language: spoken }),
    allergens,
  })
  const printer = { ...setting, language, drawer: null }
  const Encoder = ReceiptPrinterEncoder
  const logos = logosOf(setting)
  return encodeForPrinter(sheets, printer, { Encoder, drawLine, logos, opensDrawer: false })
}

async function write(
  till: Till,
  printer: TillPrinter,
  paper: Pick<PaperHere, 'attempt'> & { readonly id: string; readonly bytes: Uint8Array },
): Promise<void> {
  const outcome = await papersHere.hold(paper.id, async () => {
    const made = await inTurn(printer.id, async () => {
      const device = await attachedHere.find(printer).catch(() => undefined)
      return writePaper(device, paper.bytes, printer)
    })
    papersHere.note(paper.id, made, paper.attempt)
    return made
  })
  // The server has heard of it, and has it printed.
  if (outcome === null) return workPrints(till)
  if (outcome.kind === 'printed') return
  const problem = translations.t(printKey(`printing.problem.${outcome.problem}`))
  const run = () => void write(till, printer, paper)
  // What may have come out is looked at, and marked if it is asked for once more.
  const action = outcome.kind === 'doubtful' ? null : { key: printKey('printing.now'), run }
  const key = printKey('printing.alarm')
  showNotice(till, { tone: 'error', key, values: { name: printer.name, problem }, action })
}
