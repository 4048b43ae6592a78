import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ColumnChart } from '../chart/column-chart.tsx'
import { UiProvider } from '../texts.tsx'
import { KpiCard, type KpiDelta } from './kpi-card.tsx'

const shown = (delta: KpiDelta) =>
  renderToStaticMarkup(
    <UiProvider locale="en-GB" timeZone="Europe/London">
      <KpiCard delta={delta} label="Voids of gross" value="3.2%" />
    </UiProvider>,
  )

it('says by how many points a rate changed, and an amount in percent', () => {
  expect(shown({ millionths: 12_000, isPoints: true, label: '' })).toContain('+1.2 pp')
  expect(shown({ millionths: 12_000, label: '' })).toContain('+1.2%')
})

it('draws columns with an axis of round figures, above and below nought', () => {
  const markup = renderToStaticMarkup(
    <ColumnChart
      columns={[
        { key: 'a', label: 'A', value: 30 },
        { key: 'b', label: 'B', value: -10 },
      ]}
      format={(value) => `£${value}.00`}
      formatShort={(value) => `£${value}`}
      heightPx={200}
      name="Difference"
    />,
  )
  expect(markup).toContain('>£0<')
  expect(markup).toMatch(/>£(30|40)</)
  expect(markup).toMatch(/>£-10</)
})
