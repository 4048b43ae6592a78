import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ItemInsights } from '@servery/contract/reporting/item-sales.ts'
import { BarList, type BarRow } from '@servery/ui/chart/bar-list.tsx'
import { formatQuantity, formatRate } from '@servery/ui/format/format-values.ts'
import { getNumberFormat } from '@servery/ui/format/formatters.ts'
import { MoneyText } from '@servery/ui/format/value-text.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, RouterLink } from '../../../../platform/routing/index.ts'

interface RankingProps {
  readonly title: string
  readonly rows: readonly BarRow[]
  /** Where there are no rows. */
  readonly none: string
  readonly hint?: string
}

/** A ranking in a card of its own: words, figures and bars, so that it needs no table beside it. */
function Ranking({ title, rows, none, hint }: RankingProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} component="section" sx={{ minWidth: 0, p: 2 }}>
      <Typography component="h2" id={id} variant="h3">
        {title}
      </Typography>
      {hint !== undefined && (
        <Typography color="textSecondary" sx={{ mt: 0.5 }} variant="body2">
          {hint}
        </Typography>
      )}
      <Box sx={{ mt: 1.5, '& a': { color: 'text.primary' } }}>
        {rows.length === 0 ? (
          <Typography color="textSecondary" variant="body2">
            {none}
          </Typography>
        ) : (
          <BarList label={title} rows={rows} />
        )}
      </Box>
    </Card>
  )
}

interface PartsCardProps {
  readonly title: string
  readonly insights: ItemInsights
  readonly parts: ItemInsights['bySource']
  readonly wordOf: (key: string) => string
}

export function PartsCard({ title, insights, parts, wordOf }: PartsCardProps) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const rows = parts.map((part) => ({
    key: part.key,
    label: wordOf(part.key),
    value: part.quantity,
    text: formatQuantity(part.quantity, locale),
    note: <MoneyText currency={insights.currency} minor={part.net} />,
  }))
  return <Ranking none={t('insights.nothing')} rows={rows} title={title} />
}

const wholeMillionths = 1_000_000

/** What stands on the same bill, by how much more often than chance would have it. */
export function BoughtWith({ insights }: { readonly insights: ItemInsights }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const factor = getNumberFormat(locale, { maximumFractionDigits: 1 })
  const rows = insights.boughtWith.map(({ itemId, name, orders, lift }) => ({
    key: itemId,
    label: (
      <Link component={RouterLink} href={paths.itemInsights(itemId)}>
        <bdi>{name}</bdi>
      </Link>
    ),
    value: lift,
    text: t('insights.boughtWith.lift', { factor: factor.format(lift / wholeMillionths) }),
    note: t('insights.boughtWith.orders', { count: orders }),
  }))
  return (
    <Ranking
      hint={t('insights.boughtWith.hint')}
      none={t('insights.boughtWith.none')}
      rows={rows}
      title={t('insights.boughtWith.title')}
    />
  )
}

export function ModifiersChosen({ insights }: { readonly insights: ItemInsights }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const count = getNumberFormat(locale)
  const rows = insights.modifiers.map(({ key, name, quantity, rate }) => ({
    key,
    label: name,
    value: quantity,
    text: count.format(quantity),
    ...(rate === null
      ? {}
      : { note: t('insights.modifiers.rate', { rate: formatRate(rate, locale, { digits: 0 }) }) }),
  }))
  return (
    <Ranking
      none={t('insights.modifiers.none')}
      rows={rows}
      title={t('insights.modifiers.title')}
    />
  )
}
