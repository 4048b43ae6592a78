import type { Report } from '@servery/contract/reporting/reports.ts'
import { definitionFor, type ReportTop } from '@servery/domain/report/definition/definitions.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import { type ReportHours, readHours } from '@servery/domain/report/time/hours.ts'
import type { Language } from '@servery/messages/languages.ts'
import { narrowedBy, narrowedFacts } from './narrowed-by.ts'
import { rowLabelOf } from './row-label.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { daysText, type Standing, standingFacts, standingLines } from './standing.ts'
import { exportWords } from './words/words.ts'

/** Where a report is of: a branch, or all of them. */
export interface ExportPlace {
  readonly branch: string | null
  readonly language: Language
}

export function reportSheet(
  report: Report,
  { branch, language, roleId }: ExportPlace & { readonly roleId?: string | undefined },
): Sheet {
  const words = exportWords[language]
  const { name, view, openShifts } = report
  const head = reportHead(report, { name, branch, language })
  const seesTeam = openShifts !== null
  const { columns: all, isOfPeople = false, top } = definitionFor(name, { seesTeam })
  // One average is enough; sums are there without tax and with it.
  const columns = all.filter(({ key, taxView }) => taxView !== 'included' || withTax.includes(key))
  const texts = textsOf({ view, isOfPeople, top }, words)
  const labelOf = rowLabelOf(view, language)
  const rowOf = (label: string, values: Report['totals'], row: Row | null): SheetRow => ({
    cells: [
      label,
      ...texts.map(({ of }) => (row === null ? '' : of(row, report))),
      ...columns.map(({ key }) => shownFigure(key, values[key] ?? null)),
    ],
  })
  return {
    ...head,
    lines: [
      ...head.lines,
      ...(roleId === undefined ? [] : [`${words.role}: ${roleNamed(report, roleId, words)}`]),
      ...narrowedBy(report, language),
      ...((openShifts ?? 0) === 0 ? [] : [`${words.openShifts}: ${openShifts}`]),
    ],
    facts: [
      ['report', name],
      ...daysOf(report),
      ...(roleId === undefined ? [] : [['role_id', roleId] as const]),
      ...narrowedFacts(report),
      ...(isOfPeople ? [['open_shifts', String(openShifts)] as const] : []),
    ],
    tables: [
      {
        hasHead: true,
        columns: [
          { key: view, header: words.view[view as 'type'], unit: 'text' },
          ...texts.map(({ key, header }) => ({ key, header, unit: 'text' }) as const),
          ...columns.map(({ key, unit }) => ({
            key,
            header: words.column[key as 'net'],
            unit,
          })),
        ],
        rows: [
          ...report.rows.map((row) => rowOf(labelOf(row), row.values, row)),
          { ...rowOf(words.total, report.totals, null), isTotal: true, csvName: 'total' },
        ],
      },
    ],
  }
}

const withTax: readonly string[] = ['grossIncTax', 'netIncTax', 'amountIncTax']

type Row = Report['rows'][number]
type Words = (typeof exportWords)[Language]

interface TextColumn {
  readonly key: string
  readonly header: string
  readonly of: (row: Row, report: Report) => string
}

/** What rows say in words beside their name. */
function textsOf(
  {
    view,
    isOfPeople,
    top,
  }: {
    readonly view: string
    readonly isOfPeople: boolean
    readonly top: ReportTop | undefined
  },
  words: Words,
): readonly TextColumn[] {
  const role: TextColumn = {
    key: 'role',
    header: words.role,
    of: ({ roleId }, report) => roleNamed(report, roleId, words),
  }
  const kind: TextColumn = {
    key: 'kind',
    header: words.discountKind,
    of: (row) => (row.kind === null ? '' : words.discountKinds[row.kind]),
  }
  const groups: TextColumn = {
    key: 'groups',
    header: words.optionGroup,
    of: (row) => row.groups.join(', '),
  }
  const most = (is: ReportTop['is']): TextColumn => ({
    key: `top_${is}`,
    header: words.top[is],
    of: (row) => row.top?.label ?? '',
  })
  return [
    ...(isOfPeople ? [role] : []),
    ...(view === 'discount' ? [kind] : []),
    ...(view === 'modifier' ? [groups] : []),
    ...(top?.of === view ? [most(top.is)] : []),
  ]
}

function roleNamed({ roles }: Report, roleId: string | null, words: Words): string {
  const found = roles.find(({ id }) => id === roleId)
  return found?.key == null ? (found?.name ?? '') : words.roles[found.key]
}

const hoursText = ({ from, to }: ReportHours) =>
  [from, to].map((hour) => `${String(hour).padStart(2, '0')}:00`).join(' – ')

export interface OfDays extends Standing {
  /** Null: as far back as there is anything, or up to now. */
  readonly from: string | null
  readonly to: string | null
  readonly currency: string
  readonly as: Report['as']
  readonly hours: string | null
}

type FileName =
  | ('sales' | Report['name'] | 'voidedItems' | 'compItems' | 'exceptions')
  | ('drawers' | 'shiftReports' | 'timeSheet' | 'dailyFlash' | 'taxPack' | 'built')

/** What a file of some days is called, and stands above its tables. */
export function reportHead(
  standing: OfDays,
  { name, branch, language }: ExportPlace & { readonly name: FileName },
) {
  const words = exportWords[language]
  const { from, to, currency, timeZone, as } = standing
  const hours = readHours(standing.hours ?? '')
  const ends = [from, to].flatMap((end) => end ?? [])
  const days = ends.length === 0 ? [] : [daysText(from, to, language)]
  return {
    fileName: [name, ...ends].join('-'),
    title: words.file[name],
    lines: [
      [branch ?? words.allBranches, ...days, currency].join(' · '),
      ...(as === 'closed' ? [words.asClosed] : []),
      ...(hours === null ? [] : [`${words.view.hour}: ${hoursText(hours)}`]),
      ...standingLines(standing, language),
    ],
    currency,
    timeZone,
    language,
  }
}

/** The same for programs. */
export function daysOf(standing: OfDays): Sheet['facts'] {
  const { from, to, currency, asOf, as, hours } = standing
  return [
    ...(from === null ? [] : [['from', from] as const]),
    ...(to === null ? [] : [['to', to] as const]),
    ['currency', currency],
    ['as_of', asOf],
    ...(as === 'closed' ? [['as', as] as const] : []),
    ...(hours === null ? [] : [['hours', hours] as const]),
    ...standingFacts(standing),
  ]
}

interface PlainDays extends ExportPlace {
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly timeZone: string
}

/** The head, and the same for programs, of a file that doesn't say where its figures stand. */
export function plainHead(
  name: 'labour' | 'hours' | 'stockAccount',
  { from, to, currency, timeZone, branch, language }: PlainDays,
) {
  const words = exportWords[language]
  return {
    fileName: `${name}-${from}-${to}`,
    title: words.file[name],
    lines: [[branch ?? words.allBranches, daysText(from, to, language), currency].join(' · ')],
    facts: [
      ['report', name],
      ['from', from],
      ['to', to],
      ['currency', currency],
    ] as const,
    ...{ currency, timeZone, language },
  }
}
