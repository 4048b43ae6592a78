import { rangePresets } from '@servery/ui/report/date-range.ts'
import { initialReportState, type ReportState } from '@servery/ui/report/report-state.ts'
import { ReportToolbar } from '@servery/ui/report/report-toolbar.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FoundationPage, Specimen } from './foundation-page.tsx'

/** A fixed day, so that the page is drawn alike on every day. */
const today = '2026-03-20'
const custom = { from: '2026-03-02', to: '2026-03-15' }

/** Periods as reports ask for them: every range, one's own, and with nothing to compare. */
export function DatesPage() {
  const { t } = useTranslation()
  const texts = useUiTexts()
  return (
    <FoundationPage name="dates">
      {rangePresets.map((preset) => (
        <Specimen key={preset} title={texts.ranges[preset]}>
          <Range start={{ ...initialReportState, preset }} />
        </Specimen>
      ))}
      <Specimen rule={t('foundation.dates.daysOnlyRule')} title={t('foundation.dates.daysOnly')}>
        <Range daysOnly start={{ ...initialReportState, preset: 'custom' }} />
      </Specimen>
    </FoundationPage>
  )
}

interface RangeProps {
  readonly start: ReportState
  readonly daysOnly?: boolean
}

function Range({ start, daysOnly }: RangeProps) {
  const [state, setState] = useState<ReportState>({
    ...start,
    custom: start.preset === 'custom' ? custom : null,
  })
  return <ReportToolbar daysOnly={daysOnly} onStateChange={setState} state={state} today={today} />
}
