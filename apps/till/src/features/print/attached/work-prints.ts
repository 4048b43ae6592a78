/** Writes what waits for this till's printers, one after the other, and says what came of it. */
import type { PrintJobWhat, PrintOutcome } from '@servery/contract/devices/print-jobs.ts'
import { isAtTill, type TillConnection } from '@servery/domain/receipt/printer/printer.ts'
import { findTextStore } from '@servery/ui/theme/settings-store.ts'
import type { Catalogue } from '../../../device/catalogue/index.ts'
import type { Till } from '../../../device/store/index.ts'
import { askPrints } from '../paper/index.ts'
import { type AttachedPrinters, attachedPrinters, type Ports } from './attached-printers.ts'
import { inTurn } from './in-turn.ts'
import { kicksHere } from './kicks.ts'
import { keepPaperSetting } from './paper-setting.ts'
import { createPapersHere, type PaperHere } from './papers-here.ts'
import { writePaper } from './write-paper.ts'

export type TillPrinter = Catalogue['printers'][number] & { readonly connection: TillConnection }

/** Those of this page; a browser without a way to them has none. */
export const attachedHere: AttachedPrinters = attachedPrinters(navigator as Ports, findTextStore())

/** What was written here and is not told yet. */
export const papersHere = createPapersHere(findTextStore())

/** The printers of the branch that hang on a till. */
export function printersAtTills({ printers }: Catalogue): readonly TillPrinter[] {
  return printers.filter((printer): printer is TillPrinter => isAtTill(printer.connection))
}

interface Taken {
  readonly job: {
    readonly id: string
    readonly what: PrintJobWhat
    readonly attempt: number
    readonly content: string
  } | null
  readonly againMs: number | null
}

const busy = new Set<string>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

export function workPrints(till: Till): void {
  if (till.device.training) return
  void workAll(till)
}

async function workAll(till: Till): Promise<void> {
  // Before anything is fetched: what was written here holds up what comes after it.
  for (const paper of papersHere.all()) await tellPaper(till, paper)
  for (const printer of printersAtTills(till.catalogue.get())) {
    if (!attachedHere.isChosen(printer.id)) continue
    void work(till, printer)
    void keepPaperSetting(till, printer)
  }
}

/** The server makes a print of the fact that asked for it; until then the next news tries again. */
async function tellPaper(till: Till, { jobId, outcome, attempt }: PaperHere): Promise<void> {
  await papersHere.hold(jobId, async () => {
    const path = `/print-jobs/${jobId}/finish`
    const body = { attempt, outcome }
    const isTold = (await askPrints(till, { method: 'POST', path, body })) !== null
    if (isTold) papersHere.forget(jobId)
  })
}

async function work(till: Till, printer: TillPrinter): Promise<void> {
  const { id } = printer
  if (busy.has(id)) return
  busy.add(id)
  try {
    const { againMs } = await printAll(till, printer)
    clearTimeout(timers.get(id))
    if (againMs !== null)
      timers.set(
        id,
        setTimeout(() => void work(till, printer), againMs),
      )
  } finally {
    busy.delete(id)
  }
}

/** Until nothing waits; without a connection the next one asks again. */
async function printAll(till: Till, printer: TillPrinter): Promise<Pick<Taken, 'againMs'>> {
  const taken = (await askPrints(till, {
    method: 'POST',
    path: '/print-jobs/take',
    body: { printerId: printer.id },
  })) as Taken | null
  if (taken?.job == null) return { againMs: taken?.againMs ?? null }
  const { job } = taken
  if (job.what === 'drawer' && kicksHere.wasMade(printer.id)) {
    await tell(till, job, { kind: 'printed', acknowledged: false })
    return printAll(till, printer)
  }
  // Written here, and told a moment too early.
  const here = papersHere.all().find(({ jobId }) => jobId === job.id)
  if (here !== undefined) {
    await tell(till, job, here.outcome)
    papersHere.forget(job.id)
    return printAll(till, printer)
  }
  const content = Uint8Array.from(atob(job.content), (letter) => letter.charCodeAt(0))
  const outcome = await inTurn(printer.id, async () => {
    const device = await attachedHere.find(printer).catch(() => undefined)
    return writePaper(device, content, printer)
  })
  await tell(till, job, outcome)
  return printAll(till, printer)
}

/** As long as the server holds the job; then a person looks what came out. */
const tellTries = 15
const tellPauseMs = 4000

async function tell(
  till: Till,
  { id, attempt }: { readonly id: string; readonly attempt: number },
  outcome: PrintOutcome,
): Promise<void> {
  const path = `/print-jobs/${id}/finish`
  const body = { attempt, outcome }
  for (let tries = 0; tries < tellTries; tries += 1) {
    if ((await askPrints(till, { method: 'POST', path, body })) !== null) return
    await new Promise((resolve) => setTimeout(resolve, tellPauseMs))
  }
}
