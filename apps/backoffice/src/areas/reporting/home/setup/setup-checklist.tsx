import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { OnboardingState } from '@servery/contract/setup/onboarding.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useUiSetting } from '@servery/ui/texts.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../platform/api/index.ts'
import { lazyPart } from '../../../../platform/browser/index.ts'
import { useLiveEvents } from '../../../../platform/live/index.ts'
import { paths } from '../../../../platform/routing/index.ts'

const OwnPinDialog = lazyPart(async () => ({
  default: (await import('./own-pin-dialog.tsx')).OwnPinDialog,
}))

type Entry = OnboardingState['checklist']['entries'][number]

/** Where each thing is done. */
const places: { readonly [key in Exclude<Entry['key'], 'pin'>]: string } = {
  items: paths.items(),
  payment_methods: paths.posPaymentMethods(),
  till: paths.devices(),
  bank: paths.billing(),
  shareholders: paths.billing(),
  team: paths.users(),
  first_sale: paths.till(),
}

/**
 * What an owner has left to do after the set-up; nothing once all is done or it was dismissed.
 * Its texts are in the area `setup`.
 */
export function SetupChecklist() {
  const query = useQuery(api.onboarding.get.queryOptions())
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type === 'records' || event.type === 'registers' || event.type === 'facts') {
      void queryClient.invalidateQueries({ queryKey: api.onboarding.get.key() })
    }
  })
  const state = query.data
  if (state === undefined || !state.mayFinish || state.checklist.dismissed) return null
  const { entries } = state.checklist
  return entries.every(({ done }) => done) ? null : <Checklist entries={entries} />
}

function Checklist({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation()
  const titleId = useId()
  const queryClient = useQueryClient()
  const keep = (state: OnboardingState) =>
    queryClient.setQueryData(api.onboarding.get.queryKey(), state)
  const dismiss = useMutation(
    api.onboarding.dismissChecklist.mutationOptions({
      onSuccess: keep,
      onError: () => void toasts.error(t('setup.dismissFailed')),
    }),
  )
  const done = entries.filter((entry) => entry.done).length
  return (
    <Card aria-labelledby={titleId} component="section" sx={{ p: 2 }}>
      <Box sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Typography component="h2" id={titleId} sx={{ flexGrow: 1 }} variant="h3">
          {t('setup.title')}
        </Typography>
        <Typography color="textSecondary" variant="body2">
          {t('setup.progress', { done, count: entries.length })}
        </Typography>
        <Button
          color="secondary"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ dismissed: true })}
          size="small"
        >
          {t('setup.dismiss')}
        </Button>
      </Box>
      <LinearProgress
        aria-hidden
        sx={{ my: 1.5 }}
        value={(done / entries.length) * 100}
        variant="determinate"
      />
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
          listStyle: 'none',
          m: 0,
          p: 0,
        }}
      >
        {entries.map((entry) => (
          <ChecklistEntry entry={entry} key={entry.key} onState={keep} />
        ))}
      </Box>
    </Card>
  )
}

interface ChecklistEntryProps {
  readonly entry: Entry
  readonly onState: (state: OnboardingState) => void
}

function ChecklistEntry({ entry: { key, done }, onState }: ChecklistEntryProps) {
  const { t } = useTranslation()
  const { Link: RouterLink } = useUiSetting()
  const label = t(`setup.entry.${key}`)
  // The till is another app, which the router knows nothing of.
  const follow = key === 'first_sale' ? { target: '_blank' } : { component: RouterLink }
  return (
    <Box
      component="li"
      sx={{ alignItems: 'center', display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 40 }}
    >
      {done ? (
        <CheckCircleIcon color="success" fontSize="small" titleAccess={t('setup.isDone')} />
      ) : (
        <RadioButtonUncheckedIcon
          fontSize="small"
          sx={{ color: 'text.secondary' }}
          titleAccess={t('setup.isOpen')}
        />
      )}
      {done ? (
        <Typography color="textSecondary" variant="body2">
          {label}
        </Typography>
      ) : key === 'pin' ? (
        <PinLink label={label} />
      ) : (
        <Link {...follow} href={places[key]} variant="body2">
          {label}
        </Link>
      )}
      {key === 'items' && !done && <SampleButton onState={onState} />}
    </Box>
  )
}

/** A PIN has no page of its own: it is chosen here. */
function PinLink({ label }: { readonly label: string }) {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Link component="button" onClick={() => setOpen(true)} type="button" variant="body2">
        {label}
      </Link>
      <Suspense>
        {open && (
          <OwnPinDialog
            onClose={() => setOpen(false)}
            onSaved={() =>
              void queryClient.invalidateQueries({ queryKey: api.onboarding.get.key() })
            }
          />
        )}
      </Suspense>
    </>
  )
}

function SampleButton({ onState }: Pick<ChecklistEntryProps, 'onState'>) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const add = useMutation(
    api.onboarding.addStarter.mutationOptions({
      onSuccess: async (state) => {
        onState(state)
        await queryClient.invalidateQueries({ queryKey: api.items.key() })
        toasts.success(t('setup.sampleAdded'))
      },
      onError: () => void toasts.error(t('setup.sampleFailed')),
    }),
  )
  return (
    <Button loading={add.isPending} onClick={() => add.mutate({ start: 'sample' })} size="small">
      {t('setup.sample')}
    </Button>
  )
}
