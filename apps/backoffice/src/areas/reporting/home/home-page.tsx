import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { HomeView } from '@servery/contract/overview/home.ts'
import { formatCalendarDate, formatInstant } from '@servery/ui/format/format-values.ts'
import { Page } from '@servery/ui/shell/page.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from '../../../kit/reports/index.ts'
import { LoadProblem } from '../../../platform/api/index.ts'
import { useQueryState } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { AttentionCard } from './attention-card.tsx'
import { WhatChangedToday } from './home-change.tsx'
import { HomeKpis } from './home-kpis.tsx'
import { HoursChart } from './hours-chart.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { Channels, PaymentMix, TopItems } from './sales-parts.tsx'
import { SetupSlot } from './setup-slot.tsx'
import { TaxSwitch } from './tax-switch.tsx'
import { type TaxView, useHome } from './use-home.ts'

/** How today is going, and what needs me. */
export function HomePage() {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const { me, branch } = useSession()
  const { query, isAll, branchId } = useHome()
  const [address, setAddress] = useQueryState()
  const view: TaxView = address.tax === 'included' ? 'included' : 'excluded'
  const { firstName } = me.user
  const home = query.data
  const place = isAll ? t('shell.allBranches') : (branch?.name ?? me.company.name)
  const day =
    home === undefined
      ? null
      : formatCalendarDate(home.today, locale, { day: 'numeric', month: 'long', weekday: 'long' })
  return (
    <Page
      actions={
        home?.sales !== null && (
          <TaxSwitch
            onChange={(tax) => setAddress(tax === 'included' ? { tax } : {})}
            view={view}
          />
        )
      }
      subtitle={[place, day].filter(Boolean).join(' · ')}
      title={firstName === '' ? t('home.helloPlain') : t('home.hello', { name: firstName })}
      titleTrail={[place, t('app.name')]}
    >
      {query.isError && home === undefined ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <HomeBody branchId={branchId} home={home} isAll={isAll} view={view} />
      )}
    </Page>
  )
}

interface HomeBodyProps {
  readonly home: HomeView | undefined
  readonly isAll: boolean
  readonly branchId: string | null
  readonly view: TaxView
}

function HomeBody({ home, isAll, branchId, view }: HomeBodyProps) {
  const sales = home?.sales
  const currency = home?.currency ?? ''
  const three = 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))'
  return (
    <Box
      aria-busy={home === undefined}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <SetupSlot />
      <HomeKpis home={home} view={view} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: sales === null ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 1fr)',
          },
        }}
      >
        {home === undefined ? (
          <Skeleton height={356} variant="rounded" />
        ) : (
          home.sales !== null && <HoursChart home={home} sales={home.sales} view={view} />
        )}
        <AttentionCard branchId={branchId} home={home} />
      </Box>
      {home !== undefined && home.sales !== null && (
        <WhatChangedToday branchId={branchId} home={home} />
      )}
      {sales !== null && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: three }}>
          <TopItems currency={currency} sales={sales} view={view} />
          <PaymentMix currency={currency} sales={sales} />
          <Channels currency={currency} sales={sales} view={view} />
        </Box>
      )}
      {home?.orders !== null && <LatestOrders home={home} isAll={isAll} />}
      {home !== undefined && <Standing home={home} />}
    </Box>
  )
}

/** When the figures were read, what they are compared with, and by whose day and clock. */
function Standing({ home }: { readonly home: HomeView }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const time = formatInstant(home.asOf, { locale, timeZone: home.timeZone, shape: 'time' })
  const date = formatCalendarDate(home.comparedWith, locale, {
    day: 'numeric',
    month: 'short',
    weekday: 'short',
  })
  return (
    <Box component="footer" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {[
        t('home.asOf', { time }),
        ...(home.sales === null ? [] : [t('home.compared', { date, time })]),
        t('home.dayStarts', { time: formatMinuteOfDay(home.cutOverMinutes), zone: home.timeZone }),
      ].join(' · ')}
    </Box>
  )
}
