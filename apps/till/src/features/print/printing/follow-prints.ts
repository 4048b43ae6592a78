/** Tells loudly, once for each, that something was not printed. */
import { isAtTill } from '@servery/domain/receipt/printer/printer.ts'
import { playSound } from '../../../device/settings/index.ts'
import { openSheet, showNotice, type Till } from '../../../device/store/index.ts'
import { translations } from '../../../device/texts/index.ts'
import { loadKitchen, loadWork } from '../attached/index.ts'
import { fetchPrints, isPaper, isTrouble, printKey } from '../paper/index.ts'

/** Printers of kitchens that hang on a till print without a connection too. */
function workKitchen(till: Till): void {
  const { printers } = till.catalogue.get()
  const isHere = printers.some((one) => one.type === 'kitchen' && isAtTill(one.connection))
  if (!isHere || till.device.training) return
  loadKitchen().then(
    ({ followKitchen }) => followKitchen(till),
    () => undefined,
  )
}

/** What is to be written here; fetched only where the branch has printers that hang on tills. */
function workAttached(till: Till): void {
  if (!till.catalogue.get().printers.some(({ connection }) => isAtTill(connection))) return
  workKitchen(till)
  loadWork().then(
    ({ workPrints }) => workPrints(till),
    // The next news tries again.
    () => undefined,
  )
}

/** News comes in bursts; the list is read once for all of it. */
const togetherMs = 300

export function followPrints(till: Till): void {
  const told = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = async () => {
    const prints = await fetchPrints(till)
    // Without a connection the last word stands; the next connection asks again.
    if (prints === null) return
    const troubled = prints.filter(isTrouble)
    till.device.prints.set({ troubled: troubled.filter(isPaper).length })
    const news = troubled.filter(({ id, problem }) => !told.has(`${id} ${problem}`))
    for (const { id, problem } of troubled) told.add(`${id} ${problem}`)
    const [first] = news
    if (first === undefined || first.problem === '') return
    if (till.catalogue.get().profile.sound) playSound('refused')
    const problem = translations.t(printKey(`printing.problem.${first.problem}`))
    showNotice(till, {
      tone: 'error',
      key: printKey('printing.alarm'),
      values: { name: first.reroutedTo ?? first.printerName, problem },
      action: {
        key: printKey('printing.show'),
        run: () => openSheet(till, { kind: 'queue' }),
      },
    })
  }
  const onNews = () => {
    void look()
    workAttached(till)
  }
  // A till may start without a connection, and hear no news.
  workKitchen(till)
  let heard = till.device.prints.get().heard
  till.device.prints.subscribe(() => {
    if (till.device.prints.get().heard === heard) return
    heard = till.device.prints.get().heard
    clearTimeout(timer)
    timer = setTimeout(onNews, togetherMs)
  })
}
