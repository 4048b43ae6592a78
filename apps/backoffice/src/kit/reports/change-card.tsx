import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import type { SalesChange } from '@servery/contract/reporting/sales-change.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { orderSources } from '@servery/domain/order/model/origin.ts'
import type { ChangeCause } from '@servery/domain/report/change/causes.ts'
import { formatMoney, formatQuantity } from '@servery/ui/format/format-values.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMinuteOfDay } from './business-day.ts'
import {
  type Behind,
  compsPath,
  ordersPath,
  refundsPath,
  rowOrdersPath,
  sameDaysPath,
} from './drill-down.ts'
import { isTooLongForHours } from './hours.ts'

/** So many of a kind are named; the tables have the rest. */
const namedMax = 3

interface ChangeCardProps {
  readonly change: SalesChange
  readonly behind: Behind
}

/** What changed in net sales, and why: in words, each with the orders behind it. */
export function ChangeCard({ change, behind }: ChangeCardProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const money = (minor: number) => formatMoney(minor, change.currency, locale)
  const turn = change.change === 0 ? 'same' : change.change > 0 ? 'more' : 'less'
  const said = {
    amount: money(Math.abs(change.change)),
    now: money(change.net),
    before: money(change.previousNet),
  }
  return (
    <Card aria-label={t('change.title')} component="section" sx={{ minWidth: 0, p: 2 }}>
      <Box component="h2" sx={{ fontSize: '1rem', fontWeight: 600, m: 0 }}>
        {t('change.title')}
      </Box>
      <Box component="p" sx={{ m: 0, mt: 0.5 }}>
        {t(`change.lead.${turn}`, said)}
      </Box>
      {change.change !== 0 && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
            mt: 1,
          }}
        >
          <Reasons behind={behind} change={change} />
          <Places behind={behind} change={change} />
        </Box>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 1 }}>
        {t('change.withoutTax')}
      </Box>
    </Card>
  )
}

function Reasons({ change, behind }: ChangeCardProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const items = sameDaysPath(behind, { tab: 'item' })
  const hrefs: Readonly<Record<ChangeCause, string>> = {
    ...{ volume: items, mix: items, price: items },
    discounts: sameDaysPath(behind, { report: 'discountReports' }),
    comps: compsPath(behind),
    returns: refundsPath(behind),
  }
  // Pieces and weights are counted together: of such a number only the whole says something.
  const whole = (thousandths: number) =>
    formatQuantity(Math.round(thousandths / 1000) * 1000, locale)
  const sold = { now: whole(change.quantity), before: whole(change.previousQuantity) }
  const causes = change.causes
    .filter(({ amount }) => amount !== 0)
    .toSorted((one, other) => Math.abs(other.amount) - Math.abs(one.amount))
  return (
    <Lines title={t('change.why')}>
      {causes.map(({ cause, amount }) => (
        <Line amount={amount} currency={change.currency} href={hrefs[cause]} key={cause}>
          {t(`change.cause.${cause}.${amount > 0 ? 'more' : 'less'}`)}
          {cause === 'volume' && ` (${t('change.sold', sold)})`}
        </Line>
      ))}
    </Lines>
  )
}

type Changed = SalesChange['byCategory'][number]

function Places({ change, behind }: ChangeCardProps) {
  const { t } = useTranslation()
  const nameOf = useNames()
  const opened = (view: 'category' | 'item') => (part: Changed) =>
    rowOrdersPath(behind, { report: 'sales', view, key: part.key, label: nameOf.part(part) })
  const hasHours = behind.hours === undefined && !isTooLongForHours(behind)
  const kinds = [
    { kind: 'category', parts: change.byCategory, nameOf: nameOf.part, href: opened('category') },
    { kind: 'item', parts: change.byItem, nameOf: nameOf.part, href: opened('item') },
    {
      kind: 'hour',
      parts: change.byHour,
      nameOf: nameOf.hour,
      href: ({ key }: Changed) =>
        hasHours ? ordersPath({ ...behind, hours: hoursOf(Number(key)) }) : undefined,
    },
    {
      kind: 'orderType',
      parts: change.byOrderType,
      nameOf: nameOf.type,
      href: ({ key }: Changed) => ordersPath(behind, { type: key }),
    },
    {
      kind: 'source',
      parts: change.bySource,
      nameOf: nameOf.source,
      href: ({ key }: Changed) => ordersPath(behind, { source: key }),
    },
  ] as const
  return (
    <Lines title={t('change.where')}>
      {kinds.flatMap(({ kind, parts, nameOf: called, href }) =>
        parts.slice(0, kind === 'category' || kind === 'item' ? namedMax : 1).map((part) => (
          <Line
            amount={part.amount}
            currency={change.currency}
            href={href(part)}
            key={`${kind} ${part.key}`}
          >
            {t(`change.of.${kind}`)}: <bdi>{called(part)}</bdi>
          </Line>
        )),
      )}
    </Lines>
  )
}

const hoursOf = (hour: number) =>
  [hour, (hour + 1) % 24].map((one) => String(one).padStart(2, '0')).join('-')

function useNames() {
  const { t } = useTranslation()
  return {
    part: ({ key, label }: Changed) => (key === 'custom' ? t('change.custom') : label),
    hour: ({ key }: Changed) => formatMinuteOfDay(Number(key) * 60),
    type: ({ key, label }: Changed) => {
      const type = orderTypes.find((one) => one === key)
      return type === undefined ? label : t(`orders.type.${type}`)
    },
    source: ({ key, label }: Changed) => {
      const source = orderSources.find((one) => one === key)
      return source === undefined ? label : t(`orders.source.${source}`)
    },
  }
}

function Lines({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="h3" sx={{ color: 'text.secondary', fontSize: '0.8125rem', m: 0, mb: 0.5 }}>
        {title}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    </Box>
  )
}

interface LineProps {
  readonly amount: number
  readonly currency: string
  readonly href: string | undefined
  readonly children: ReactNode
}

function Line({ amount, currency, href, children }: LineProps) {
  const { Link } = useUiSetting()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 2,
        justifyContent: 'space-between',
        py: 0.375,
        '& a': { color: 'inherit' },
      }}
    >
      <span>{href === undefined ? children : <Link href={href}>{children}</Link>}</span>
      <Box component="span" sx={{ color: amount < 0 ? 'error.main' : 'success.main' }}>
        <MoneyText currency={currency} minor={amount} signDisplay="exceptZero" />
      </Box>
    </Box>
  )
}
