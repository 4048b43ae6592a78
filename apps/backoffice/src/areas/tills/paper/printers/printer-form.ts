import type { PrinterInput, PrinterRow } from '@servery/contract/devices/printers.ts'
import { printerPorts } from '@servery/domain/receipt/printer/printer.ts'

/** As the form holds it: choices are texts, and what is left out has a switch. */
export interface PrinterValues {
  name: string
  type: PrinterInput['type']
  connection: PrinterInput['connection']
  language: PrinterInput['language']
  registerIds: string[]
  host: string
  baudRate: `${PrinterInput['baudRate']}`
  port: number | null
  model: string
  paper: '58' | '80'
  columns: '32' | '42' | '48'
  codePage: PrinterInput['codePage']
  cut: PrinterInput['cut']
  buzzer: boolean
  drawer: 'none' | '2' | '5'
  pulseMs: number | null
  copies: number | null
  /** Empty: none. */
  fallbackId: string
  categoryIds: string[]
  stationIds: string[]
  itemIds: string[]
  ticket: PrinterInput['ticket']
}

const usualPulseMs = 120

export function toPrinterValues(printer: PrinterRow | null): PrinterValues {
  return {
    name: printer?.name ?? '',
    type: printer?.type ?? 'receipt',
    connection: printer?.connection ?? 'network',
    language: printer?.language ?? 'esc-pos',
    registerIds: [...(printer?.registerIds ?? [])],
    host: printer?.host ?? '',
    baudRate: `${printer?.baudRate ?? 9600}`,
    port: printer?.port ?? printerPorts.from,
    model: printer?.model ?? '',
    paper: printer?.paper === 58 ? '58' : '80',
    columns: String(printer?.columns ?? 48) as PrinterValues['columns'],
    codePage: printer?.codePage ?? 'cp858',
    cut: printer?.cut ?? 'partial',
    buzzer: printer?.buzzer ?? false,
    drawer: printer?.drawer == null ? 'none' : printer.drawer.pin === 2 ? '2' : '5',
    pulseMs: printer?.drawer?.pulseMs ?? usualPulseMs,
    copies: printer?.copies ?? 1,
    fallbackId: printer?.fallbackId ?? '',
    categoryIds: [...(printer?.categoryIds ?? [])],
    stationIds: [...(printer?.stationIds ?? [])],
    itemIds: [...(printer?.itemIds ?? [])],
    ticket: printer?.ticket ?? {
      size: 'normal',
      byCourse: true,
      combine: true,
      invertModifiers: false,
      onePerItem: false,
    },
  }
}

/** What a receipt printer does not print is not kept either. */
export function toPrinterContent(
  values: PrinterValues,
  place: { readonly branchId: string; readonly position: number },
): PrinterInput {
  const { name, type, model, connection, language, codePage, cut, buzzer, ticket } = values
  const routes = type === 'receipt' ? [] : null
  return {
    name,
    type,
    model,
    codePage,
    cut,
    buzzer,
    ticket,
    connection,
    language,
    registerIds: type === 'receipt' ? values.registerIds : [],
    host: connection === 'network' ? values.host.trim() : '',
    port: values.port ?? (connection === 'network' ? Number.NaN : printerPorts.from),
    baudRate: Number(values.baudRate) as PrinterInput['baudRate'],
    paper: values.paper === '58' ? 58 : 80,
    columns: values.columns === '32' ? 32 : values.columns === '42' ? 42 : 48,
    drawer:
      values.drawer === 'none'
        ? null
        : { pin: values.drawer === '2' ? 2 : 5, pulseMs: values.pulseMs ?? Number.NaN },
    copies: values.copies ?? Number.NaN,
    fallbackId: values.fallbackId === '' ? null : values.fallbackId,
    categoryIds: routes ?? values.categoryIds,
    stationIds: routes ?? values.stationIds,
    itemIds: routes ?? values.itemIds,
    ...place,
  }
}

/** The record as it is sent with one of its routes set or taken away. */
export function withRoute(
  printer: PrinterRow,
  field: 'categoryIds' | 'stationIds',
  route: { readonly id: string; readonly on: boolean },
): PrinterInput {
  const { id: _, version: __, archived: ___, updatedAt: ____, updatedBy: _____, ...input } = printer
  const others = printer[field].filter((one) => one !== route.id)
  return { ...input, [field]: route.on ? [...others, route.id] : others }
}
