import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { ListEmpty } from '@servery/ui/list/list-empty.tsx'
import { emptyListState } from '@servery/ui/list/list-state.ts'
import { FailedState } from '@servery/ui/shell/error-boundary.tsx'
import { useTranslation } from 'react-i18next'
import { FoundationPage, Specimen } from './foundation-page.tsx'

const nothing = () => undefined

/** A page before it has anything: loading, the four ways of being empty, and what failed. */
export function BlankPage() {
  const { t } = useTranslation()
  const firstUse = {
    title: t('foundation.blank.first'),
    body: t('foundation.blank.firstBody'),
    actions: <Button variant="contained">{t('foundation.blank.firstAction')}</Button>,
  }
  const ready = { status: 'ready' } as const
  const searched = { ...emptyListState, search: 'zzz' }
  const forbidden = {
    status: 'forbidden',
    title: t('load.forbidden'),
    body: t('load.forbiddenBody', { permission: t('load.permission.orders') }),
  } as const
  const failed = { status: 'error', onRetry: nothing } as const
  return (
    <FoundationPage name="blank-page">
      <Specimen rule={t('foundation.blank.loadingRule')} title={t('ui.loading')}>
        <Box aria-hidden>
          {[0, 1, 2].map((row) => (
            <Skeleton height={36} key={row} />
          ))}
        </Box>
      </Specimen>
      <Specimen rule={t('foundation.blank.firstRule')} title={t('foundation.blank.firstUse')}>
        <ListEmpty firstUse={firstUse} load={ready} onClear={nothing} state={emptyListState} />
      </Specimen>
      <Specimen rule={t('foundation.blank.nothingRule')} title={t('ui.noResults')}>
        <ListEmpty firstUse={firstUse} load={ready} onClear={nothing} state={searched} />
      </Specimen>
      <Specimen rule={t('foundation.blank.forbiddenRule')} title={t('load.forbidden')}>
        <ListEmpty firstUse={firstUse} load={forbidden} onClear={nothing} state={emptyListState} />
      </Specimen>
      <Specimen rule={t('foundation.blank.errorRule')} title={t('ui.loadFailed')}>
        <ListEmpty firstUse={firstUse} load={failed} onClear={nothing} state={emptyListState} />
      </Specimen>
      <Specimen rule={t('foundation.blank.faultRule')} title={t('ui.failedTitle')}>
        <FailedState />
      </Specimen>
    </FoundationPage>
  )
}
