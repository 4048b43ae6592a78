import {
  type Comparison,
  comparisons,
  type DayRange,
  findRangeProblem,
  type RangePreset,
  rangePresets,
  resolveRange,
} from './date-range.ts'

/** What a report is set to; like a list's state it lives in the URL. */
export interface ReportState {
  readonly preset: RangePreset
  /** Only for the preset `custom`. */
  readonly custom: DayRange | null
  readonly comparison: Comparison
  readonly taxView: 'excluded' | 'included'
}

export const initialReportState: ReportState = {
  preset: 'today',
  custom: null,
  comparison: 'last_week',
  taxView: 'excluded',
}

/** The days that the state stands for. */
export function getRange(
  state: ReportState,
  at: { readonly today: string; readonly weekStart: number },
): DayRange {
  if (state.preset !== 'custom') return resolveRange(state.preset, at)
  return state.custom ?? resolveRange('today', at)
}

/** The state as query parameters, without what is as it was at first. */
export function writeReportState(
  state: ReportState,
  initial: ReportState = initialReportState,
): Record<string, string> {
  const query: Record<string, string> = {}
  if (state.preset !== initial.preset) query.range = state.preset
  if (state.preset === 'custom' && state.custom !== null) {
    query.from = state.custom.from
    query.to = state.custom.to
  }
  if (state.comparison !== initial.comparison) query.compare = state.comparison
  if (state.taxView !== initial.taxView) query.tax = state.taxView
  return query
}

/** The state that the query tells of; what makes no sense is passed over. */
export function readReportState(
  query: Readonly<Record<string, unknown>>,
  initial: ReportState = initialReportState,
): ReportState {
  const custom = { from: String(query.from ?? ''), to: String(query.to ?? '') }
  const named = rangePresets.find((name) => name === query.range)
  // Days without the name of a period are a link that somebody wrote by hand.
  const isCustom = named === 'custom' || (named === undefined && query.from !== undefined)
  const preset = isCustom ? 'custom' : (named ?? initial.preset)
  const isSound = isCustom && findRangeProblem(custom) === null
  return {
    preset: preset === 'custom' && !isSound ? initial.preset : preset,
    custom: isSound ? custom : null,
    comparison: comparisons.find((name) => name === query.compare) ?? initial.comparison,
    taxView: query.tax === 'included' || query.tax === 'excluded' ? query.tax : initial.taxView,
  }
}
