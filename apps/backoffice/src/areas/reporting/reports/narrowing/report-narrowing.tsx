import Box from '@mui/material/Box'
import { orderType } from '@servery/contract/facts/facts.ts'
import type { ReportName } from '@servery/domain/report/definition/definitions.ts'
import { ListFilters } from '@servery/ui/list/list-filters.tsx'
import type { ListChoice, ListFilter } from '@servery/ui/list/list-types.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { filterName, type Picked, pickText } from '../filter-words.ts'
import type { useReport } from '../use-report.ts'
import { ItemChoice } from './item-choice.tsx'
import { fromChips, noneGiven, toChips } from './report-picks.ts'
import { ShiftChoice, type ShiftsInput } from './shift-choice.tsx'
import { type FilterChoices, useFilterChoices } from './use-filter-choices.ts'

interface ReportNarrowingProps {
  readonly report: ReturnType<typeof useReport>
}

/** What the report is narrowed to, and what else it can be. */
export function ReportNarrowing({ report }: ReportNarrowingProps) {
  const { t } = useTranslation()
  const { definition, picks, query, exported: days } = report
  const choices = useFilterChoices(report)
  const named = query.data?.filters ?? []
  const filters = definition.filters.flatMap(
    (name) => filterOf(t, { report: definition.name, name, choices, picks, named, days }) ?? [],
  )
  if (filters.length === 0) return null
  return (
    <Box
      sx={{
        ...{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, minWidth: 0 },
        '@media print': { '& button, & .MuiChip-deleteIcon': { display: 'none' } },
      }}
    >
      <ListFilters
        filters={filters}
        onStateChange={(next) => report.setPicks(fromChips(next))}
        state={toChips(picks)}
      />
    </Box>
  )
}

interface FilterInput extends Picked {
  readonly report: ReportName
  readonly choices: FilterChoices
  readonly days: ShiftsInput
}

/** Null: there is nothing to choose from, and nothing was chosen. */
function filterOf(t: TFunction, asked: FilterInput): ListFilter | null {
  const { report, name, picks } = asked
  const label = filterName(t, report, name)
  const given = { key: name, label, describe: () => pickText(t, asked) }
  if (name === 'shiftId') {
    const editor = (apply: (values: readonly string[]) => void) => (
      <ShiftChoice asked={asked.days} label={label} onPick={apply} />
    )
    return { ...given, kind: 'sought', editor }
  }
  if (name === 'itemId' && asked.choices.canFindItems) {
    const editor = (apply: (values: readonly string[]) => void) => (
      <ItemChoice label={label} onPick={apply} />
    )
    return { ...given, kind: 'sought', editor }
  }
  const choices = choicesOf(t, asked)
  if (choices.length === 0) return picks[name] === undefined ? null : { ...given, kind: 'given' }
  const value = toChips(picks).filters[name]?.[0]
  const isKnown = value === undefined || choices.some((one) => one.value === value)
  const other = isKnown ? [] : [{ value, label: pickText(t, asked) }]
  return { key: name, label, kind: 'choices', single: true, choices: [...choices, ...other] }
}

function choicesOf(t: TFunction, { name, choices }: FilterInput): readonly ListChoice[] {
  switch (name) {
    case 'source':
      return choices.sources.map((value) => ({ value, label: t(`orders.source.${value}`) }))
    case 'orderType':
      return orderType.options.map((value) => ({ value, label: t(`orders.type.${value}`) }))
    case 'discountId':
      return [...choices.discountId, { value: 'open', label: t('reports.openDiscount') }]
    case 'reason':
      return [...choices.reason, { value: noneGiven, label: t('reports.events.noReason') }]
    case 'itemId':
    case 'shiftId':
      return []
    default:
      return choices[name]
  }
}
