/** Printers as they are found in a network. */

/**
 * The ports on which printers listen. Nothing else is spoken to, so that a printer's address can't
 * be used to write to another service of the network.
 */
export const printerPorts = { from: 9100, to: 9199 } as const

/** What a printer is for. */
export const printerTypes = ['receipt', 'kitchen', 'label'] as const

/** The sets of letters that printers know; each writes other languages. */
export const printerCodePages = [
  'cp437',
  'cp850',
  'cp852',
  'cp858',
  'cp866',
  'windows1250',
  'windows1252',
] as const

/**
 * `network`: the server writes to it over TCP. `cloud`: it asks the server by CloudPRNT. `usb`,
 * `serial`, `bluetooth`: a till writes to it, what the server has for it. `browser`: no printer of
 * ours; the browser of the till asks where to print.
 */
export const printerConnections = [
  'network',
  'cloud',
  'usb',
  'serial',
  'bluetooth',
  'browser',
] as const
export type PrinterConnection = (typeof printerConnections)[number]

/** Those of a printer that hangs on a till. */
export const tillConnections = ['usb', 'serial', 'bluetooth'] as const
export type TillConnection = (typeof tillConnections)[number]

/** Whether a till has to write to it. */
export function isAtTill(connection: PrinterConnection): connection is TillConnection {
  return tillConnections.some((one) => one === connection)
}

/** How fast is spoken over a serial line, bits per second. */
export const baudRates = [9600, 19_200, 38_400, 57_600, 115_200] as const

/** What it understands. */
export const printerLanguages = ['esc-pos', 'star-prnt', 'star-line'] as const
export type PrinterLanguage = (typeof printerLanguages)[number]

/** Why something was not printed. */
export const printProblems = [
  'address_refused',
  'name_unknown',
  'unreachable',
  'connection_refused',
  'timed_out',
  'connection_lost',
  'interrupted',
  'paper_out',
  'cover_open',
  'printer_error',
  'printer_gone',
] as const
export type PrintProblem = (typeof printProblems)[number]

/** A printer as far as it matters what it prints. */
export interface RoutedPrinter {
  readonly id: string
  readonly name: string
  readonly type: (typeof printerTypes)[number]
  readonly position: number
  readonly registerIds: readonly string[]
  readonly categoryIds: readonly string[]
  readonly stationIds: readonly string[]
  readonly itemIds: readonly string[]
}

/**
 * The printer of a till's bills and receipts among those of its branch: one that names the till,
 * else the first that names none. Null: there is none.
 */
export function receiptPrinterOf<Printer extends RoutedPrinter>(
  printers: Iterable<Printer>,
  registerId: string,
): Printer | null {
  const fit = [...printers]
    .filter(({ type }) => type === 'receipt')
    .sort((one, other) => one.position - other.position || compareText(one.id, other.id))
  return (
    fit.find(({ registerIds }) => registerIds.includes(registerId)) ??
    fit.find(({ registerIds }) => registerIds.length === 0) ??
    null
  )
}

/**
 * The printers of a branch that print an item on a ticket: those that name it and no others, else
 * those of its stations and of its category.
 */
export function ticketPrintersOf<Printer extends RoutedPrinter>(
  printers: Iterable<Printer>,
  item: {
    readonly itemId: string
    readonly categoryId: string | null
    readonly stationIds: readonly string[]
  },
): readonly Printer[] {
  const { itemId, categoryId, stationIds } = item
  const fit = [...printers].filter(({ type }) => type === 'kitchen')
  const named = fit.filter(({ itemIds }) => itemIds.includes(itemId))
  if (named.length > 0) return named
  return fit.filter(
    (printer) =>
      printer.stationIds.some((id) => stationIds.includes(id)) ||
      (categoryId !== null && printer.categoryIds.includes(categoryId)),
  )
}

function compareText(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
