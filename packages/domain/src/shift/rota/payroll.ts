/**
 * Hours of a pay period as files that payrolls take. Formats:
 * - Gusto, “Run payroll with CSV upload” (support.gusto.com, article 999914471000000): a column
 *   each for last and first name, hours and overtime hours, in decimals.
 * - Xero Payroll takes time sheets by its API or by tools that fill it from CSV; the columns are
 *   those of UpSheets (help.upsheets.com, “File Formats for Timesheets, Leave and Payslips”).
 * - DATEV LODAS, “ASCII-Import” (help-center.apps.datev.de, document 1064830): sections, of which
 *   records of `u_lod_bwd_buchung_standard` hold value, key, own wage type and personnel number.
 */
import { type CsvCell, toCsv } from '../../kernel/csv.ts'
import { pointText } from '../../kernel/money.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { BusinessDate } from '../../kernel/types.ts'

export const payrollFormats = ['gusto', 'xero', 'lodas'] as const
export type PayrollFormat = (typeof payrollFormats)[number]

export interface PayrollDay {
  readonly date: BusinessDate
  readonly regularMinutes: number
  readonly overtimeMinutes: number
}

export interface PayrollPerson {
  readonly firstName: string
  readonly lastName: string
  /** As the payroll knows them; empty: it is not known here. */
  readonly payrollNumber: string
  readonly days: readonly PayrollDay[]
}

export interface PayrollSettings {
  readonly xeroRegular: string
  readonly xeroOvertime: string
  readonly lodasAdviser: string
  readonly lodasClient: string
  readonly lodasRegular: string
  readonly lodasOvertime: string
}

/** Hundredths of an hour, half up, with a point or comma: 455 minutes are `7.58`. */
export function hoursText(minutes: number, point: '.' | ','): string {
  const hundredths = multiplyDivide(minutes, 100, 60, 'half_up')
  return pointText(hundredths, 2).replace('.', point)
}

const sumOf = (days: readonly PayrollDay[], key: 'regularMinutes' | 'overtimeMinutes') =>
  days.reduce((sum, day) => sum + day[key], 0)

/** One line a person. */
export function gustoFile(people: readonly PayrollPerson[]): string {
  const head = ['last_name', 'first_name', 'gusto_employee_id', 'regular_hours', 'overtime_hours']
  return toCsv([
    head,
    ...people.map(({ lastName, firstName, payrollNumber, days }): CsvCell[] => [
      lastName,
      firstName,
      payrollNumber,
      hoursText(sumOf(days, 'regularMinutes'), '.'),
      hoursText(sumOf(days, 'overtimeMinutes'), '.'),
    ]),
  ])
}

/** One line a person, day and earnings rate. */
export function xeroFile(people: readonly PayrollPerson[], settings: PayrollSettings): string {
  const lines = people.flatMap(({ firstName, lastName, days }) =>
    days.flatMap(({ date, regularMinutes, overtimeMinutes }) =>
      [
        { minutes: regularMinutes, type: settings.xeroRegular },
        { minutes: overtimeMinutes, type: settings.xeroOvertime },
      ]
        .filter(({ minutes }) => minutes > 0)
        .map(({ minutes, type }): CsvCell[] => [
          firstName,
          lastName,
          date.split('-').toReversed().join('/'),
          hoursText(minutes, '.'),
          type,
        ]),
    ),
  )
  return toCsv([['first_name', 'last_name', 'date', 'hours', 'type'], ...lines])
}

/** LODAS counts personnel numbers and wage types as whole numbers of at most so many digits. */
const lodasNumber = /^[1-9]\d{0,4}$/

/** What is wrong for LODAS: names of people, or of settings; none: nothing. */
export function findLodasProblems(
  people: readonly PayrollPerson[],
  settings: PayrollSettings,
): readonly string[] {
  const fields = ['lodasAdviser', 'lodasClient', 'lodasRegular'] as const
  const overtime = people.some(({ days }) => sumOf(days, 'overtimeMinutes') > 0)
  const unset = [...fields, ...(overtime ? (['lodasOvertime'] as const) : [])]
  return [
    ...unset.filter((field) => !/^[1-9]\d{0,6}$/.test(settings[field])),
    ...people
      .filter(({ payrollNumber }) => !lodasNumber.test(payrollNumber))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  ]
}

/** Key 1 books hours. The period is the month of the last day, as LODAS closes months. */
export function lodasFile(
  people: readonly PayrollPerson[],
  settings: PayrollSettings,
  lastDay: BusinessDate,
): string {
  const [year, month] = lastDay.split('-')
  const line = (payrollNumber: string, type: string, minutes: number) =>
    `1;01.${month}.${year};${payrollNumber};${type};1;${hoursText(minutes, ',')};`
  const rows = people.flatMap(({ payrollNumber, days }) => {
    const [regular, overtime] = [sumOf(days, 'regularMinutes'), sumOf(days, 'overtimeMinutes')]
    return [
      ...(regular > 0 ? [line(payrollNumber, settings.lodasRegular, regular)] : []),
      ...(overtime > 0 ? [line(payrollNumber, settings.lodasOvertime, overtime)] : []),
    ]
  })
  const lines = [
    '[Allgemein]',
    'Ziel=LODAS',
    'Version_SST=1.0',
    `BeraterNr=${settings.lodasAdviser}`,
    `MandantenNr=${settings.lodasClient}`,
    'Feldtrennzeichen=;',
    'Zahlenkomma=,',
    'Datumsformat=TT.MM.JJJJ',
    '[Satzbeschreibung]',
    '1;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;' +
      'bs_wert_butab#bwd;',
    '[Bewegungsdaten]',
    ...rows,
  ]
  return lines.map((text) => `${text}\r\n`).join('')
}
