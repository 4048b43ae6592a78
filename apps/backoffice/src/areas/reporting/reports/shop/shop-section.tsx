import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ShopReport } from '@servery/contract/reporting/shop-report.ts'
import { formatRate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { KpiCard, KpiGrid } from '@servery/ui/report/kpi-card.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../../platform/api/index.ts'
import { saveFile } from '../../../../platform/browser/index.ts'
import { shopCsv } from './shop-csv.ts'
import { ShopFunnel } from './shop-funnel.tsx'
import { ShopMinutes } from './shop-minutes.tsx'
import { ShopRejections, ShopTypes, ShopZones } from './shop-tables.tsx'

interface Asked {
  readonly from: string
  readonly to: string
  readonly branchId?: string | undefined
}

/** What only the shop knows of its orders; nothing where it had neither guests nor orders. */
export function ShopSection({ asked: { from, to, branchId } }: { readonly asked: Asked }) {
  const { t } = useTranslation()
  const [zone, setZone] = useState('')
  const range = { from, to, ...(branchId === undefined ? {} : { branchId }) }
  const whole = useShopReport(range)
  const zones = whole.data?.zones.map((row) => row.zone) ?? []
  // What was chosen may have no delivery on the days that are looked at now.
  const isNarrowed = zones.includes(zone)
  const narrowed = useShopReport(isNarrowed ? { ...range, zone } : range)
  if (whole.isError) {
    return <LoadProblem error={whole.error} onRetry={() => void whole.refetch()} />
  }
  const data = isNarrowed ? (narrowed.data ?? whole.data) : whole.data
  if (data === undefined || whole.data === undefined) return null
  if (whole.data.total.orders === 0 && data.funnel.page === 0) return null
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box>
        <Typography component="h2" variant="h2">
          {t('reports.shop.title')}
        </Typography>
        <Typography color="textSecondary">{t('reports.shop.intro')}</Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {zones.length > 0 && (
          <TextField
            label={t('reports.shop.zone')}
            onChange={({ target }) => setZone(target.value)}
            select
            size="small"
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 200 }}
            value={isNarrowed ? zone : ''}
          >
            <MenuItem value="">{t('reports.shop.allZones')}</MenuItem>
            {zones.map((one) => (
              <MenuItem key={one} value={one}>
                <bdi>{one}</bdi>
              </MenuItem>
            ))}
          </TextField>
        )}
        <Button
          onClick={() => saveFile(shopCsv(data, t), `online-shop-${from}-${to}.csv`, 'text/csv')}
          variant="outlined"
        >
          {t('reports.shop.export')}
        </Button>
      </Box>
      <ShopKpis report={data} />
      <Box
        sx={{
          alignItems: 'start',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {!isNarrowed && <ShopFunnel funnel={data.funnel} />}
        <ShopMinutes report={data} />
      </Box>
      <ShopTypes report={data} />
      <ShopZones report={data} />
      <ShopRejections report={data} />
    </Box>
  )
}

function useShopReport(input: Asked & { readonly zone?: string }) {
  return useQuery({
    ...api.shopReport.read.queryOptions({ input }),
    placeholderData: keepPreviousData,
  })
}

function ShopKpis({ report: { total } }: { readonly report: ShopReport }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const say = (value: number) => getNumberFormat(locale).format(value)
  const { orders, accepted, answerMinutes } = total
  const shares = [
    ['acceptedLate', total.acceptedLate, accepted],
    ['late', total.late, total.done],
    ['rejected', total.rejected, orders],
  ] as const
  return (
    <KpiGrid label={t('reports.shop.title')}>
      <KpiCard
        definition={t('reports.shop.definition.answer')}
        label={t('reports.shop.answer')}
        value={answerMinutes === null ? '–' : t('reports.minutes', { minutes: say(answerMinutes) })}
      />
      {shares.map(([key, count, all]) => (
        <KpiCard
          definition={t(`reports.shop.definition.${key}`)}
          key={key}
          label={t(`reports.shop.${key}`)}
          note={t('reports.shop.of', { count: say(count), all: say(all) })}
          value={all === 0 ? '–' : formatRate(Math.round((count / all) * 1_000_000), locale)}
        />
      ))}
    </KpiGrid>
  )
}
