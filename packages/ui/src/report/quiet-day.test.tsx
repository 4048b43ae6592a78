import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UiProvider } from '../texts.tsx'
import { QuietDay } from './quiet-day.tsx'
import { initialReportState, type ReportState } from './report-state.ts'

const render = (preset: ReportState['preset']) =>
  renderToStaticMarkup(
    <UiProvider locale="en-GB" timeZone="Europe/London">
      <QuietDay
        onStateChange={() => undefined}
        state={{ ...initialReportState, preset }}
        text="Nothing yet today."
      />
    </UiProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '')

it('offers the day before while nothing was sold today, and of other days nothing', () => {
  expect(render('today')).toMatch(/Nothing yet today\..*<button.*Yesterday.*<\/button>/s)
  expect(render('yesterday')).toBe('')
  expect(render('last_month')).toBe('')
})
