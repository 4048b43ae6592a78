import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { CalendarSourceRow } from '@servery/contract/people/calendar-feeds.ts'
import { type EntryType, entryTypes } from '@servery/domain/business/entries/entry.ts'
import { SelectInput } from '@servery/ui/form/choice-inputs.tsx'
import { TextInput } from '@servery/ui/form/text-input.tsx'
import { DateTimeText } from '@servery/ui/format/value-text.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FileButton } from '../../../../kit/inputs/index.ts'
import { api, client, getErrorCode, LoadProblem } from '../../../../platform/api/index.ts'
import { newId } from '../../../../platform/browser/index.ts'
import { useBranch, useSession } from '../../../../platform/session/index.ts'

interface SourceValues {
  name: string
  type: string
  url: string
}

const problems = [
  ...(['calendar_unreadable', 'calendar_too_large'] as const),
  ...(['address_refused', 'address_unreachable'] as const),
] as const
const skips = [
  ...(['rule_too_fine', 'rule_not_understood'] as const),
  ...(['times_unreadable', 'event_too_long'] as const),
] as const
const fileBytesMax = 1_500_000

/** Calendars of others that are shown in this one. */
export function OtherCalendars() {
  const { t } = useTranslation()
  const { can } = useSession()
  const query = useQuery(api.calendarSources.list.queryOptions())
  const rows = query.data?.rows ?? []
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('calendar.feeds.inHint')}</Box>
      {query.isError && <LoadProblem error={query.error} onRetry={() => void query.refetch()} />}
      {rows.map((row) => (
        <SourceLine key={row.id} row={row} />
      ))}
      {can('calendar.write') && <SourceForm />}
    </Box>
  )
}

/** What changed here changes what the calendar shows. */
function useReadAgain() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: api.calendarSources.key() })
    await queryClient.invalidateQueries({ queryKey: api.calendar.key() })
  }
}

function SourceLine({ row }: { readonly row: CalendarSourceRow }) {
  const { t } = useTranslation()
  const { can } = useSession()
  const readAgain = useReadAgain()
  const run = (work: () => Promise<unknown>) => {
    work()
      .then(readAgain)
      .catch(() => toasts.error(t('calendar.feeds.failed')))
  }
  const problem = problems.find((one) => one === row.problem)
  const skipped = skips.filter((one) => (row.skipped[one] ?? 0) > 0)
  return (
    <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        <bdi>{row.name}</bdi>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('calendar.feeds.entries', { count: row.entries })}
          {row.refreshedAt !== null && (
            <>
              {' · '}
              <DateTimeText instant={row.refreshedAt} />
            </>
          )}
          {skipped.map((one) => (
            <Box key={one}>
              {t(`calendar.feeds.skipped.${one}`, { count: row.skipped[one] ?? 0 })}
            </Box>
          ))}
          {problem !== undefined && (
            <Box sx={{ color: 'error.main' }}>{t(`calendar.feeds.problem.${problem}`)}</Box>
          )}
        </Box>
      </Box>
      {can('calendar.write') && (
        <>
          {row.url !== '' && (
            <Button
              onClick={() => run(() => client.calendarSources.refresh({ id: row.id }))}
              size="small"
            >
              {t('calendar.feeds.refresh')}
            </Button>
          )}
          <Button
            color="error"
            onClick={() => run(() => client.calendarSources.remove({ id: row.id }))}
            size="small"
          >
            {t('calendar.feeds.remove')}
          </Button>
        </>
      )}
    </Box>
  )
}

function SourceForm() {
  const { t } = useTranslation()
  const branch = useBranch()
  const readAgain = useReadAgain()
  const [file, setFile] = useState<File | null>(null)
  const form = useForm<SourceValues>({ defaultValues: { name: '', type: 'other', url: '' } })
  const add = form.handleSubmit(async ({ name, type, url }) => {
    if (url === '' && file === null) {
      form.setError('url', { message: t('calendar.feeds.needed') })
      return
    }
    if (url === '' && file !== null && file.size > fileBytesMax) {
      form.setError('url', { message: t('calendar.feeds.problem.calendar_too_large') })
      return
    }
    try {
      const content = url === '' && file !== null ? await file.text() : ''
      const place = { branchId: branch.id, zone: branch.timeZone }
      const source = { id: newId(), name, type: type as EntryType, url: url.trim(), content }
      await client.calendarSources.add({ ...source, ...place })
      form.reset()
      setFile(null)
      await readAgain()
    } catch (error) {
      const code = problems.find((one) => one === getErrorCode(error))
      const message =
        code === undefined ? t('calendar.feeds.failed') : t(`calendar.feeds.problem.${code}`)
      form.setError('url', { message })
    }
  })
  const choices = entryTypes.map((value) => ({ value, label: t(`calendar.type.${value}`) }))
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={add} sx={{ display: 'grid', gap: 2 }}>
        <TextInput<SourceValues> label={t('calendar.feeds.name')} maxLength={80} name="name" />
        <SelectInput<SourceValues>
          choices={choices}
          label={t('calendar.feeds.shownAs')}
          name="type"
        />
        <TextInput<SourceValues>
          hint={t('calendar.feeds.addressHint')}
          isCode
          label={t('calendar.feeds.address')}
          maxLength={2000}
          name="url"
          optional
        />
        <Box>
          <FileButton accept=".ics,text/calendar" onFile={setFile} variant="outlined">
            {file === null ? t('calendar.feeds.file') : file.name}
          </FileButton>
        </Box>
        <Box>
          <Button disabled={form.formState.isSubmitting} type="submit" variant="contained">
            {t('calendar.feeds.add')}
          </Button>
        </Box>
      </Box>
    </FormProvider>
  )
}
