import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { type ReactNode, useState } from 'react'
import { formatCalendarDate } from '../format/format-values.ts'
import { useUiSetting, useUiTexts } from '../texts.tsx'
import {
  comparisons,
  type DayRange,
  findRangeProblem,
  rangePresets,
  resolveComparison,
} from './date-range.ts'
import { getRange, type ReportState } from './report-state.ts'
import { useWeekStart } from './use-week-start.ts'

export interface ReportToolbarProps {
  readonly state: ReportState
  readonly onStateChange: (state: ReportState) => void
  readonly today: string
  /** Nothing but the days: what it shows is compared and taxed in one way. */
  readonly daysOnly?: boolean | undefined
  readonly withoutTax?: boolean | undefined
  /** Nothing it shows is held against other days. */
  readonly uncompared?: boolean | undefined
  readonly children?: ReactNode
}

/** Which days, held against which, and with tax or without. */
export function ReportToolbar(props: ReportToolbarProps) {
  const { state, onStateChange, today, daysOnly = false, uncompared = daysOnly, children } = props
  const { texts, locale, Views } = useUiSetting()
  const weekStart = useWeekStart()
  const range = getRange(state, { today, weekStart })
  const compared = uncompared ? null : resolveComparison(range, state.comparison)
  const choose = (preset: ReportState['preset']) =>
    onStateChange({ ...state, preset, custom: preset === 'custom' ? range : null })
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Picker
        label={texts.period}
        onPick={choose}
        options={rangePresets.map((value) => ({ value, label: texts.ranges[value] }))}
        value={state.preset}
      />
      {state.preset === 'custom' && (
        <CustomRange
          key={`${range.from} ${range.to}`}
          onChange={(custom) => onStateChange({ ...state, custom })}
          range={range}
        />
      )}
      {!uncompared && (
        <Picker
          label={texts.compareTo}
          onPick={(comparison) => onStateChange({ ...state, comparison })}
          options={comparisons.map((value) => ({ value, label: texts.comparisons[value] }))}
          value={state.comparison}
        />
      )}
      {children}
      {!daysOnly && props.withoutTax !== true && (
        <ToggleButtonGroup
          aria-label={texts.taxView}
          exclusive
          onChange={(_, taxView: ReportState['taxView'] | null) => {
            if (taxView !== null) onStateChange({ ...state, taxView })
          }}
          size="small"
          sx={{ '& button': { px: 1.25, py: 0.625 }, '@media print': { display: 'none' } }}
          value={state.taxView}
        >
          <ToggleButton value="excluded">{texts.taxExcluded}</ToggleButton>
          <ToggleButton value="included">{texts.taxIncluded}</ToggleButton>
        </ToggleButtonGroup>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', marginInlineStart: 'auto' }}>
        <bdi>{describeRange(range, { today, locale })}</bdi>
        {compared !== null && (
          <>
            {' '}
            ↔ <bdi>{describeRange(compared, { today, locale })}</bdi>
          </>
        )}
      </Box>
      {Views !== null && <Views />}
    </Box>
  )
}

interface PickerProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly onPick: (value: T) => void
}

/** One of a few, beside the others above a report. */
export function Picker<T extends string>({ label, value, options, onPick }: PickerProps<T>) {
  return (
    <NativeSelect
      input={<OutlinedInput size="small" sx={{ fontWeight: 500 }} />}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => {
        const picked = options.find((option) => option.value === event.target.value)
        if (picked !== undefined) onPick(picked.value)
      }}
      value={value}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  )
}

function CustomRange(props: { range: DayRange; onChange: (range: DayRange) => void }) {
  const texts = useUiTexts()
  const [draft, setDraft] = useState(props.range)
  const problem = findRangeProblem(draft)
  const words = { reversed: texts.rangeReversed, too_long: texts.rangeTooLong, incomplete: '' }
  const commit = () => {
    const isChanged = draft.from !== props.range.from || draft.to !== props.range.to
    if (problem === null && isChanged) props.onChange(draft)
  }
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['from', 'to'] as const).map((end) => (
        <OutlinedInput
          key={end}
          error={problem !== null}
          inputProps={{ 'aria-label': end === 'from' ? texts.from : texts.to }}
          onBlur={commit}
          onChange={(event) => setDraft({ ...draft, [end]: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit()
          }}
          size="small"
          type="date"
          value={draft[end]}
        />
      ))}
      {problem !== null && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          {words[problem]}
        </Box>
      )}
    </Box>
  )
}

/** Days of another year say which: a year ago they have the same names. */
function describeRange(
  { from, to }: DayRange,
  { today, locale }: { readonly today: string; readonly locale: string },
): string {
  const yearOf = (date: string) => date.slice(0, 4)
  const isOfNow = yearOf(from) === yearOf(today) && yearOf(to) === yearOf(today)
  const day = (date: string) =>
    formatCalendarDate(date, locale, {
      ...{ weekday: 'short', day: 'numeric', month: 'short' },
      ...(isOfNow ? {} : { year: 'numeric' }),
    })
  return from === to ? day(from) : `${day(from)} – ${day(to)}`
}
