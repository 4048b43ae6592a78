import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type CalendarFeedRow, sharedBy } from '@servery/contract/people/calendar-feeds.ts'
import { type CalendarType, calendarTypes } from '@servery/domain/business/entries/entry.ts'
import { SwitchInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiTexts } from '@servery/ui/texts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ChoiceChecks } from '../../../../kit/catalogue/index.ts'
import { api, client, LoadProblem } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'

interface FeedValues {
  name: string
  types: string[]
  showsNames: boolean
}

/** Addresses at which other calendars read this one. */
export function CalendarFeeds() {
  const { t } = useTranslation()
  const { can } = useSession()
  const query = useQuery(api.calendarFeeds.list.queryOptions())
  const [url, setUrl] = useState<string | null>(null)
  const rows = query.data?.rows ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {t('calendar.feeds.outHint')}
      </Box>
      {query.isError && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      {rows.map((row) => (
        <FeedLine key={row.id} row={row} />
      ))}
      {url !== null && <NewAddress url={url} />}
      {can('calendar.write') && <FeedForm onMade={setUrl} />}
    </Box>
  )
}

function FeedLine({ row }: { readonly row: CalendarFeedRow }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const queryClient = useQueryClient()
  const revoke = async () => {
    await client.calendarFeeds.revoke({ id: row.id })
    await queryClient.invalidateQueries({ queryKey: api.calendarFeeds.key() })
  }
  const isOver = row.revokedAt !== null
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <bdi>{row.name}</bdi>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {isOver ? (
            t('calendar.feeds.revoked')
          ) : row.readAt === null ? (
            t('calendar.feeds.neverRead')
          ) : (
            <>
              {t('calendar.feeds.readAt')} <DateTimeText instant={row.readAt} />
            </>
          )}
        </Box>
      </Box>
      {!isOver && can('calendar.write') && (
        <Button
          color="error"
          onClick={() => {
            revoke().catch(() => toasts.error(t('calendar.feeds.failed')))
          }}
          size="small"
        >
          {t('calendar.feeds.revoke')}
        </Button>
      )}
    </Box>
  )
}

/** The address is a secret: it is shown this once. */
function NewAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    toasts.success(t('calendar.feeds.copied'))
  }
  return (
    <Alert
      action={
        <Button
          onClick={() => {
            copy().catch(() => toasts.error(t('calendar.feeds.failed')))
          }}
          size="small"
        >
          {t('calendar.feeds.copy')}
        </Button>
      }
      severity="success"
    >
      {t('calendar.feeds.once')}
      <Box component="code" dir="ltr" sx={{ display: 'block', wordBreak: 'break-all' }}>
        {url}
      </Box>
    </Alert>
  )
}

function FeedForm({ onMade }: { readonly onMade: (url: string) => void }) {
  const { t } = useTranslation()
  const texts = useUiTexts()
  const branch = useBranch()
  const { can } = useSession()
  const queryClient = useQueryClient()
  const seen = calendarTypes.filter((type) => {
    const needed = sharedBy[type]
    return needed === undefined || can(needed)
  })
  const form = useForm<FeedValues>({
    defaultValues: { name: '', types: seen, showsNames: false },
  })
  const make = form.handleSubmit(async ({ name, types, showsNames }) => {
    const chosen = types as CalendarType[]
    if (chosen.length === 0) {
      form.setError('types', { message: texts.required })
      return
    }
    try {
      const feed = { id: newId(), name, branchId: branch.id, types: chosen, showsNames }
      const made = await client.calendarFeeds.create(feed)
      onMade(made.url)
      form.reset()
      await queryClient.invalidateQueries({ queryKey: api.calendarFeeds.key() })
    } catch {
      toasts.error(t('calendar.feeds.failed'))
    }
  })
  const choices = seen.map((value) => ({ value, label: t(`calendar.type.${value}`) }))
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={make} sx={{ display: 'grid', gap: 2 }}>
        <TextInput<FeedValues> label={t('calendar.feeds.name')} maxLength={80} name="name" />
        <ChoiceChecks choices={choices} label={t('calendar.feeds.types')} name="types" />
        <SwitchInput<FeedValues>
          hint={t('calendar.feeds.showsNamesHint')}
          label={t('calendar.feeds.showsNames')}
          name="showsNames"
        />
        <Box>
          <Button disabled={form.formState.isSubmitting} type="submit" variant="contained">
            {t('calendar.feeds.make')}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  )
}
