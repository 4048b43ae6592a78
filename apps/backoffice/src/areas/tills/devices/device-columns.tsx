import Box from '@mui/material/Box'
import type { PairedKind, RegisterRow } from '@servery/contract/devices/registers.ts'
import { spanParts } from '@servery/domain/business/device/clock-apart.ts'
import { spanText } from '@servery/ui/format/span-text.ts'
import { CodeText, DateTimeText, QuantityText } from '@servery/ui/format/value-text.tsx'
import type { ListColumn } from '@servery/ui/list/list-types.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** What people pair; the server’s own registers are in no list of devices. */
export function kindOf({ kind }: Pick<RegisterRow, 'kind'>): PairedKind {
  return kind === 'server' || kind === 'online' ? 'till' : kind
}

export function deviceColumns(t: TFunction): readonly ListColumn<RegisterRow>[] {
  return [
    { key: 'name', header: t('pos.column.name'), cell: (row) => row.name },
    {
      key: 'kind',
      header: t('pos.column.kind'),
      cell: (row) => t(`pos.kind.${kindOf(row)}`),
    },
    {
      key: 'state',
      header: t('pos.column.state'),
      cell: (row) => <DeviceStatus register={row} />,
    },
    {
      key: 'synced',
      header: t('pos.column.synced'),
      cell: (row) =>
        row.syncedAt === null ? t('pos.never') : <DateTimeText instant={row.syncedAt} />,
    },
    {
      key: 'unsent',
      header: t('pos.column.unsent'),
      align: 'end',
      cell: (row) => <QuantityText thousandths={row.unsent * 1000} />,
      definition: t('pos.unsentDefinition'),
    },
    {
      key: 'profile',
      header: t('pos.column.profile'),
      cell: (row) => row.profileName ?? t('pos.noProfile'),
    },
    {
      key: 'location',
      header: t('pos.column.location'),
      cell: (row) => (row.location === '' ? '–' : row.location),
      hideBelow: 'lg',
    },
    {
      key: 'code',
      header: t('pos.column.code'),
      cell: (row) => <CodeText>{`${row.code} · ${row.callPrefix}`}</CodeText>,
      definition: t('pos.codeDefinition'),
      hideBelow: 'xl',
    },
    {
      key: 'signs',
      header: t('pos.keys.column'),
      cell: (row) => <Signs register={row} />,
      definition: t('pos.keys.definition'),
      hideBelow: 'xl',
    },
    {
      key: 'version',
      header: t('pos.column.version'),
      cell: (row) => <CodeText>{row.appVersion === '' ? '–' : row.appVersion}</CodeText>,
      hideBelow: 'lg',
    },
  ]
}

/** Whether it is there and may sell, and below that what it waits for. */
function DeviceStatus({ register }: { readonly register: RegisterRow }) {
  const { t } = useTranslation()
  const { clock, codeExpiresAt, lastSeenAt, online, pairingRequest, state, unpairAsked } = register
  return (
    <Box sx={{ display: 'grid', gap: 0.25, justifyItems: 'start' }}>
      <Chip register={register} />
      {state === 'active' && !online && lastSeenAt !== null && (
        <Note>
          {t('pos.since')} <DateTimeText instant={lastSeenAt} />
        </Note>
      )}
      {clock !== null && <ClockApart clock={clock} />}
      {unpairAsked && <Note>{t('pos.unpairWaits')}</Note>}
      {pairingRequest !== null && <StatusChip label={t('pos.asksToPair')} tone="warning" />}
      {codeExpiresAt !== null && pairingRequest === null && (
        <Note>
          {t('pos.codeUntil')} <DateTimeText instant={codeExpiresAt} />
        </Note>
      )}
    </Box>
  )
}

/** Whether what it sends is signed, and since when. */
function Signs({ register: { signs, signsSince, state } }: { readonly register: RegisterRow }) {
  const { t } = useTranslation()
  if (state !== 'active') return '–'
  if (!signs) return t('pos.keys.no')
  return (
    <>
      {t('pos.keys.yes')}
      {signsSince !== null && (
        <Note>
          {t('pos.since')} <DateTimeText instant={signsSince} />
        </Note>
      )}
    </>
  )
}

/** What it sells stands where its own clock puts it. */
function ClockApart({ clock }: { readonly clock: NonNullable<RegisterRow['clock']> }) {
  const { t } = useTranslation()
  const { locale } = useUiSetting()
  const span = spanText(spanParts(clock.aheadMs), locale)
  return (
    <Box sx={{ color: 'warning.main', fontSize: '0.8125rem', fontWeight: 600 }}>
      {t(clock.aheadMs > 0 ? 'pos.clockApart.ahead' : 'pos.clockApart.behind', { span })}
      {', '}
      {t('pos.since')} <DateTimeText instant={clock.since} />
    </Box>
  )
}

function Chip({ register }: { readonly register: RegisterRow }) {
  const { t } = useTranslation()
  const { lockedBy, online, state } = register
  if (state === 'forked') return <StatusChip label={t('pos.state.forked')} tone="error" />
  if (state !== 'active') return <StatusChip label={t(`pos.state.${state}`)} tone="neutral" />
  if (lockedBy !== null) {
    return <StatusChip label={t('pos.lockedBy', { name: lockedBy })} tone="warning" />
  }
  return online ? (
    <StatusChip label={t('pos.state.online')} tone="success" />
  ) : (
    <StatusChip label={t('pos.state.offline')} tone="neutral" />
  )
}

function Note({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{children}</Box>
}
