import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { ShopView } from '@servery/contract/setup/online-shop.ts'
import { busyMinutes, pauseLengths } from '@servery/domain/business/online/shop.ts'
import { localeOf } from '@servery/messages/languages.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { getDateFormat } from '@servery/ui/format/formatters.ts'
import { StatusChip } from '@servery/ui/shell/status-chip.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { QrCode } from '../../../kit/export/index.ts'
import { api } from '../../../platform/api/index.ts'
import { useBranch, useSession } from '../../../platform/session/index.ts'

/** Whether the shop sells now, with the switch, what is missing, and its address. */
export function ShopCard() {
  const { t } = useTranslation()
  const branch = useBranch()
  const shop = useQuery(api.online.shop.queryOptions({ input: { branchId: branch.id } }))
  if (shop.data === undefined) return null
  return (
    <Box sx={{ maxWidth: 720, mb: 2 }}>
      <FormCard title={t('online.shop')}>
        {shop.data.state.isSetUp && <StateRow shop={shop.data} />}
        <Gaps shop={shop.data} />
        {shop.data.url !== '' && (
          <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <QrCode label={t('online.qr')} text={shop.data.url} />
            <Link href={shop.data.url} rel="noreferrer" target="_blank">
              {shop.data.url}
            </Link>
          </Box>
        )}
      </FormCard>
    </Box>
  )
}

function StateRow({ shop }: { readonly shop: ShopView }) {
  const { t, i18n } = useTranslation()
  const branch = useBranch()
  const cache = useQueryClient()
  const set = useMutation(
    api.online.setState.mutationOptions({
      onSuccess: () => cache.invalidateQueries({ queryKey: api.online.key() }),
    }),
  )
  const { state, opening, timeZone } = shop
  const clock = getDateFormat(localeOf(i18n.language), {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  const timeOf = (at: string | null) => (at === null ? '' : clock.format(new Date(at)))
  const store = opening.find(({ service }) => service === 'store')
  const tones = { open: 'success', paused: 'warning', closed: 'neutral' } as const
  const send = (change: Change) => set.mutate({ branchId: branch.id, ...change })
  return (
    <>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StatusChip label={t(`online.state.${state.switch}`)} tone={tones[state.switch]} />
        {state.switch === 'paused' &&
          (state.pausedUntil === null
            ? t('online.pausedOpenEnd')
            : t('online.pausedUntil', { time: timeOf(state.pausedUntil) }))}
        {store !== undefined &&
          store.changesAt !== null &&
          t(store.isOpen ? 'online.opensNow' : 'online.opensLater', {
            time: timeOf(store.changesAt),
          })}
      </Box>
      <Switches send={send} state={state} />
      <Busy send={send} state={state} />
      {set.isError && <Alert severity="error">{t('online.notSwitched')}</Alert>}
    </>
  )
}

interface Change {
  readonly switch: ShopView['state']['switch']
  readonly pause?: (typeof pauseLengths)[number]
  readonly busyMinutes?: (typeof busyMinutes)[number]
}
interface StateProps {
  readonly state: ShopView['state']
  readonly send: (change: Change) => void
}

function Switches({ state, send }: StateProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const mayPause = can('availability.write')
  const mayClose = can('settings.write')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {state.switch !== 'open' && (state.switch === 'paused' ? mayPause : mayClose) && (
        <Button onClick={() => send({ switch: 'open' })} variant="contained">
          {t('online.open')}
        </Button>
      )}
      {state.switch !== 'closed' &&
        mayPause &&
        pauseLengths.map((pause) => (
          <Button
            key={pause}
            onClick={() => send({ switch: 'paused', pause })}
            size="large"
            variant="outlined"
          >
            {t(`online.pause.${pause}`)}
          </Button>
        ))}
      {state.switch !== 'closed' && mayClose && (
        <Button color="error" onClick={() => send({ switch: 'closed' })} variant="outlined">
          {t('online.close')}
        </Button>
      )}
    </Box>
  )
}

/** Set while the shop is open: a pause would lose its end. */
function Busy({ state, send }: StateProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  if (state.switch !== 'open' || !can('availability.write')) return null
  return (
    <Box
      aria-label={t('online.busy')}
      role="group"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {t('online.busy')}
      {busyMinutes.map((minutes) => (
        <Button
          aria-pressed={state.busyMinutes === minutes}
          key={minutes}
          onClick={() => send({ switch: 'open', busyMinutes: minutes })}
          size="small"
          variant={state.busyMinutes === minutes ? 'contained' : 'outlined'}
        >
          {t('online.busyMinutes', { minutes })}
        </Button>
      ))}
    </Box>
  )
}

function Gaps({ shop }: { readonly shop: ShopView }) {
  const { t } = useTranslation()
  if (shop.gaps.length === 0) return <Alert severity="success">{t('online.complete')}</Alert>
  return (
    <Alert severity={shop.gaps.some(({ effect }) => effect === 'not_live') ? 'warning' : 'info'}>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2 }}>
        {shop.gaps.map(({ gap }) => (
          <li key={gap}>{t(`online.gap.${gap}`)}</li>
        ))}
      </Box>
    </Alert>
  )
}
