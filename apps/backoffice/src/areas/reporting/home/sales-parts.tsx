import { BarList } from '@servery/ui/chart/bar-list.tsx'
import { Donut } from '@servery/ui/chart/donut.tsx'
import type { Part } from '@servery/ui/chart/part-legend.tsx'
import { StackedBar } from '@servery/ui/chart/stacked-bar.tsx'
import { formatQuantity } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useTranslation } from 'react-i18next'
import { HomeCard, NothingYet } from './home-card.tsx'
import { getNet, type HomeSales, type TaxView } from './use-home.ts'

interface PartsProps {
  readonly sales: HomeSales | undefined
  readonly currency: string
  readonly view: TaxView
}

/** A ring of more parts is none that anyone can read. */
const donutMax = 5

export function TopItems({ sales, currency, view }: PartsProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const rows = (sales?.topItems ?? []).map((item) => ({
    key: item.key,
    label: item.key === 'custom' ? t('home.custom') : item.label,
    note: `${formatQuantity(item.quantity, locale)} ×`,
    text: <MoneyText currency={currency} minor={getNet(item, view)} />,
    value: getNet(item, view),
  }))
  return (
    <HomeCard loading={sales === undefined} title={t('home.topItems')}>
      {rows.length === 0 ? (
        <Nothing sales={sales} />
      ) : (
        <BarList label={t('home.topItems')} rows={rows} />
      )}
    </HomeCard>
  )
}

const channels = ['inside', 'kiosk', 'online'] as const

/** What was ordered at the tills, at kiosks and online. */
export function Channels({ sales, currency, view }: PartsProps) {
  const { t } = useTranslation()
  const parts: Part[] = channels.flatMap((channel) => {
    const rows = sales?.bySource.filter(({ key }) => channelOf(key) === channel) ?? []
    const value = rows.reduce((sum, row) => sum + getNet(row, view), 0)
    return rows.length === 0
      ? []
      : [moneyPart(channel, t(`home.channel.${channel}`), { value, currency })]
  })
  return (
    <HomeCard loading={sales === undefined} title={t('home.channels')}>
      {parts.length === 0 ? (
        <Nothing sales={sales} />
      ) : (
        <StackedBar label={t('home.channels')} parts={parts} />
      )}
    </HomeCard>
  )
}

function channelOf(source: string): (typeof channels)[number] {
  if (source === 'kiosk') return 'kiosk'
  return ['storefront', 'marketplace', 'api'].includes(source) ? 'online' : 'inside'
}

export function PaymentMix({ sales, currency }: Omit<PartsProps, 'view'>) {
  const { t } = useTranslation()
  const methods = sales?.payments ?? []
  const shown = methods.length > donutMax ? methods.slice(0, donutMax - 1) : methods
  const rest = methods.slice(shown.length).reduce((sum, { amount }) => sum + amount, 0)
  const parts = [
    ...shown.map(({ key, label, amount: value }) => moneyPart(key, label, { value, currency })),
    ...(shown.length < methods.length
      ? [moneyPart('rest', t('home.otherPayments'), { value: rest, currency })]
      : []),
  ]
  return (
    <HomeCard loading={sales === undefined} title={t('home.payments')}>
      {parts.length === 0 ? (
        <Nothing sales={sales} />
      ) : (
        <Donut label={t('home.payments')} parts={parts} />
      )}
    </HomeCard>
  )
}

function moneyPart(
  key: string,
  label: string,
  { value, currency }: { readonly value: number; readonly currency: string },
): Part {
  return { key, label, value, text: <MoneyText currency={currency} minor={value} /> }
}

function Nothing({ sales }: { readonly sales: HomeSales | undefined }) {
  const { t } = useTranslation()
  return <NothingYet>{t(sales?.everSold === false ? 'home.first' : 'home.quiet')}</NothingYet>
}
