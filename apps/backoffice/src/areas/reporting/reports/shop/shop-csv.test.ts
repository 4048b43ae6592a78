import type { ShopReport } from '@servery/contract/reporting/shop-report.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { shopCsv } from './shop-csv.ts'

const figures = {
  ...{ orders: 4, accepted: 2, rejected: 1, cancelled: 1, total: minorUnits(2850) },
  ...{ deliveryFees: minorUnits(250), answerMinutes: 4, acceptedLate: 1, promisedMinutes: null },
  ...{ doneMinutes: 55.5, done: 1, late: 1 },
}

it('has each cut of the report in a row of its own, money with a point', () => {
  const report: ShopReport = {
    ...{ currency: 'GBP', from: '2026-03-14', to: '2026-03-14', total: figures },
    days: [{ day: '2026-03-14', ...figures }],
    hours: [{ hour: 12, ...figures }],
    types: [{ type: 'delivery', ...figures }],
    zones: [{ zone: 'Centre, old town', ...figures }],
    rejections: [],
    funnel: { page: 7, basket: 4, checkout: 3, ordered: 4, accepted: 2, collected: 0 },
  }
  const t = ((key: string) => key.split('.').at(-1)) as unknown as TFunction
  const lines = shopCsv(report, t).trim().split(/\r?\n/)
  const same = '4,2,1,1,28.50,2.50,4,,55.5,1,1'
  expect(lines.slice(1)).toEqual([
    `all,2026-03-14 – 2026-03-14,${same}`,
    `day,2026-03-14,${same}`,
    `hour,12:00,${same}`,
    `typeColumn,delivery,${same}`,
    `zone,"Centre, old town",${same}`,
  ])
})
