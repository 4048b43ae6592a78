import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import type { NotificationPreferences } from '@servery/contract/people/notifications.ts'
import {
  notificationChannels,
  type notificationEvents,
} from '@servery/domain/business/notify/events.ts'
import { currencyExponent } from '@servery/domain/kernel/currency.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { MoneyInput, WholeInput } from '@servery/ui/form/number-inputs.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { NotificationValues } from './notifications-page.tsx'

type Event = NotificationPreferences['events'][number]

/** Each has a text that says what the number is. */
type WithThreshold = Extract<
  (typeof notificationEvents)[number],
  { readonly threshold: unknown }
>['key']

const columns = 'minmax(0, 1fr) repeat(3, 88px)'
const everyMinutes = 30
const dayMinutes = 1440

/** The channels above their columns; on a phone each box bears its own. */
export function RowHead() {
  const { t } = useTranslation()
  return (
    <Box
      aria-hidden
      sx={{
        color: 'text.secondary',
        display: { xs: 'none', sm: 'grid' },
        fontSize: '0.8125rem',
        fontWeight: 500,
        gridTemplateColumns: columns,
        pb: 1,
      }}
    >
      <span />
      {notificationChannels.map((channel) => (
        <Box component="span" key={channel} sx={{ textAlign: 'center' }}>
          {t(`account.notifications.channel.${channel}`)}
        </Box>
      ))}
    </Box>
  )
}

interface NotificationRowProps {
  readonly event: Event
  readonly currency: string
}

/** One event: how it reaches me, and from when on. */
export function NotificationRowInputs({ event, currency }: NotificationRowProps) {
  const { t } = useTranslation()
  const name = t(`account.notifications.event.${event.key}`)
  return (
    <Box
      component="fieldset"
      sx={(theme) => ({
        alignItems: 'center',
        border: 0,
        borderBlockStart: `1px solid ${theme.vars?.palette.divider}`,
        columnGap: { xs: 1.5, sm: 0 },
        display: { xs: 'flex', sm: 'grid' },
        flexWrap: 'wrap',
        gridTemplateColumns: columns,
        m: 0,
        minWidth: 0,
        px: 0,
        py: 1.5,
        rowGap: 1,
      })}
    >
      <Box component="legend" sx={{ display: 'contents' }}>
        <Box sx={{ flexBasis: '100%', minWidth: 0, paddingInlineEnd: { sm: 2 } }}>
          <Box sx={{ fontWeight: 500 }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {t(`account.notifications.about.${event.key}`)}
          </Box>
        </Box>
      </Box>
      {notificationChannels.map((channel) => (
        <ChannelBox
          channel={channel}
          eventName={name}
          isFixed={event.always.includes(channel)}
          key={channel}
          name={`choices.${event.key}.${channel}`}
        />
      ))}
      {event.threshold !== null && (
        <Box sx={{ flexBasis: '100%', maxWidth: 220 }}>
          <ThresholdInput currency={currency} event={event} />
        </Box>
      )}
    </Box>
  )
}

interface ChannelBoxProps {
  readonly name: `choices.${string}.${(typeof notificationChannels)[number]}`
  readonly channel: (typeof notificationChannels)[number]
  readonly eventName: string
  readonly isFixed: boolean
}

function ChannelBox({ name, channel, eventName, isFixed }: ChannelBoxProps) {
  const { t } = useTranslation()
  const { field } = useController<NotificationValues>({ name })
  const label = t(`account.notifications.channel.${channel}`)
  return (
    <Box
      component="label"
      sx={{
        alignItems: 'center',
        display: 'flex',
        justifyContent: { xs: 'flex-start', sm: 'center' },
        marginInlineStart: { xs: -1.25, sm: 0 },
      }}
      title={isFixed ? t('account.notifications.always') : undefined}
    >
      <Checkbox
        checked={Boolean(field.value)}
        disabled={isFixed}
        onBlur={field.onBlur}
        onChange={(_, checked) => field.onChange(checked)}
        slotProps={{ input: { 'aria-label': `${eventName}: ${label}`, ref: field.ref } }}
      />
      <Box component="span" sx={{ display: { sm: 'none' }, fontSize: '0.875rem' }}>
        {label}
      </Box>
    </Box>
  )
}

function ThresholdInput({ event, currency }: NotificationRowProps) {
  const { t } = useTranslation()
  const name = `choices.${event.key}.threshold` as const
  const label = t(`account.notifications.threshold.${event.key as WithThreshold}`)
  if (event.threshold?.kind === 'amount') {
    return (
      <MoneyInput<NotificationValues>
        currency={currency}
        exponent={currencyExponent(currency)}
        label={label}
        name={name}
      />
    )
  }
  if (event.threshold?.kind === 'minutes') {
    return <WholeInput<NotificationValues> label={label} name={name} />
  }
  return <TimeInput label={label} name={name} />
}

interface TimeInputProps {
  readonly name: `choices.${string}.threshold`
  readonly label: string
}

/** Minutes after midnight, chosen as a time of the clock. */
function TimeInput({ name, label }: TimeInputProps) {
  const { locale } = useUiSetting()
  const { field } = useController<NotificationValues>({ name })
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  const current = Number(field.value)
  const times = Array.from({ length: dayMinutes / everyMinutes }, (_, n) => n * everyMinutes)
  if (!times.includes(current)) times.push(current)
  return (
    <SelectInput<NotificationValues>
      choices={times
        .sort((left, right) => left - right)
        .map((minutes) => ({
          value: String(minutes),
          label: format.format(minutes * 60_000),
        }))}
      label={label}
      name={name}
    />
  )
}
