import CheckIcon from '@mui/icons-material/CheckCircleOutlined'
import ChevronIcon from '@mui/icons-material/ChevronRight'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import InfoIcon from '@mui/icons-material/InfoOutlined'
import WarningIcon from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import type { HomeView } from '@servery/contract/overview/home.ts'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { paths, RouterLink } from '../../../platform/routing/index.ts'
import { HomeCard, NothingYet } from './home-card.tsx'
import { type ShortStock, useShortStock } from './use-short-stock.ts'

type Attention = HomeView['attention'][number] | ShortStock

type Weight = 'error' | 'warning' | 'info'

const weights: Readonly<Record<Attention['kind'], Weight>> = {
  register_forked: 'error',
  facts_put_aside: 'error',
  register_silent: 'warning',
  drawer_short: 'warning',
  large_refund: 'warning',
  exceptions: 'warning',
  branch_without_till: 'warning',
  stock_out: 'warning',
  stock_low: 'warning',
  items_missing_info: 'info',
}

const icons: Readonly<Record<Weight, ComponentType<{ 'aria-hidden': true }>>> = {
  error: ErrorIcon,
  warning: WarningIcon,
  info: InfoIcon,
}

/** Where it is put right. */
function pathOf(row: Attention): string {
  if ('branchId' in row) {
    return paths.stock({ status: row.kind === 'stock_low' ? 'low' : 'out', branch: row.branchId })
  }
  const { kind, orderId } = row
  switch (kind) {
    case 'items_missing_info':
      return paths.items({ status: 'missing_info' })
    case 'drawer_short':
      return paths.cashDrawers({ range: 'last_7_days' })
    case 'large_refund':
      return orderId === null ? paths.transactions({ 'f.type': 'refund' }) : paths.order(orderId)
    case 'exceptions':
      return orderId === null ? paths.devices() : paths.order(orderId)
    default:
      return paths.devices()
  }
}

interface AttentionCardProps {
  readonly home: HomeView | undefined
  /** Null: all branches. */
  readonly branchId: string | null
}

/** What does not run by itself, each with the way to where it is put right. */
export function AttentionCard({ home, branchId }: AttentionCardProps) {
  const { t } = useTranslation()
  const short = useShortStock(branchId)
  const found = home?.attention ?? []
  const pressing = found.filter(({ kind }) => weights[kind] !== 'info')
  const rows = [...pressing, ...short, ...found.filter(({ kind }) => weights[kind] === 'info')]
  return (
    <HomeCard loading={home === undefined} title={t('home.attention.title')}>
      {rows.length === 0 ? (
        <Box
          sx={{ alignItems: 'center', display: 'flex', gap: 1, '& svg': { color: 'success.main' } }}
        >
          <CheckIcon aria-hidden fontSize="small" />
          <NothingYet>{t('home.attention.none')}</NothingYet>
        </Box>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mx: -1, p: 0 }}>
          {rows.map((row) => (
            <li key={row.kind}>
              <AttentionRow row={row} />
            </li>
          ))}
        </Box>
      )}
    </HomeCard>
  )
}

function AttentionRow({ row }: { readonly row: Attention }) {
  const { t } = useTranslation()
  const weight = weights[row.kind]
  const Icon = icons[weight]
  const names = [...row.names, ...(row.count > row.names.length ? ['…'] : [])].join(', ')
  return (
    <Box
      component={RouterLink}
      href={pathOf(row)}
      sx={{
        alignItems: 'flex-start',
        borderRadius: 1,
        color: 'text.primary',
        display: 'flex',
        gap: 1.25,
        p: 1,
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '& > svg': { flexShrink: 0, fontSize: 20, mt: '1px' },
      }}
    >
      <Box aria-hidden sx={{ color: `${weight}.main`, display: 'flex', '& svg': { fontSize: 20 } }}>
        <Icon aria-hidden />
      </Box>
      <Box sx={{ flexGrow: 1, fontSize: '0.875rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 500 }}>
          <bdi>{t(`home.attention.${row.kind}`, { count: row.count })}</bdi>
        </Box>
        {row.names.length > 0 && (
          <Box sx={{ color: 'text.secondary' }}>
            <bdi>{names}</bdi>
          </Box>
        )}
      </Box>
      <ChevronIcon aria-hidden sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
    </Box>
  )
}
