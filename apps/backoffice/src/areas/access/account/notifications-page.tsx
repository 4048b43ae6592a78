import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { NotificationPreferences } from '@servery/contract/people/notifications.ts'
import type { FormRefusal } from '@servery/ui/form/form-errors.ts'
import { FormCard, FormPage, useFormPage } from '@servery/ui/form/form-page.tsx'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FollowedConflict, useFollowedForm } from '../../../kit/records/index.ts'
import { api, client, getErrorCode, LoadProblem } from '../../../platform/api/index.ts'
import { useOwnNews } from '../../../platform/live/index.ts'
import { LeaveGuard } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { AccountFrame } from './account-frame.tsx'
import { FailedDeliveries } from './failed-deliveries.tsx'
import { NotificationRowInputs, RowHead } from './notification-row.tsx'
import { PushCard } from './push-card.tsx'

type Choice = NotificationPreferences['events'][number]['choice']
export interface NotificationValues {
  readonly choices: Readonly<Record<string, Choice>>
}

const toValues = ({ events }: NotificationPreferences): NotificationValues => ({
  choices: Object.fromEntries(events.map(({ key, choice }) => [key, choice])),
})

/** A list of choices holds texts, a threshold is a number. */
function withNumbers(choices: NotificationValues['choices']): NotificationValues['choices'] {
  return Object.fromEntries(
    Object.entries(choices).map(([key, { threshold, ...channels }]) => [
      key,
      threshold === undefined ? channels : { ...channels, threshold: Number(threshold) },
    ]),
  )
}

/** What one is told, and how. */
export function NotificationsPage() {
  const query = useQuery(
    api.notifications.preferences.queryOptions({ refetchOnWindowFocus: false }),
  )
  const { can } = useSession()
  useOwnNews(() => void query.refetch())
  return (
    <AccountFrame tab="notifications">
      {query.data !== undefined ? (
        <Choices preferences={query.data} />
      ) : query.isError ? (
        <LoadProblem error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height={420} sx={{ maxWidth: 720 }} variant="rounded" />
      )}
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720, mt: 2 }}>
        <PushCard />
        {can('company.write') && <FailedDeliveries />}
      </Box>
    </AccountFrame>
  )
}

function Choices({ preferences }: { readonly preferences: NotificationPreferences }) {
  const { t } = useTranslation()
  const { me } = useSession()
  const queryClient = useQueryClient()
  const form = useFormPage<NotificationValues>({ defaultValues: toValues(preferences) })
  const followed = useFollowedForm({ form, record: preferences, toValues })
  const save = async ({ choices }: NotificationValues): Promise<FormRefusal | null> => {
    try {
      const { version } = followed.base
      const saved = await client.notifications.savePreferences({
        version,
        choices: withNumbers(choices),
      })
      followed.keep(saved)
      queryClient.setQueryData(api.notifications.preferences.queryKey(), saved)
      toasts.success(t('account.notifications.saved'))
      return null
    } catch (error) {
      if (getErrorCode(error) !== 'stale_version') return { message: t('account.notSaved') }
      await queryClient.invalidateQueries({ queryKey: api.notifications.preferences.key() })
      followed.ask()
      return null
    }
  }
  return (
    <>
      <LeaveGuard dirty={form.formState.isDirty} />
      <FollowedConflict followed={followed} />
      <FormPage form={form} label={t('account.tab.notifications')} onSubmit={save}>
        <FormCard
          description={t('account.notifications.hint')}
          title={t('account.notifications.title')}
        >
          {me.user.email === '' && (
            <Alert severity="info" variant="outlined">
              {t('account.notifications.noEmail')}
            </Alert>
          )}
          <Box>
            <RowHead />
            {preferences.events.map((event) => (
              <NotificationRowInputs
                currency={preferences.currency}
                event={event}
                key={event.key}
              />
            ))}
          </Box>
        </FormCard>
      </FormPage>
    </>
  )
}
