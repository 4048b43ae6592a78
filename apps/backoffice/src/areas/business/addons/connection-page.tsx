import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { AddonRecord, AddonState } from '@servery/contract/setup/addons.ts'
import {
  type AddonField,
  addonManifests,
  fieldsShown,
} from '@servery/domain/business/addons/manifests.ts'
import { FormCard } from '@servery/ui/form/form-page.tsx'
import { CodeText, DateTimeText } from '@servery/ui/format/value-text.tsx'
import { Page } from '@servery/ui/shell/page.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, LoadProblem } from '../../../platform/api/index.ts'
import { BackLink, paths } from '../../../platform/routing/index.ts'
import { useSession } from '../../../platform/session/index.ts'
import { ConnectionActions } from './connection-actions.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import { ConnectionLog } from './connection-log.tsx'
import { JournalsCard } from './journals-card.tsx'
import { MarketplaceCards } from './marketplace-cards.tsx'
import { SecretCard } from './secret-card.tsx'
import { StatusOfConnection } from './status-of-connection.tsx'
import { useProblem } from './use-problem.ts'

/** One connection: how it fares, its settings, its secret, what it delivered. */
export function ConnectionPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/shell/boltons/connected/$id' })
  const record = useQuery(api.boltons.get.queryOptions({ input: { id } }))
  const states = useQuery(api.boltons.states.queryOptions())
  const state = states.data?.rows.find((one) => one.id === id)
  const problem = record.error ?? states.error
  return (
    <Page
      adornment={state !== undefined && <StatusOfConnection status={state.status} />}
      back={<BackLink href={paths.boltonsConnected()}>{t('addons.title')}</BackLink>}
      title={record.data?.name ?? t('addons.title')}
      titleTrail={[t('app.name')]}
    >
      {problem !== null && (
        <LoadProblem
          error={problem}
          onRetry={() => void Promise.all([record.refetch(), states.refetch()])}
        />
      )}
      {problem === null && (record.data === undefined || state === undefined) && (
        <Skeleton height={280} variant="rounded" />
      )}
      {record.data !== undefined && state !== undefined && (
        <Parts record={record.data} state={state} />
      )}
    </Page>
  )
}

interface PartsProps {
  readonly record: AddonRecord
  readonly state: AddonState
}

function Parts({ record, state }: PartsProps) {
  const { can } = useSession()
  const { secret } = addonManifests[record.addon]
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Trouble state={state} />
      <Settings record={record} state={state} />
      {secret !== 'none' && can('keys.manage') && (
        <SecretCard kind={secret} record={record} state={state} />
      )}
      {record.addon === 'accounting' && can('sales.read') && <JournalsCard record={record} />}
      {record.addon === 'marketplaces' && <MarketplaceCards record={record} state={state} />}
      <ConnectionLog id={record.id} />
    </Box>
  )
}

/** What is wrong, and what to do about it. */
function Trouble({ state }: { readonly state: AddonState }) {
  const { t } = useTranslation()
  const say = useProblem()
  if (state.status === 'stopped') {
    const reason = state.stoppedFor === 'gone' ? 'gone' : 'givenUp'
    return <Alert severity="error">{t(`addons.stopped.${reason}`)}</Alert>
  }
  if (state.status === 'secretMissing') {
    return <Alert severity="warning">{t('addons.problem.secret_missing')}</Alert>
  }
  if (state.problem === '') return null
  return <Alert severity="warning">{say(state.problem, null)}</Alert>
}

function Settings({ record, state }: PartsProps) {
  const { t } = useTranslation()
  const { can } = useSession()
  const [isEditing, setEditing] = useState(false)
  const manifest = addonManifests[record.addon]
  return (
    <FormCard
      actions={
        can('keys.manage') && <Button onClick={() => setEditing(true)}>{t('addons.edit')}</Button>
      }
      description={t(`addons.addon.${record.addon}.line`)}
      title={t('addons.settings')}
    >
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, m: 0 }}>
        {fieldsShown(manifest, record.settings).map(({ name, choices, standard = '' }) => {
          const value = record.settings[name] ?? standard
          return (
            <Fact key={name} label={t(`addons.setting.${name}`)}>
              <SettingText choices={choices} value={value} />
            </Fact>
          )
        })}
        <Fact label={t('addons.lastSync')}>
          {state.lastSyncAt === null ? '–' : <DateTimeText instant={state.lastSyncAt} />}
        </Fact>
        <Fact label={t('addons.done')}>{state.done}</Fact>
        <Fact label={t('addons.waiting')}>{state.waiting}</Fact>
        <Fact label={t('addons.connectedBy')}>
          <bdi>{state.connectedBy}</bdi>
        </Fact>
      </Box>
      {can('keys.manage') && <ConnectionActions record={record} state={state} />}
      {isEditing && (
        <ConnectionDialog addon={record.addon} onClose={() => setEditing(false)} record={record} />
      )}
    </FormCard>
  )
}

interface SettingTextProps {
  readonly choices: AddonField['choices']
  readonly value: string
}

function SettingText({ choices = [], value }: SettingTextProps) {
  const { t } = useTranslation()
  const choice = choices.find((one) => one === value)
  return choice === undefined ? <CodeText>{value}</CodeText> : t(`addons.choice.${choice}`)
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ fontWeight: 500, m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  )
}
